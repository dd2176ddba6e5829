import { isDoubtful } from './is-doubtful.ts';
import { isCamelCase, looksRandom } from './looks-random.ts';

const shortest = 8;
const between = /([\s"'`=:,;{}[\]<>@\\()|&!?*#%…]+)/;

/** The words of a name: itself as far as it is one, and the parts of a path. */
export function wordsOf(name: string): readonly string[] {
  const words = name.split(between).filter((_, at) => at % 2 === 0);
  return [...words, ...words.flatMap((word) => word.split('/'))].filter((word) => word.length >= shortest);
}

/**
 * A text without any word that could be a secret, whether anybody knows of it or not, but for those that are shown anyway:
 * for when there are more secrets than can be looked for.
 */
export function withoutTellingWords(
  text: string,
  instead: string,
  isShown: (word: string) => boolean,
): string {
  return text
    .split(between)
    .map((word, at) => (at % 2 === 1 || word.length < shortest || isFine(word) ? word : instead))
    .join('');

  /** A path of which we know a part is judged by its parts. */
  function isFine(word: string): boolean {
    if (isShown(word) || !isTelling(word)) return true;
    const parts = word.split('/');
    return parts.some(isShown) && parts.every((part) => isShown(part) || !isTelling(part));
  }
}

function isTelling(word: string): boolean {
  if (word.length < shortest) return false;
  return isDoubtful(word) || (looksRandom(word) && !isCamelCase(word));
}
