/** One DER element: its tag, its content, and all of its bytes. */
export type DerElement = { readonly tag: number; readonly content: Uint8Array; readonly raw: Uint8Array };

/** Writes an element. */
export function der(tag: number, ...contents: readonly Uint8Array[]): Uint8Array {
  const content = Buffer.concat(contents);
  return Buffer.concat([Uint8Array.of(tag), length(content.length), content]);
}

function length(size: number): Uint8Array {
  if (size < 0x80) return Uint8Array.of(size);
  const bytes: number[] = [];
  for (let rest = size; rest > 0; rest = Math.floor(rest / 256)) bytes.unshift(rest & 255);
  return Uint8Array.of(0x80 | bytes.length, ...bytes);
}

/** A SEQUENCE. */
export function derSequence(...parts: readonly Uint8Array[]): Uint8Array {
  return der(0x30, ...parts);
}

/** An INTEGER that is not negative. */
export function derInteger(value: bigint): Uint8Array {
  let hex = value.toString(16);
  if (hex.length % 2 === 1) hex = `0${hex}`;
  if (Number.parseInt(hex.slice(0, 2), 16) >= 0x80) hex = `00${hex}`;
  return der(2, Buffer.from(hex, 'hex'));
}

/** An OBJECT IDENTIFIER from its dotted form. */
export function derObject(dotted: string): Uint8Array {
  const [first = 0, second = 0, ...rest] = dotted.split('.').map(Number);
  const bytes = [first * 40 + second];
  for (const arc of rest) {
    const groups = [arc & 127];
    for (let left = arc >> 7; left > 0; left >>= 7) groups.unshift((left & 127) | 128);
    bytes.push(...groups);
  }
  return der(6, Uint8Array.from(bytes));
}

/** A BIT STRING. */
export function derBits(bytes: Uint8Array, unused = 0): Uint8Array {
  return der(3, Uint8Array.of(unused), bytes);
}

/** A time: UTCTime up to 2049, GeneralizedTime after. */
export function derTime(date: Date): Uint8Array {
  const digits = date
    .toISOString()
    .replace(/\.\d+Z$/, 'Z')
    .replace(/[-:T]/g, '');
  const isShort = date.getUTCFullYear() >= 1950 && date.getUTCFullYear() < 2050;
  return der(isShort ? 0x17 : 0x18, Buffer.from(isShort ? digits.slice(2) : digits, 'latin1'));
}

/** Reads the elements of a constructed value; throws a TypeError for what is no DER. */
export function readDer(bytes: Uint8Array): readonly DerElement[] {
  const elements: DerElement[] = [];
  let at = 0;
  while (at < bytes.length) {
    const tag = bytes[at] ?? 0;
    let size = bytes[at + 1] ?? 0;
    let start = at + 2;
    if (size >= 0x80) {
      const count = size & 127;
      size = 0;
      for (let i = 0; i < count; i++) size = size * 256 + (bytes[start + i] ?? 0);
      start += count;
    }
    if (start + size > bytes.length) throw new TypeError('truncated DER');
    elements.push({
      tag,
      content: bytes.subarray(start, start + size),
      raw: bytes.subarray(at, start + size),
    });
    at = start + size;
  }
  return elements;
}
