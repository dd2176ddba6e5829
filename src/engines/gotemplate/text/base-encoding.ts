import { toBytes } from '../values/bytes.ts';

const BASE64 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Bytes that are written one after the other into a place that is large enough. */
class Decoded {
  private readonly place: Uint8Array;
  private size = 0;

  constructor(most: number) {
    this.place = new Uint8Array(Math.ceil(most));
  }

  add(bytes: readonly number[]): void {
    for (const byte of bytes) this.place[this.size++] = byte;
  }

  bytes(): Uint8Array {
    return this.place.subarray(0, this.size);
  }
}

/** base64.StdEncoding.DecodeString: the bytes, or the text of Go's error. Line breaks are skipped. */
export function decodeBase64(text: string): Uint8Array | string {
  const source = toBytes(text);
  const output = new Decoded((source.length / 4) * 3 + 3);
  let group: number[] = [];
  let at = 0;
  const corrupt = (index: number): string => `illegal base64 data at input byte ${index}`;
  while (at < source.length) {
    const byte = source[at++] ?? 0;
    if (byte === 10 || byte === 13) continue;
    if (byte === 61) return finishBase64({ source, after: at, group, output, corrupt });
    const value = BASE64.indexOf(String.fromCharCode(byte));
    if (value < 0) return corrupt(at - 1);
    group.push(value);
    if (group.length === 4) {
      output.add(join64(group));
      group = [];
    }
  }
  // A group left open is reported at the place where it should have gone on.
  if (group.length > 0) return corrupt(at - group.length);
  return output.bytes();
}

function finishBase64({
  source,
  after,
  group,
  output,
  corrupt,
}: {
  readonly source: Uint8Array;
  readonly after: number;
  readonly group: readonly number[];
  readonly output: Decoded;
  readonly corrupt: (index: number) => string;
}): Uint8Array | string {
  let at = after;
  const skip = (): void => {
    while (source[at] === 10 || source[at] === 13) at++;
  };
  if (group.length < 2) return corrupt(at - 1);
  skip();
  if (group.length === 2) {
    if (at >= source.length) return corrupt(source.length);
    if (source[at] !== 61) return corrupt(at);
    at++;
    skip();
  }
  if (at < source.length) return corrupt(at);
  output.add(join64([...group, 0, 0]).slice(0, group.length - 1));
  return output.bytes();
}

function join64(group: readonly number[]): number[] {
  const [a = 0, b = 0, c = 0, d = 0] = group;
  return [(a << 2) | (b >> 4), ((b & 15) << 4) | (c >> 2), ((c & 3) << 6) | d];
}

/** base32.StdEncoding.EncodeToString. */
export function encodeBase32(bytes: Uint8Array): string {
  const text = Buffer.alloc(Math.ceil(bytes.length / 5) * 8, '=');
  let at = 0;
  let bits = 0;
  let held = 0;
  for (const byte of bytes) {
    held = (held << 8) | byte;
    bits += 8;
    while (bits >= 5) {
      bits -= 5;
      text[at++] = BASE32.charCodeAt((held >> bits) & 31);
    }
    held &= (1 << bits) - 1;
  }
  if (bits > 0) text[at] = BASE32.charCodeAt((held << (5 - bits)) & 31);
  return text.toString('latin1');
}

/** base32.StdEncoding.DecodeString: the bytes, or the text of Go's error. */
export function decodeBase32(text: string): Uint8Array | string {
  const source = text.replace(/[\r\n]/g, '');
  const output = new Decoded((source.length / 8) * 5 + 5);
  const corrupt = (index: number): string => `illegal base32 data at input byte ${index}`;
  for (let start = 0; start < source.length; start += 8) {
    const values: number[] = [];
    let padding = 0;
    for (let j = 0; j < 8; j++) {
      const at = start + j;
      const char = source[at];
      if (char === undefined) return corrupt(start);
      const rest = source.length - at - 1;
      if (char === '=' && j >= 2 && rest < 8) {
        if (rest + j < 7) return corrupt(source.length);
        for (let k = 0; k < 7 - j; k++) {
          if (rest > k && source[at + 1 + k] !== '=') return corrupt(source.length - rest + k - 1);
        }
        if (j === 3 || j === 6) return corrupt(at);
        padding = 8 - j;
        break;
      }
      const value = BASE32.indexOf(char);
      if (value < 0) return corrupt(start + j);
      values.push(value);
    }
    output.add(join32(values, padding));
    if (padding > 0) break;
  }
  return output.bytes();
}

function join32(values: readonly number[], padding: number): number[] {
  const count = [5, 4, 4, 3, 2, 2, 1][padding] ?? 1;
  let held = 0n;
  for (let i = 0; i < 8; i++) held = (held << 5n) | BigInt(values[i] ?? 0);
  return Array.from({ length: count }, (_, i) => Number((held >> BigInt(32 - 8 * i)) & 255n));
}
