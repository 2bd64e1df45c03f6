//! The arrays of a batch: memory of numpy's into which Rust writes, and views of it that Python reads.

use std::mem;

use banmen_planes::{Arrays, BatchShape, Layout, MaskForm};
use bytemuck::cast_slice_mut;
use numpy::{PyArray1, PyArrayMethods};
use pyo3::prelude::{Bound, Py, PyAny, PyAnyMethods, PyDictMethods, PyErr, PyResult, Python};
use pyo3::types::{PyDict, PySlice};

/// The memory of a batch: one array of numpy's that holds all others. It is never moved nor made anew.
#[derive(Debug)]
pub(crate) struct Memory {
    words: Py<PyArray1<u64>>,
    /// The sizes of the arrays in bytes, in the order of [`Arrays`].
    sizes: [usize; 8],
}

/// The bytes of a line of a processor's cache: every array begins with one.
const LINE: usize = 64;

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
        let games = shape.games;
        let (planes, extras) = (games * shape.observation, 2 * games * shape.extras);
        let sizes =
            [planes, extras, games * shape.mask, games, 4 * games * shape.players, games, games, 4 * games];
        let bytes: usize = sizes.iter().map(|size| size.next_multiple_of(LINE)).sum();
        Memory { words: PyArray1::zeros(py, bytes / 8, false).unbind(), sizes }
    }

    /// Lets Rust write to the memory, without the interpreter lock.
    pub(crate) fn write<T: Send>(
        &self,
        py: Python<'_>,
        work: impl FnOnce(Arrays<'_>) -> T + Send,
    ) -> PyResult<T> {
        // One array is borrowed for all: that is most of what a step of a single game costs.
        let mut words = self.words.bind(py).try_readwrite()?;
        let mut rest: &mut [u8] = cast_slice_mut(words.as_slice_mut()?);
        let parts = self.sizes.map(|size| {
            let (own, others) = mem::take(&mut rest).split_at_mut(size.next_multiple_of(LINE));
            rest = others;
            &mut own[..size]
        });
        let [observation, extras, mask, player, rewards, terminated, truncated, length] = parts;
        let arrays = Arrays {
            observation,
            extras: cast_slice_mut(extras),
            mask,
            player: cast_slice_mut(player),
            rewards: cast_slice_mut(rewards),
            terminated,
            truncated,
            length: cast_slice_mut(length),
        };
        Ok(py.detach(|| work(arrays)))
    }

    /// The array at a place in the order of [`Arrays`], with values of this type, which Python cannot write to.
    fn view<'py>(&self, py: Python<'py>, place: usize, kind: &str) -> PyResult<Bound<'py, PyAny>> {
        let from: usize = self.sizes[..place].iter().map(|size| size.next_multiple_of(LINE)).sum();
        let range = py.get_type::<PySlice>().call1((from, from + self.sizes[place]))?;
        let bytes = self.words.bind(py).call_method1("view", ("uint8",))?.get_item(range)?;
        read_only(bytes.call_method1("view", (kind,))?)
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
        let view = |place, kind| Ok::<_, PyErr>(self.view(py, place, kind)?.unbind());
        let (mut observation, mut extras) = (py.None(), py.None());
        if shape.observation > 0 {
            let sizes = (games, layout.planes.len(), layout.height, layout.width);
            observation = self.view(py, 0, "uint8")?.call_method1("reshape", (sizes,))?.unbind();
            let sizes = (games, layout.extras.len());
            extras = self.view(py, 1, "int16")?.call_method1("reshape", (sizes,))?.unbind();
        }
        let rewards = self.view(py, 4, "float32")?.call_method1("reshape", ((games, shape.players),))?;
        Ok(Views {
            observation,
            extras,
            mask: self.mask_view(py, games, layout, form)?,
            player: view(3, "int8")?,
            rewards: rewards.unbind(),
            terminated: view(5, "bool")?,
            truncated: view(6, "bool")?,
            length: view(7, "int32")?,
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
        let rows = |kind| self.view(py, 2, kind)?.call_method1("reshape", ((games, size),));
        Ok(match form {
            MaskForm::Nothing => py.None(),
            MaskForm::Packed => rows("uint8")?.unbind(),
            MaskForm::Dense => rows("bool")?.unbind(),
            MaskForm::Factors => {
                let lit = rows("bool")?;
                let (factors, all) = (PyDict::new(py), py.get_type::<PySlice>());
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
