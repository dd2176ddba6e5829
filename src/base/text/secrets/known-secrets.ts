import { isCamelCase, looksRandom } from './looks-random.ts';
import { type SecretMatcher, secretMatcher, textsWithin } from './secret-matcher.ts';
import { searchedTexts } from './searched-values.ts';

/** Secrets that a run came across, and what it may not lose by hiding them. */
export type FoundSecrets = {
  /** Values of Secrets and of whatever is called like a credential, as they are. */
  readonly values: Iterable<string>;
  /** What files of any language seem to give away. It counts only where it does not stand openly elsewhere. */
  readonly guessed?: Iterable<string>;
  /** Names of things that a report tells of, and their files. A secret that stands in one of them is not hidden. */
  readonly names: Iterable<string>;
  /** Which of some texts stand openly where no secret is expected. They are asked for words that are hardly random. */
  readonly openAmong: (doubtful: ReadonlySet<string>) => Iterable<string>;
};

/** All that a process has come across. One that looks at several trees hides the secrets of each in all it says. */
const known = new Set<string>();
let matcher: SecretMatcher | undefined;
let weight = 0;

const hidden = '•••';
const longest = 1024 * 1024;
const maxWeight = 64 * 1024 * 1024;

/** Hides these values from now on in every text that is cleaned. */
export function keepSecrets({ values, guessed = [], names, openAmong }: FoundSecrets): void {
  const telling = new Set<string>();
  const doubtful = new Set<string>();
  for (const value of values) add(value, telling);
  for (const value of guessed) add(value, doubtful);
  // A sentence is guessed wrongly more often than not, and so is a word for the signs around it.
  for (const text of doubtful) if (/\s/.test(text) || isWord(text)) doubtful.delete(text);
  for (const text of telling) doubtful.delete(text);
  if (doubtful.size > 0) for (const text of openAmong(doubtful)) doubtful.delete(text);
  for (const text of doubtful) telling.add(text);
  if (telling.size === 0) return;
  const named = textsWithin(telling, [...names].join('\n'));
  for (const text of telling) {
    if (named.has(text) || weight > maxWeight) continue;
    known.add(text);
    weight += text.length;
    matcher = undefined;
  }

  function add(value: string, found: Set<string>): void {
    if (value.length < shortest || value.length > longest) return;
    for (const text of searchedTexts(value))
      if (!known.has(text) && !isOption.test(text) && !isCamelCase(text)) found.add(text);
    const trimmed = value.trim();
    if (!known.has(trimmed) && !telling.has(trimmed) && isDoubtful(trimmed)) doubtful.add(trimmed);
  }
}

/** A text without any secret that this process knows of. */
export function withoutSecrets(text: string): string {
  if (known.size === 0 || text.length < shortest) return text;
  matcher ??= secretMatcher(
    [...known].map((value) => Buffer.from(value)),
    hidden,
  );
  return matcher(text);
}

const shortest = 8;

function isWord(text: string): boolean {
  const bare = text.replaceAll(/^\W+|\W+$/g, '');
  return !looksRandom(bare) && !isDoubtful(bare);
}

/** `CreateNamespace=true`: the sign alone makes no secret of words that stand in any file. */
const isOption = /^[A-Za-z]+(?:[._-][A-Za-z]+)*=[A-Za-z]*$/;

/**
 * Whether a value of a Secret that does not look random is still hidden wherever it does not stand openly too: a word with
 * a digit in it that is no number, address, path, file or version. A word of letters alone could stand in any sentence.
 */
function isDoubtful(text: string): boolean {
  if (text.length > 200 || looksRandom(text) || !/\d/.test(text) || !/[a-z]/i.test(text)) return false;
  return !/[/]|^[\w-]+(?:\.[\w-]+)+(?::\d+)?$|^v?\d[\d.]*(?:[a-z]{1,2})?$|^[\w-]+:\d+$/i.test(text);
}
