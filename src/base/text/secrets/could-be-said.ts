import { isSentence } from './is-sentence.ts';
import { isCamelCase } from './looks-random.ts';

/**
 * Whether a value of a Secret could stand in what is said of anybody: an option, the name of a field, a sentence. Whoever
 * looked for it elsewhere would let a Secret hide what is said of others.
 */
export function couldBeSaid(text: string, isName: (word: string) => boolean = () => false): boolean {
  return isOption.test(text) || isCamelCase(text) || isSentence(text, isName);
}

/** `CreateNamespace=true`: the sign alone makes no secret of words that stand in any file. */
const isOption = /^[A-Za-z]+(?:[._-][A-Za-z]+)*=[A-Za-z]*$/;
