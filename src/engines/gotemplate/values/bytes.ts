import { TextBuilder } from '#text';
const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
const LONE_SURROGATE = /[\ud800-\udfff]/u;

/**
 * The UTF-8 bytes of a string. Bytes that are no valid UTF-8 are carried in strings as lone surrogates
 * U+DC80…U+DCFF and come back as the bytes they stand for.
 */
export function toBytes(text: string): Uint8Array {
  const plain = Buffer.from(text, 'utf8');
  if (!LONE_SURROGATE.test(text)) return plain;
  const parts: Uint8Array[] = [];
  for (const char of text) {
    const code = char.codePointAt(0) ?? 0;
    parts.push(code >= 0xdc80 && code <= 0xdcff ? Uint8Array.of(code - 0xdc00) : Buffer.from(char, 'utf8'));
  }
  return Buffer.concat(parts);
}

/** The string of some bytes; what is no valid UTF-8 becomes lone surrogates (see `toBytes`). */
export function fromBytes(bytes: Uint8Array): string {
  try {
    return decoder.decode(bytes);
  } catch {
    return decodeLeniently(bytes);
  }
}

/** The text with every byte that is no valid UTF-8 replaced by U+FFFD. */
export function wellFormed(text: string): string {
  return LONE_SURROGATE.test(text) ? text.replace(/[\ud800-\udfff]/gu, '\ufffd') : text;
}

/** How many bytes Go counts in the string. */
export function byteLength(text: string): number {
  for (let i = 0; i < text.length; i++) if (text.charCodeAt(i) > 127) return toBytes(text).length;
  return text.length;
}

/** Whether every character is one byte. */
export function isAscii(text: string): boolean {
  for (let i = 0; i < text.length; i++) if (text.charCodeAt(i) > 127) return false;
  return true;
}

/** Go's text[from:to], in bytes. */
export function sliceBytes(text: string, from: number, to: number): string {
  return isAscii(text) ? text.slice(from, to) : fromBytes(toBytes(text).subarray(from, to));
}

function decodeLeniently(bytes: Uint8Array): string {
  const text = new TextBuilder();
  let at = 0;
  while (at < bytes.length) {
    const size = sequenceLength(bytes, at);
    if (size === 0) {
      text.add(String.fromCharCode(0xdc00 + (bytes[at] ?? 0)));
      at++;
    } else {
      text.add(decoder.decode(bytes.subarray(at, at + size)));
      at += size;
    }
  }
  return text.toString();
}

/** Length of the valid UTF-8 sequence at `at`, or 0. */
function sequenceLength(bytes: Uint8Array, at: number): number {
  const lead = bytes[at] ?? 0;
  const size = lead < 0x80 ? 1 : lead < 0xc2 ? 0 : lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : lead < 0xf5 ? 4 : 0;
  if (size < 2) return size;
  for (let i = 1; i < size; i++) {
    const next = bytes[at + i] ?? 0;
    if (next < 0x80 || next > 0xbf) return 0;
  }
  const second = bytes[at + 1] ?? 0;
  if ((lead === 0xe0 && second < 0xa0) || (lead === 0xed && second > 0x9f)) return 0;
  if ((lead === 0xf0 && second < 0x90) || (lead === 0xf4 && second > 0x8f)) return 0;
  return size;
}
