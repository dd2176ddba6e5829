import { isUtf8 } from 'node:buffer';
import { redacted } from './redacted.ts';

/** Replaces every known secret in a text, also where it stands in base64, hex or percent-encoding. */
export type SecretMatcher = (text: string) => string;

const window = 8;
const filterBits = 22;
const maxPatterns = 400_000;

/**
 * A matcher for values of Secrets. A value shorter than eight characters, or one that could be the name of something, is
 * not searched for: replacing `postgres` everywhere would destroy what the snapshot is for.
 */
export function secretMatcher(values: Iterable<Uint8Array>): SecretMatcher {
  const byStart = new Map<string, string[]>();
  const filter = new Uint8Array(1 << (filterBits - 3));
  let count = 0;
  for (const pattern of new Set(patternsOf(values))) {
    if (count++ > maxPatterns) break;
    const start = pattern.slice(0, window);
    const known = byStart.get(start);
    if (known === undefined) byStart.set(start, [pattern]);
    else known.push(pattern);
    const bit = hashOf(start) >>> (32 - filterBits);
    filter[bit >> 3] = (filter[bit >> 3] ?? 0) | (1 << (bit & 7));
  }
  // The longest first, so that no rest of a longer secret stays behind.
  for (const patterns of byStart.values()) patterns.sort((a, b) => b.length - a.length);
  return (text) => (byStart.size === 0 ? text : replaceAll(text, byStart, filter));
}

function* patternsOf(values: Iterable<Uint8Array>): Generator<string> {
  for (const value of values) {
    for (const form of formsOf(value)) if (form.length >= window) yield form;
  }
}

/** The ways in which a value is written elsewhere. In base64 it may begin at any of three offsets. */
function formsOf(value: Uint8Array): readonly string[] {
  const bytes = Buffer.from(value);
  const hex = bytes.toString('hex');
  const base64 = [0, 1, 2].flatMap((offset) => {
    const padded = Buffer.concat([Buffer.alloc(offset), bytes])
      .toString('base64')
      .replace(/=+$/, '');
    const start = offset === 0 ? 0 : offset + 1;
    const end = padded.length - ((bytes.length + offset) % 3 === 0 ? 0 : 1);
    const core = padded.slice(start, end);
    return [core, core.replaceAll('+', '-').replaceAll('/', '_')];
  });
  const forms = [hex, hex.toUpperCase(), ...base64];
  if (!isUtf8(bytes)) return forms;
  const text = bytes.toString('utf8');
  return [text, JSON.stringify(text).slice(1, -1), encodeURIComponent(text), ...forms];
}

/** A rolling hash over eight characters and a bit table leave few places at which the map is asked. */
function replaceAll(
  text: string,
  byStart: ReadonlyMap<string, readonly string[]>,
  filter: Uint8Array,
): string {
  if (text.length < window) return text;
  let result = '';
  let copied = 0;
  let hash = hashOf(text);
  for (let start = 0; start + window <= text.length; ) {
    const bit = hash >>> (32 - filterBits);
    const isMaybe = ((filter[bit >> 3] ?? 0) & (1 << (bit & 7))) !== 0;
    const found = isMaybe
      ? byStart.get(text.slice(start, start + window))?.find((pattern) => text.startsWith(pattern, start))
      : undefined;
    if (found === undefined) {
      hash = roll(hash, text.charCodeAt(start), text.charCodeAt(start + window));
      start++;
      continue;
    }
    result += text.slice(copied, start) + redacted;
    start += found.length;
    copied = start;
    if (start + window <= text.length) hash = hashOf(text.slice(start, start + window));
  }
  return copied === 0 ? text : result + text.slice(copied);
}

const factor = 0x01000193;
const leading = power(factor, window - 1);

function hashOf(text: string): number {
  let hash = 0;
  for (let index = 0; index < window; index++) hash = (Math.imul(hash, factor) + text.charCodeAt(index)) | 0;
  return hash;
}

function roll(hash: number, out: number, next: number): number {
  return (Math.imul(hash - Math.imul(out, leading), factor) + next) | 0;
}

function power(base: number, exponent: number): number {
  let result = 1;
  for (let index = 0; index < exponent; index++) result = Math.imul(result, base);
  return result;
}
