/** Where a file stops being UTF-8, and what is wrong there in the words of Go's YAML reader. */
export type BrokenText = { readonly at: number; readonly problem: string };

/** The first byte that is no UTF-8 (go-yaml, `readerc.go`); files in UTF-16 with a mark are none of these. */
export function brokenText(bytes: Uint8Array): BrokenText | undefined {
  if (isUtf16(bytes)) return undefined;
  for (let at = 0; at < bytes.length; ) {
    const width = widthOf(bytes[at] ?? 0);
    const problem = problemAt(bytes, at, width);
    if (problem !== undefined) return { at: decoder.decode(bytes.subarray(0, at)).length, problem };
    at += width;
  }
  return undefined;
}

const decoder = new TextDecoder();

function isUtf16([first, second]: Uint8Array): boolean {
  return (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);
}

function widthOf(byte: number): number {
  if (byte < 0x80) return 1;
  if (byte >> 5 === 0b110) return 2;
  if (byte >> 4 === 0b1110) return 3;
  return byte >> 3 === 0b11110 ? 4 : 0;
}

function problemAt(bytes: Uint8Array, at: number, width: number): string | undefined {
  if (width === 1) return undefined;
  if (width === 0) return 'invalid leading UTF-8 octet';
  if (at + width > bytes.length) return 'incomplete UTF-8 octet sequence';
  let value = (bytes[at] ?? 0) & (0x7f >> width);
  for (const byte of bytes.subarray(at + 1, at + width)) {
    if (byte >> 6 !== 0b10) return 'invalid trailing UTF-8 octet';
    value = (value << 6) | (byte & 0x3f);
  }
  if (value < (leastOfWidth[width] ?? 0)) return 'invalid length of a UTF-8 sequence';
  return (value >= 0xd800 && value <= 0xdfff) || value > 0x10ffff ? 'invalid Unicode character' : undefined;
}

const leastOfWidth: Readonly<Record<number, number>> = { 2: 0x80, 3: 0x800, 4: 0x10000 };
