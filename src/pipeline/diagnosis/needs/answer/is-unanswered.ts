import { type Said } from '../asker.ts';
import { noAnswer, tooLate, unknownName } from '../words.ts';

export function isUnanswered({ text }: Said): boolean {
  return noAnswer.test(text) || tooLate.test(text) || unknownName.test(text);
}
