//! Writes pictures as PNG files, several of them as an animated one.

use std::io;

use png::{BitDepth, ColorType, Encoder, EncodingError, Writer};

use super::pixels::Pixels;

/// The duration of the last picture, as a multiple of the others.
const LAST: u16 = 3;

/// A file being written.
pub(super) struct Film {
    count: usize,
    pause: u16,
    written: usize,
    writer: Option<Writer<Shared>>,
    before: Option<Pixels>,
    file: Shared,
}

/// A file in memory that is shared with its writer.
#[derive(Clone, Default)]
struct Shared(std::rc::Rc<std::cell::RefCell<Vec<u8>>>);

impl io::Write for Shared {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.borrow_mut().write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

impl Film {
    /// An animation of `count` pictures, each shown for `pause` milliseconds.
    pub(super) fn new(count: usize, pause: u16) -> Film {
        Film { count, pause, written: 0, writer: None, before: None, file: Shared::default() }
    }

    /// Adds the next picture; all have one size. Only the changed rectangle is written.
    pub(super) fn add(&mut self, pixels: Pixels) -> io::Result<()> {
        self.write(&pixels).map_err(io::Error::other)?;
        self.before = Some(pixels);
        self.written += 1;
        Ok(())
    }

    fn write(&mut self, pixels: &Pixels) -> Result<(), EncodingError> {
        let pause = self.pause;
        let is_last = self.written + 1 == self.count;
        let pause = if is_last { pause.saturating_mul(LAST) } else { pause };
        let Some(before) = &self.before else {
            let mut encoder = Encoder::new(self.file.clone(), pixels.width, pixels.height);
            encoder.set_color(ColorType::Rgba);
            encoder.set_depth(BitDepth::Eight);
            if self.count > 1 {
                encoder.set_animated(self.count as u32, 0)?;
                encoder.set_frame_delay(pause, 1000)?;
            }
            let writer = self.writer.insert(encoder.write_header()?);
            return writer.write_image_data(&pixels.data);
        };
        let Some(writer) = &mut self.writer else { return Ok(()) };
        let part = Part::different(before, pixels);
        // Size and place are checked against each other when they are set: first set a small size.
        writer.set_frame_dimension(1, 1)?;
        writer.set_frame_position(part.left, part.top)?;
        writer.set_frame_dimension(part.width, part.height)?;
        writer.set_frame_delay(pause, 1000)?;
        writer.write_image_data(&part.cut(pixels))
    }

    /// The file.
    pub(super) fn finish(mut self) -> io::Result<Vec<u8>> {
        if let Some(writer) = self.writer.take() {
            writer.finish().map_err(io::Error::other)?;
        }
        Ok(self.file.0.take())
    }
}

/// A rectangle of a picture.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Part {
    left: u32,
    top: u32,
    width: u32,
    height: u32,
}

impl Part {
    /// The smallest rectangle that holds all differences of two pictures; a single pixel if they are equal.
    fn different(one: &Pixels, other: &Pixels) -> Part {
        let (mut left, mut top, mut right, mut bottom) = (u32::MAX, u32::MAX, 0, 0);
        let both = one.data.chunks_exact(4).zip(other.data.chunks_exact(4));
        for (place, _) in both.enumerate().filter(|(_, (one, other))| one != other) {
            let (x, y) = (place as u32 % one.width, place as u32 / one.width);
            (left, top) = (left.min(x), top.min(y));
            (right, bottom) = (right.max(x + 1), bottom.max(y + 1));
        }
        if right == 0 {
            return Part { left: 0, top: 0, width: 1, height: 1 };
        }
        Part { left, top, width: right - left, height: bottom - top }
    }

    /// The pixels of this part.
    fn cut(self, pixels: &Pixels) -> Vec<u8> {
        let row = |y: u32| {
            let start = 4 * (y * pixels.width + self.left) as usize;
            &pixels.data[start..start + 4 * self.width as usize]
        };
        (self.top..self.top + self.height).flat_map(row).copied().collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn picture(dots: &[(u32, u32)]) -> Pixels {
        let mut data = vec![255; 4 * 6 * 5];
        for (x, y) in dots {
            data[4 * (y * 6 + x) as usize] = 0;
        }
        Pixels { width: 6, height: 5, data }
    }

    #[test]
    fn only_what_changed_is_cut_out() {
        let (one, other) = (picture(&[(1, 1)]), picture(&[(2, 1), (4, 3)]));
        let part = Part::different(&one, &other);
        assert_eq!(part, Part { left: 1, top: 1, width: 4, height: 3 });
        assert_eq!(part.cut(&other).len(), 4 * 12);
        assert_eq!(Part::different(&one, &one), Part { left: 0, top: 0, width: 1, height: 1 });
    }

    /// Reading the frames back, each drawn over the one before, gives the pictures that were added.
    #[test]
    fn a_film_can_be_read_back() {
        let frames =
            [picture(&[]), picture(&[(5, 4)]), picture(&[(0, 0), (5, 4)]), picture(&[(0, 0), (5, 4)])];
        let mut film = Film::new(frames.len(), 500);
        for frame in &frames {
            film.add(Pixels { data: frame.data.clone(), ..*frame }).unwrap();
        }
        let file = film.finish().unwrap();
        let mut reader = png::Decoder::new(io::Cursor::new(file)).read_info().unwrap();
        let mut sheet = vec![0; 4 * 6 * 5];
        for frame in &frames {
            let mut part = vec![0; reader.output_buffer_size().unwrap()];
            reader.next_frame(&mut part).unwrap();
            let place = reader.info().frame_control.unwrap();
            for y in 0..place.height {
                let from = 4 * (y * place.width) as usize;
                let to = 4 * ((y + place.y_offset) * 6 + place.x_offset) as usize;
                let length = 4 * place.width as usize;
                sheet[to..to + length].copy_from_slice(&part[from..from + length]);
            }
            assert_eq!(sheet, frame.data);
        }
        assert_eq!(reader.info().frame_control.unwrap().delay_num, 1500);
    }
}
