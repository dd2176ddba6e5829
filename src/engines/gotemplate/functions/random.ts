import { createHash, randomBytes } from 'node:crypto';
import { GoError } from '../exec/errors.ts';
import { fixed, type GoFunction } from '../exec/go-function.ts';
import type { Runtime } from '../exec/runtime.ts';

/** One hash of the seed, or one call into the machine's randomness. */
const DRAW_STEPS = 20;
const LETTERS = 'abcdefghijklmnopqrstuvwxyz';
const DIGITS = '0123456789';
const CAPITALS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const PRINTABLE = Array.from({ length: 95 }, (_, i) => String.fromCharCode(32 + i)).join('');

/** sprig's random functions. Without real randomness each gives a fixed text of the right shape. */
export const randomFunctions: { readonly [name: string]: GoFunction } = {
  randAlphaNum: fixed(['int'], (runtime, count) =>
    randomText({
      runtime,
      count: Number(count),
      fixedAlphabet: LETTERS + DIGITS,
      alphabet: LETTERS + CAPITALS + DIGITS,
    }),
  ),
  randAlpha: fixed(['int'], (runtime, count) =>
    randomText({ runtime, count: Number(count), fixedAlphabet: LETTERS, alphabet: LETTERS + CAPITALS }),
  ),
  randNumeric: fixed(['int'], (runtime, count) =>
    randomText({ runtime, count: Number(count), fixedAlphabet: DIGITS, alphabet: DIGITS }),
  ),
  randAscii: fixed(['int'], (runtime, count) =>
    randomText({ runtime, count: Number(count), fixedAlphabet: LETTERS + DIGITS, alphabet: PRINTABLE }),
  ),
  randBytes: fixed(['int'], (runtime, count) => {
    if (count < 0n) throw new GoError('runtime error: makeslice: len out of range');
    runtime.charge(Number(count));
    runtime.budget.charge(Number(count) / 4);
    return Buffer.from(drawBytes(runtime, Number(count))).toString('base64');
  }),
  randInt: fixed(['int', 'int'], (runtime, least, bound) => {
    if (bound <= least) throw new GoError('invalid argument to Intn');
    return least + drawBelow(runtime, bound - least);
  }),
  shuffle: fixed(['string'], (runtime, text) => {
    if (runtime.chance().kind === 'deterministic') return text;
    const chars = [...text];
    runtime.budget.charge(chars.length * DRAW_STEPS);
    for (let i = chars.length - 1; i > 0; i--) {
      const j = Number(drawBelow(runtime, BigInt(i + 1)));
      [chars[i], chars[j]] = [chars[j] ?? '', chars[i] ?? ''];
    }
    return chars.join('');
  }),
  uuidv4: fixed([], (runtime) => {
    const bytes = drawBytes(runtime, 16);
    bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
    bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
    const hex = Buffer.from(bytes).toString('hex');
    return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
  }),
};

function randomText({
  runtime,
  count,
  fixedAlphabet,
  alphabet,
}: {
  readonly runtime: Runtime;
  readonly count: number;
  readonly fixedAlphabet: string;
  readonly alphabet: string;
}): string {
  if (count <= 0) return '';
  runtime.charge(count);
  if (runtime.chance().kind === 'deterministic') {
    return fixedAlphabet.repeat(Math.ceil(count / fixedAlphabet.length)).slice(0, count);
  }
  let text = '';
  runtime.budget.charge(count * DRAW_STEPS);
  for (let i = 0; i < count; i++) text += alphabet[Number(drawBelow(runtime, BigInt(alphabet.length)))] ?? '';
  return text;
}

/** Bytes from the runtime's source: zeros, a hash chain over the seed, or the machine's randomness. */
export function drawBytes(runtime: Runtime, count: number): Uint8Array {
  const random = runtime.chance();
  if (random.kind === 'real') return randomBytes(count);
  if (random.kind === 'deterministic') return new Uint8Array(count);
  const parts: Buffer[] = [];
  for (let size = 0; size < count; size += 32) {
    parts.push(createHash('sha256').update(`${random.seed}\0${runtime.drawn}`).digest());
    runtime.drawn += 1n;
  }
  return Uint8Array.from(Buffer.concat(parts).subarray(0, count));
}

function drawBelow(runtime: Runtime, bound: bigint): bigint {
  let value = 0n;
  for (const byte of drawBytes(runtime, 16)) value = (value << 8n) | BigInt(byte);
  return value % bound;
}
