//! Numbers of any size: many choices in as few bits as they need.

/// A number of any size, its lowest 32 bits first.
#[derive(Default)]
pub(super) struct BigNumber(Vec<u32>);

impl BigNumber {
    /// The number that holds choices: each the place of one among its count. The first is taken first.
    pub(super) fn of(choices: &[(u32, u32)]) -> BigNumber {
        let mut number = BigNumber::default();
        choices.iter().rev().for_each(|(place, count)| number.put(*place, *count));
        number
    }

    /// Whether nothing is left.
    pub(super) fn is_zero(&self) -> bool {
        self.0.iter().all(|part| *part == 0)
    }

    /// Multiplies by `count` and adds `place`, which is less than `count`.
    fn put(&mut self, place: u32, count: u32) {
        let mut carry = u64::from(place);
        for part in &mut self.0 {
            carry += u64::from(*part) * u64::from(count);
            *part = carry as u32;
            carry >>= 32;
        }
        if carry > 0 {
            self.0.push(carry as u32);
        }
    }

    /// Divides by `count` and returns the remainder.
    pub(super) fn take(&mut self, count: u32) -> u32 {
        let mut rest = 0;
        for part in self.0.iter_mut().rev() {
            let whole = rest << 32 | u64::from(*part);
            *part = (whole / u64::from(count)) as u32;
            rest = whole % u64::from(count);
        }
        while self.0.last() == Some(&0) {
            self.0.pop();
        }
        rest as u32
    }

    pub(super) fn to_bytes(&self) -> Vec<u8> {
        let mut bytes: Vec<u8> = self.0.iter().flat_map(|part| part.to_le_bytes()).collect();
        while bytes.last() == Some(&0) {
            bytes.pop();
        }
        bytes
    }

    pub(super) fn from_bytes(bytes: &[u8]) -> BigNumber {
        let part = |four: &[u8]| four.iter().rev().fold(0, |part, byte| part << 8 | u32::from(*byte));
        BigNumber(bytes.chunks(4).map(part).collect())
    }
}
