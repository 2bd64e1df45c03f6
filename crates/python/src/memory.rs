//! The arrays of a batch: memory of numpy's into which Rust writes, and views of it that Python reads.

use banmen_planes::{Arrays, BatchShape, Layout, MaskForm};
use numpy::{PyArray1, PyArrayMethods};
use pyo3::prelude::{Bound, Py, PyAny, PyAnyMethods, PyDictMethods, PyResult, Python};
use pyo3::types::PyDict;

/// The memory of a batch. It is never moved nor made anew.
#[derive(Debug)]
pub(crate) struct Memory {
    observation: Py<PyArray1<u8>>,
    extras: Py<PyArray1<i16>>,
    mask: Py<PyArray1<u8>>,
    player: Py<PyArray1<i8>>,
    rewards: Py<PyArray1<f32>>,
    terminated: Py<PyArray1<u8>>,
    truncated: Py<PyArray1<u8>>,
    length: Py<PyArray1<i32>>,
}

/// What Python sees of the memory: arrays in their shapes that cannot be written to.
#[derive(Debug)]
pub(crate) struct Views {
    pub(crate) observation: Py<PyAny>,
    pub(crate) extras: Py<PyAny>,
    pub(crate) mask: Py<PyAny>,
    pub(crate) player: Py<PyAny>,
    pub(crate) rewards: Py<PyAny>,
    pub(crate) terminated: Py<PyAny>,
    pub(crate) truncated: Py<PyAny>,
    pub(crate) length: Py<PyAny>,
}

impl Memory {
    /// New memory, all zeros.
    pub(crate) fn new(py: Python<'_>, shape: &BatchShape) -> Memory {
        fn zeros<T: numpy::Element>(py: Python<'_>, length: usize) -> Py<PyArray1<T>> {
            PyArray1::zeros(py, length, false).unbind()
        }
        let games = shape.games;
        Memory {
            observation: zeros(py, games * shape.observation),
            extras: zeros(py, games * shape.extras),
            mask: zeros(py, games * shape.mask),
            player: zeros(py, games),
            rewards: zeros(py, games * shape.players),
            terminated: zeros(py, games),
            truncated: zeros(py, games),
            length: zeros(py, games),
        }
    }

    /// Lets Rust write to the memory, without the interpreter lock.
    pub(crate) fn write<T: Send>(
        &self,
        py: Python<'_>,
        work: impl FnOnce(Arrays<'_>) -> T + Send,
    ) -> PyResult<T> {
        let mut observation = self.observation.bind(py).try_readwrite()?;
        let mut extras = self.extras.bind(py).try_readwrite()?;
        let mut mask = self.mask.bind(py).try_readwrite()?;
        let mut player = self.player.bind(py).try_readwrite()?;
        let mut rewards = self.rewards.bind(py).try_readwrite()?;
        let mut terminated = self.terminated.bind(py).try_readwrite()?;
        let mut truncated = self.truncated.bind(py).try_readwrite()?;
        let mut length = self.length.bind(py).try_readwrite()?;
        let arrays = Arrays {
            observation: observation.as_slice_mut()?,
            extras: extras.as_slice_mut()?,
            mask: mask.as_slice_mut()?,
            player: player.as_slice_mut()?,
            rewards: rewards.as_slice_mut()?,
            terminated: terminated.as_slice_mut()?,
            truncated: truncated.as_slice_mut()?,
            length: length.as_slice_mut()?,
        };
        Ok(py.detach(|| work(arrays)))
    }

    /// The views for Python.
    pub(crate) fn views(
        &self,
        py: Python<'_>,
        shape: &BatchShape,
        layout: &Layout,
        form: MaskForm,
    ) -> PyResult<Views> {
        let games = shape.games;
        let none = || py.None();
        let has_observations = shape.observation > 0;
        let observation = || {
            let shape = (games, layout.planes.len(), layout.height, layout.width);
            Ok::<_, pyo3::PyErr>(
                read_only(self.observation.bind(py).call_method1("reshape", (shape,))?)?.unbind(),
            )
        };
        let extras = || {
            let shape = (games, layout.extras.len());
            Ok::<_, pyo3::PyErr>(read_only(self.extras.bind(py).call_method1("reshape", (shape,))?)?.unbind())
        };
        let flag = |array: &Py<PyArray1<u8>>| -> PyResult<Py<PyAny>> {
            Ok(read_only(array.bind(py).call_method1("view", ("bool",))?)?.unbind())
        };
        let rewards = self.rewards.bind(py).call_method1("reshape", ((games, shape.players),))?;
        Ok(Views {
            observation: if has_observations { observation()? } else { none() },
            extras: if has_observations { extras()? } else { none() },
            mask: self.mask_view(py, games, layout, form)?,
            player: read_only(self.player.bind(py).call_method0("view")?)?.unbind(),
            rewards: read_only(rewards)?.unbind(),
            terminated: flag(&self.terminated)?,
            truncated: flag(&self.truncated)?,
            length: read_only(self.length.bind(py).call_method0("view")?)?.unbind(),
        })
    }

    /// The masks: an array, or a dict of one for each factor.
    fn mask_view(
        &self,
        py: Python<'_>,
        games: usize,
        layout: &Layout,
        form: MaskForm,
    ) -> PyResult<Py<PyAny>> {
        let size = layout.mask_size(form);
        let bytes = || self.mask.bind(py).call_method1("reshape", ((games, size),));
        Ok(match form {
            MaskForm::Nothing => py.None(),
            MaskForm::Packed => read_only(bytes()?)?.unbind(),
            MaskForm::Dense => read_only(bytes()?.call_method1("view", ("bool",))?)?.unbind(),
            MaskForm::Factors => {
                let lit = read_only(bytes()?.call_method1("view", ("bool",))?)?;
                let (factors, all) = (PyDict::new(py), py.get_type::<pyo3::types::PySlice>());
                for (name, range) in layout.factor_ranges() {
                    let columns = all.call1((range.start, range.end))?;
                    factors.set_item(name, lit.get_item((all.call1((py.None(),))?, columns))?)?;
                }
                factors.into_any().unbind()
            }
        })
    }
}

/// A view that Python cannot write to.
fn read_only(view: Bound<'_, PyAny>) -> PyResult<Bound<'_, PyAny>> {
    view.call_method1("setflags", (false,))?;
    Ok(view)
}
