import { looksRandom } from './looks-random.ts';
import { isTellingNumber } from './telling-number.ts';

/**
 * Whether a value of a Secret that does not look random is still hidden wherever it does not stand openly too: a long number,
 * or a word with a digit in it that is no address, path, file or version. A word of letters alone could stand in any sentence.
 */
export function isDoubtful(text: string): boolean {
  if (isTellingNumber(text)) return true;
  if (text.length > 200 || looksRandom(text) || !/\d/.test(text) || !/[a-z]/i.test(text)) return false;
  return !/[/]|^[\w-]+(?:\.[\w-]+)+(?::\d+)?$|^v?\d[\d.]*(?:[a-z]{1,2})?$|^[\w-]+:\d+$/i.test(text);
}
