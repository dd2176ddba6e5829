import { cleanText } from './clean-text.ts';
import { withoutSecrets } from './secrets/known-secrets.ts';

/** A text of several lines, each of them cleaned; a line that is no more than a name of others is harmless too. */
export function cleanLines(text: string): string {
  return withoutSecrets(text).split('\n').map(cleanText).join('\n');
}
