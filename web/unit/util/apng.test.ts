// Animated PNG files, read back chunk by chunk.

import { crc32, deflateSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { animated } from "../../src/util/apng";

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, "latin1"), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}

/** A picture of one pixel, its data cut into two chunks. */
function pixel(red: number): Uint8Array {
  const header = Buffer.from([0, 0, 0, 1, 0, 0, 0, 1, 8, 6, 0, 0, 0]);
  const data = deflateSync(Buffer.from([0, red, 0, 0, 255]));
  return Buffer.concat([
    SIGNATURE,
    chunk("IHDR", header),
    chunk("tEXt", Buffer.from("Comment\0left out")),
    chunk("IDAT", data.subarray(0, 3)),
    chunk("IDAT", data.subarray(3)),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

/** The chunks of a file; every checksum must be right. */
function read(file: Uint8Array): { name: string; data: Buffer }[] {
  const bytes = Buffer.from(file);
  expect(bytes.subarray(0, 8)).toEqual(SIGNATURE);
  const found = [];
  for (let at = 8; at < bytes.length;) {
    const length = bytes.readUInt32BE(at);
    const body = bytes.subarray(at + 4, at + 8 + length);
    expect(bytes.readUInt32BE(at + 8 + length)).toBe(crc32(body));
    found.push({ name: body.toString("latin1", 0, 4), data: body.subarray(4) });
    at += 12 + length;
  }
  return found;
}

describe("an animated PNG file", () => {
  const chunks = read(
    animated([
      { png: pixel(10), milliseconds: 900 },
      { png: pixel(20), milliseconds: 3000 },
    ]),
  );
  const named = (wanted: string): Buffer[] => chunks.filter(({ name }) => name === wanted).map(({ data }) => data);

  test("has its chunks in order", () => {
    expect(chunks.map(({ name }) => name).join(" ")).toBe("IHDR acTL fcTL IDAT IDAT fcTL fdAT fdAT IEND");
  });

  test("counts pictures and numbers what belongs to the animation", () => {
    expect([...(named("acTL")[0] ?? [])]).toEqual([0, 0, 0, 2, 0, 0, 0, 0]);
    const numbered = chunks.filter(({ name }) => name === "fcTL" || name === "fdAT");
    expect(numbered.map(({ data }) => data.readUInt32BE(0))).toEqual([0, 1, 2, 3]);
  });

  test("shows each picture for its time", () => {
    const times = named("fcTL").map((data) => [data.length, data.readUInt16BE(20), data.readUInt16BE(22)]);
    expect(times).toEqual([
      [26, 900, 1000],
      [26, 3000, 1000],
    ]);
  });

  test("keeps the data of every picture", () => {
    const own = read(pixel(20)).filter(({ name }) => name === "IDAT");
    expect(named("fdAT").map((data) => data.subarray(4))).toEqual(own.map(({ data }) => data));
  });

  test("needs a picture", () => {
    expect(() => animated([])).toThrow();
  });
});
