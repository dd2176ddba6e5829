import { trimEndWhile } from '../trim-characters.ts';
import { couldBeSaid } from './could-be-said.ts';
import { isDoubtful } from './is-doubtful.ts';
import { looksRandom } from './looks-random.ts';
import { type SecretMatcher, secretMatcher, textsWithin } from './secret-matcher.ts';
import { searchedTexts } from './searched-values.ts';
import { keysIn, withoutKeys } from './without-keys.ts';
import { tellingWords, withoutTellingValues } from './telling-words.ts';
import { wordsOf, withoutTellingWords } from './without-telling-words.ts';

/** Secrets that a run came across, and what it may not lose by hiding them. */
export type FoundSecrets = {
  /** Values of Secrets and of whatever is called like a credential, as they are. */
  readonly values: Iterable<string>;
  /** What files of any language seem to give away. It counts only where it does not stand openly elsewhere. */
  readonly guessed?: Iterable<string>;
  /** What an engine quotes of what it was given, and is not harmless by its form. It counts where nothing is called so. */
  readonly quoted?: Iterable<string>;
  /** Names of things that a report tells of, and their files. A secret that stands in one of them is not hidden. */
  readonly names: Iterable<string>;
  /** Kinds of things that it tells of, and whether that is what they are called: then they are names too. */
  readonly types?: ReadonlyMap<string, () => boolean>;
  /** Which of some texts stand openly where no secret is expected. They are asked for words that are hardly random. */
  readonly openAmong: (doubtful: ReadonlySet<string>) => Iterable<string>;
  /** Which of some texts say somewhere what a thing is called, or where it is. */
  readonly namedAmong?: (quoted: ReadonlySet<string>) => Iterable<string>;
  /** Whether something could not be looked through, so that more secrets may be about. */
  readonly areMore?: boolean;
};

/** What one piece of work came across. */
type Register = {
  readonly texts: Set<string>;
  weight: number;
  /** What things are called that a report tells of. */
  readonly names: Set<string>;
  /** Words that were quoted of what somebody wrote, and that nothing is called. */
  readonly quoted: Set<string>;
  /** Where there was more than can be looked for: the names that are shown all the same. */
  shown: ReadonlySet<string> | undefined;
};

/** Of the work that is under way, and of the few pieces before it, whose results may still be told of. */
let registers: readonly Register[] = [emptyRegister()];
let matcher: SecretMatcher | undefined;
/** What looks like a key in what things are called. */
let namedKeys: ReadonlySet<string> | undefined;
/** The words of what things are called. */
let partsOfNames: ReadonlySet<string> | undefined;

const kept = 4;
const hidden = '•••';
const longest = 1024 * 1024;
const maxWeight = 64 * 1024 * 1024;
const maxTexts = 20_000;

/** Begins with another piece of work: what those long before it came across is forgotten. */
export function renewSecrets(): void {
  beginWith([emptyRegister(), ...registers.slice(0, kept - 1)]);
}

/** Begins with a piece of work that tells of nothing else: what any before it came across is forgotten. */
export function forgetSecrets(): void {
  beginWith([emptyRegister()]);
}

function beginWith(all: readonly Register[]): void {
  registers = all;
  matcher = undefined;
  namedKeys = undefined;
  partsOfNames = undefined;
}

/** The same object for one piece of work; whoever adds only what is new asks for it. */
export function secretsOfWork(): object {
  return current();
}

/**
 * Hides these values from now on in every text that is cleaned. Answers whether all of them can be looked for. Where they
 * cannot, every word that could be a secret is hidden.
 */
export function keepSecrets({
  values,
  guessed = [],
  quoted = [],
  names,
  types,
  openAmong,
  namedAmong = () => [],
  areMore = false,
}: FoundSecrets): boolean {
  const register = current();
  const called = [...names];
  const known = new Set(called);
  const isKnownName = (word: string) => known.has(word) || register.names.has(word);
  const telling = new Set<string>();
  const doubtful = new Set<string>();
  for (const value of values) add(value, telling);
  for (const value of guessed) add(value, doubtful);
  // A sentence is guessed wrongly more often than not, and so is a word for the signs around it.
  for (const text of doubtful) if (/\s/.test(text) || isWord(text)) doubtful.delete(text);
  for (const text of telling) doubtful.delete(text);
  for (const text of doubtful) if (isUnmistakable(text) && doubtful.delete(text)) telling.add(text);
  if (doubtful.size > 0) for (const text of openAmong(doubtful)) doubtful.delete(text);
  for (const text of doubtful) telling.add(text);
  const all = [...called, ...namesAmong(types ?? new Map(), telling)];
  for (const name of all) register.names.add(name);
  namedKeys = undefined;
  partsOfNames = undefined;
  hideQuoted(register, new Set(quoted), namedAmong);
  if (telling.size > 0 || register.shown) takeAll(register, telling, all);
  if (areMore && !register.shown) hideAllBut(register, all);
  return register.shown === undefined;

  function add(value: string, found: Set<string>): void {
    if (value.length < shortest || value.length > longest) return;
    for (const text of searchedTexts(value))
      if (!register.texts.has(text) && !couldBeSaid(text, isKnownName)) found.add(text);
    const trimmed = value.trim();
    if (!register.texts.has(trimmed) && !telling.has(trimmed) && isDoubtful(trimmed)) doubtful.add(trimmed);
  }
}

