import { trimEndOf } from '../trim-characters.ts';
import { isUtf8 } from 'node:buffer';
import { looksRandom } from './looks-random.ts';
import { formsOfNumber } from './telling-number.ts';

/**
 * Replaces every known secret in a text, also where it stands in base64 (of base64 …), hex, percent-encoding or other case,
 * as a number with an exponent, or is cut off.
 */
export type SecretMatcher = (text: string) => string;

const window = 8;
const filterBits = 22;

/**
 * A matcher for secrets, which puts a word in their place. What is shorter than eight characters is not searched for:
 * it could stand anywhere.
 */
export function secretMatcher(values: Iterable<Uint8Array>, instead: string): SecretMatcher {
  const table = patternTable(patternsOf(values));
  const find: SecretMatcher = (text) => {
    const folded = inSmallLetters(text);
    let result = '';
    let copied = 0;
    scan(folded, table, (start, bucket) => {
      const length = lengthAt(folded, start, bucket);
      if (length > 0) {
        result += text.slice(copied, start) + instead;
        copied = start + length;
      }
      return length;
    });
    return copied === 0 ? text : result + text.slice(copied);
  };
  return (text) => withoutEncoded(find(text), { find, instead, depth: 0 });
}

type Decoding = { readonly find: SecretMatcher; readonly instead: string; readonly depth: number };

/** What is encoded once has a form of its own; what is encoded again consists of letters and digits alone. */
const shortestAgain = 15;
const readable = /[\w+/-]{11}/;
const deepest = 3;
/** Long words are decoded in pieces that overlap, so that a secret of some thousand characters is whole in one. */
const piece = 1 << 16;
const overlap = 1 << 12;

/** A text without the words that hold a secret once they are decoded, wherever in the word that begins. */
function withoutEncoded(text: string, decoding: Decoding): string {
  if (text.length < shortestAgain || decoding.depth === deepest) return text;
  let result = '';
  let copied = 0;
  // A pattern would keep a mark for every letter of a word of megabytes.
  for (let start = 0; start < text.length; ) {
    let end = start;
    while (end < text.length && isLetterOrDigit(text.charCodeAt(end))) end++;
    if (end - start >= shortestAgain && holdsEncoded(text.slice(start, end), decoding)) {
      result += text.slice(copied, start) + decoding.instead;
      copied = end;
    }
    start = end + 1;
  }
  return copied === 0 ? text : result + text.slice(copied);
}

function holdsEncoded(word: string, { find, instead, depth }: Decoding): boolean {
  for (let begin = 0; begin === 0 || begin + overlap < word.length; begin += piece - overlap) {
    for (let from = 0; from < 4; from++) {
      const decoded = Buffer.from(word.slice(begin + from, begin + piece), 'base64').toString('latin1');
      if (!readable.test(decoded)) continue;
      if (withoutEncoded(find(decoded), { find, instead, depth: depth + 1 }) !== decoded) return true;
    }
  }
  return false;
}

function isLetterOrDigit(code: number): boolean {
  return (code >= 48 && code <= 57) || (code >= 65 && code <= 90) || (code >= 97 && code <= 122);
}

/** Which of some texts stand anywhere in another one, as they are; of long ones it asks for the beginning. */
export function textsWithin(texts: Iterable<string>, text: string): ReadonlySet<string> {
  const found = new Set<string>();
  scan(text, patternTable(texts), (start, bucket) => {
    for (const length of bucket.lengths) {
      const beginning = text.slice(start, start + length);
      if (bucket.texts.has(beginning)) found.add(beginning);
    }
    return 0;
  });
  return found;
}

function* patternsOf(values: Iterable<Uint8Array>): Generator<string> {
  for (const value of values) for (const form of formsOf(value)) yield inSmallLetters(form);
}

/** The same text in small letters, and as long; the few letters that grow are left as they are, with all others but A to Z. */
function inSmallLetters(text: string): string {
  const small = text.toLowerCase();
  return small.length === text.length ? small : text.replaceAll(/[A-Z]+/g, (part) => part.toLowerCase());
}

/** The ways in which a value is written elsewhere. In base64 it may begin at any of three offsets. */
function formsOf(value: Uint8Array): readonly string[] {
  const bytes = Buffer.from(value);
  const base64 = [0, 1, 2].flatMap((offset) => {
    const padded = trimEndOf(Buffer.concat([Buffer.alloc(offset), bytes]).toString('base64'), '=');
    const start = offset === 0 ? 0 : offset + 1;
    const end = padded.length - ((bytes.length + offset) % 3 === 0 ? 0 : 1);
    const core = padded.slice(start, end);
    return [core, core.replaceAll('+', '-').replaceAll('/', '_')];
  });
  const forms = [bytes.toString('hex'), ...base64];
  if (!isUtf8(bytes)) return forms;
  const text = bytes.toString('utf8');
  const escaped = JSON.stringify(text).slice(1, -1);
  return [text, escaped, encodeURIComponent(text), ...formsOfNumber(text), ...forms];
}

