import { tellingWords } from './telling-words.ts';

/**
 * Whether a value reads like a sentence: words of letters, short numbers and names of things, and nothing that a person would
 * not say. Like a plain word it could stand in what is said of anybody.
 */
export function isSentence(text: string, isName: (word: string) => boolean): boolean {
  const words = text.trim().split(/\s+/, most + 1);
  if (words.length < 2 || words.length > most) return false;
  if (words.filter((word) => /\p{L}{2}/u.test(word)).length < 2) return false;
  return words.every((word) => isPlain(word) || isName(word)) && tellingWords(text).every(isName);
}

const most = 100;

/** Letters, or a short number, between signs of a sentence; letters and digits in one part are none. */
function isPlain(word: string): boolean {
  return word.split(/[^\p{L}\p{N}]+/u).every((part) => /^\p{L}*$/u.test(part) || /^\d{1,5}$/.test(part));
}
