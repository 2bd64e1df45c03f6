// Animated PNG files, put together from PNG files of one size.

const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
/** The bytes of a chunk beside its data: length, name and checksum. */
const AROUND = 12;

interface Chunk {
  name: string;
  data: Uint8Array;
}

/** A picture of an animation. */
export interface Frame {
  /** A PNG file. */
  png: Uint8Array;
  /** How long it is shown, in milliseconds, at most 65,535. */
  milliseconds: number;
}

/** The animation of these pictures, over and over again. All have the size and the colour type of the first. */
export function animated(frames: readonly Frame[]): Uint8Array<ArrayBuffer> {
  const pictures = frames.map(({ png }) => chunksOf(png));
  const header = pictures[0]?.find(({ name }) => name === "IHDR");
  if (!header) throw new Error("an animation needs a picture");
  const chunks: Chunk[] = [header, { name: "acTL", data: numbers(frames.length, 0) }];
  let sequence = 0;
  for (const [index, { milliseconds }] of frames.entries()) {
    chunks.push({ name: "fcTL", data: control(sequence++, header.data, milliseconds) });
    for (const { data } of (pictures[index] ?? []).filter(({ name }) => name === "IDAT")) {
      // A reader that knows no animations shows the first picture.
      if (index === 0) chunks.push({ name: "IDAT", data });
      else chunks.push({ name: "fdAT", data: joined([numbers(sequence++), data]) });
    }
  }
  chunks.push({ name: "IEND", data: new Uint8Array() });
  return joined([Uint8Array.from(SIGNATURE), ...chunks.map(written)]);
}

/** The chunks of a PNG file. */
function chunksOf(png: Uint8Array): Chunk[] {
  const view = new DataView(png.buffer, png.byteOffset, png.byteLength);
  const chunks: Chunk[] = [];
  for (let at = SIGNATURE.length; at + AROUND <= png.length;) {
    const length = view.getUint32(at);
    const name = String.fromCharCode(...png.subarray(at + 4, at + 8));
    chunks.push({ name, data: png.subarray(at + 8, at + 8 + length) });
    at += AROUND + length;
  }
  return chunks;
}

/** The data of `fcTL`: a whole picture that replaces the one before. */
function control(sequence: number, header: Uint8Array, milliseconds: number): Uint8Array {
  const delay = new Uint8Array(6);
  new DataView(delay.buffer).setUint32(0, milliseconds * 0x10000 + 1000);
  return joined([numbers(sequence), header.subarray(0, 8), numbers(0, 0), delay]);
}

/** A chunk as bytes. */
function written({ name, data }: Chunk): Uint8Array {
  const body = joined([Uint8Array.from(name, (letter) => letter.charCodeAt(0)), data]);
  return joined([numbers(data.length), body, numbers(checksum(body))]);
}

/** Numbers of four bytes each. */
function numbers(...values: number[]): Uint8Array {
  const bytes = new Uint8Array(values.length * 4);
  const view = new DataView(bytes.buffer);
  values.forEach((value, index) => view.setUint32(index * 4, value));
  return bytes;
}

function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/** The remainders of CRC-32 by byte. */
const REMAINDERS = Uint32Array.from({ length: 256 }, (_, byte) => {
  let rest = byte;
  for (let bit = 0; bit < 8; bit++) rest = rest & 1 ? (rest >>> 1) ^ 0xedb88320 : rest >>> 1;
  return rest;
});

/** The CRC-32 of bytes. */
function checksum(bytes: Uint8Array): number {
  let rest = 0xffffffff;
  for (const byte of bytes) rest = (rest >>> 8) ^ (REMAINDERS[(rest ^ byte) & 0xff] ?? 0);
  return (rest ^ 0xffffffff) >>> 0;
}
