import { cleanText } from './clean-text.ts';

/** A text of several lines, each of them cleaned; a line that is no more than a name of others is harmless too. */
export function cleanLines(text: string): string {
  return text.split('\n').map(cleanText).join('\n');
}