function hideQuoted(
  register: Register,
  quoted: Set<string>,
  namedAmong: (quoted: ReadonlySet<string>) => Iterable<string>,
): void {
  for (const text of quoted) if (register.quoted.has(text)) quoted.delete(text);
  if (quoted.size === 0) return;
  for (const text of namedAmong(quoted)) quoted.delete(text);
  for (const text of textsWithin(quoted, [...register.names].join('\n'))) quoted.delete(text);
  for (const text of quoted) register.quoted.add(text);
}

/** The kinds that hold one of these, and are called so. */
function namesAmong(
  types: ReadonlyMap<string, () => boolean>,
  telling: ReadonlySet<string>,
): readonly string[] {
  const met = [...textsWithin(telling, [...types.keys()].join('\n'))];
  if (met.length === 0) return [];
  return [...types].flatMap(([type, isCalledSo]) =>
    met.some((text) => type.includes(text)) && isCalledSo() ? [type] : [],
  );
}

function takeAll(register: Register, telling: ReadonlySet<string>, names: readonly string[]): void {
  const named = textsWithin(telling, names.join('\n'));
  for (const text of telling) if (!named.has(text)) take(register, text);
  if (register.shown) register.shown = new Set([...register.shown, ...names.flatMap(wordsOf)]);
  matcher = undefined;
}

function hideAllBut(register: Register, names: readonly string[]): void {
  register.shown = new Set(names.flatMap(wordsOf));
  matcher = undefined;
}

function take(register: Register, text: string): void {
  if (register.shown) return;
  while (registers.length > 1 && isOver(registers, text)) registers = registers.slice(0, -1);
  if (isOver(registers, text)) {
    register.shown = new Set();
    return;
  }
  register.texts.add(text);
  register.weight += text.length;
}

function isOver(all: readonly Register[], text: string): boolean {
  const weight = all.reduce((sum, each) => sum + each.weight, text.length);
  return weight > maxWeight || all.reduce((sum, { texts }) => sum + texts.size, 1) > maxTexts;
}

/** A text without any secret that was come across, nor what looks like a key that nobody came across. */
export function withoutSecrets(text: string): string {
  if (text.length < shortest) return text;
  // A name may be the beginning of a secret, and looks as if that were cut off. One that is made of a secret is none.
  if (registers.some(({ names, texts }) => names.has(text) && beginsOneOf(texts, text))) return text;
  matcher ??= matcherOf(registers);
  return withoutQuoted(withoutKeys(matcher(text), hidden, isNamed));
}

function withoutQuoted(text: string): string {
  if (registers.every(({ quoted }) => quoted.size === 0)) return text;
  const words = tellingWords(text).filter((word) => registers.some(({ quoted }) => quoted.has(word)));
  return words.reduce((rest, word) => rest.replaceAll(word, hidden), text);
}

/** A line of a file without what may be a secret that nobody came across, unless something is called so. */
export function withoutUnknownSecrets(line: string): string {
  return withoutTellingValues(
    line,
    hidden,
    (word) => registers.some(({ names }) => names.has(word)) || nameParts().has(word),
  );
}

/** The parts of what things are called: folders, and words between signs. */
function nameParts(): ReadonlySet<string> {
  return (partsOfNames ??= new Set(registers.flatMap(({ names }) => [...names].flatMap(wordsOf))));
}

function isNamed(word: string): boolean {
  namedKeys ??= keysIn(registers.flatMap(({ names }) => [...names]));
  return namedKeys.has(word);
}

function beginsOneOf(texts: Iterable<string>, name: string): boolean {
  for (const text of texts) if (text.length > name.length && text.startsWith(name)) return true;
  return false;
}

function matcherOf(all: readonly Register[]): SecretMatcher {
  const known = new Set(all.flatMap(({ texts }) => [...texts]));
  const find = known.size === 0 ? same : secretMatcher([...known].map(bytesOf), hidden);
  const shown = all.flatMap((each) => each.shown ?? []);
  if (shown.length === 0) return find;
  return (text) => withoutTellingWords(find(text), hidden, (word) => shown.some((each) => each.has(word)));
}

function same(text: string): string {
  return text;
}

function bytesOf(text: string): Uint8Array {
  return Buffer.from(text);
}

function current(): Register {
  const [first = emptyRegister()] = registers;
  return first;
}

function emptyRegister(): Register {
  return { texts: new Set(), weight: 0, names: new Set(), quoted: new Set(), shown: undefined };
}

const shortest = 8;

function isWord(text: string): boolean {
  const bare = trimEndWhile(text.replace(/^\W+/, ''), (character) => /\W/.test(character));
  return !looksRandom(bare) && !isDoubtful(bare);
}

/**
 * Whether a guess needs nobody to confirm it: it looks random by its letters and digits, and is no path or image, which scripts
 * name beside what they make Secrets of.
 */
function isUnmistakable(text: string): boolean {
  return /[a-z]/i.test(text) && /\d/.test(text) && looksRandom(text) && !isPathOrImage.test(text);
}

const isPathOrImage =
  /^[a-z0-9._-]{0,200}(?::\d{1,5})?(?:\/[a-z0-9._-]{0,200}){1,40}(?:[:@][\w.:-]{1,200})?$/;