/** Patterns that begin alike, by their length; of long ones the beginning, and a few of the rests. */
type Bucket = {
  readonly lengths: number[];
  readonly texts: Set<string>;
  readonly rests: Map<string, string[]>;
};

type PatternTable = {
  readonly buckets: ReadonlyMap<string, Bucket>;
  readonly filter: Uint8Array;
};

/** However many patterns begin alike, one place of a text asks for no more than this many lengths, and rests. */
const longestBeginning = 64;
const maxRests = 16;

function patternTable(patterns: Iterable<string>): PatternTable {
  const buckets = new Map<string, Bucket>();
  const filter = new Uint8Array(1 << (filterBits - 3));
  for (const pattern of patterns) {
    if (pattern.length < window) continue;
    const start = pattern.slice(0, window);
    const bucket = buckets.get(start) ?? { lengths: [], texts: new Set(), rests: new Map() };
    buckets.set(start, bucket);
    addTo(bucket, pattern);
    const bit = hashOf(start, 0) >>> (32 - filterBits);
    filter[bit >> 3] = (filter[bit >> 3] ?? 0) | (1 << (bit & 7));
  }
  return { buckets, filter };
}

function addTo({ lengths, texts, rests }: Bucket, pattern: string): void {
  const beginning = pattern.slice(0, longestBeginning);
  texts.add(beginning);
  if (!lengths.includes(beginning.length)) {
    lengths.push(beginning.length);
    lengths.sort((a, b) => b - a);
  }
  if (pattern.length <= longestBeginning) return;
  const known = rests.get(beginning) ?? [];
  rests.set(beginning, known);
  if (known.length < maxRests) known.push(pattern.slice(longestBeginning));
  known.sort((a, b) => b.length - a.length);
}

/**
 * Calls at every place where a pattern may begin; what is answered is how much of the text to pass over. A rolling hash over
 * eight characters and a bit table leave few places at which the map is asked.
 */
function scan(
  text: string,
  { buckets, filter }: PatternTable,
  at: (start: number, bucket: Bucket) => number,
): void {
  if (buckets.size === 0 || text.length < window) return;
  let hash = hashOf(text, 0);
  for (let start = 0; start + window <= text.length; ) {
    const bit = hash >>> (32 - filterBits);
    const isMaybe = ((filter[bit >> 3] ?? 0) & (1 << (bit & 7))) !== 0;
    const bucket = isMaybe ? buckets.get(text.slice(start, start + window)) : undefined;
    const length = bucket ? at(start, bucket) : 0;
    if (length === 0) {
      hash = roll(hash, text.charCodeAt(start), text.charCodeAt(start + window));
      start++;
      continue;
    }
    start += length;
    if (start + window <= text.length) hash = hashOf(text, start);
  }
}

/** How much of a text from here on is a secret; 0 where nothing is. */
function lengthAt(text: string, start: number, { lengths, texts, rests }: Bucket): number {
  for (const length of lengths) {
    const beginning = text.slice(start, start + length);
    if (!texts.has(beginning)) continue;
    const after = start + length;
    const rest = rests.get(beginning)?.find((each) => text.startsWith(each, after));
    return length + (rest?.length ?? 0);
  }
  return cutLength(text, start, texts);
}

const maxCutTried = 64;

/** A secret that was cut off, before an ellipsis or where the text ends. Words with which one begins stand in any text. */
function cutLength(text: string, start: number, texts: ReadonlySet<string>): number {
  const ahead = text.slice(start, start + longestBeginning);
  const end = /…|\.\.\./.exec(ahead)?.index ?? (start + ahead.length === text.length ? ahead.length : 0);
  if (end < window) return 0;
  const cut = ahead.slice(0, end);
  if (!cut.split(/[\s"'=:,;]+/).some(looksRandom)) return 0;
  let tried = 0;
  for (const each of texts) {
    if (each.startsWith(cut)) return end;
    if (++tried > maxCutTried) return 0;
  }
  return 0;
}

const factor = 0x01000193;
const leading = power(factor, window - 1);

function hashOf(text: string, from: number): number {
  let hash = 0;
  for (let index = from; index < from + window; index++)
    hash = (Math.imul(hash, factor) + text.charCodeAt(index)) | 0;
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
