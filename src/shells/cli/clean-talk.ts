import { cleanLines } from '#text';
import type { Io } from './io.ts';

/**
 * The same streams, with everything on stderr cleaned line by line: talk holds names and messages of others, and no
 * command has to think of that. What redraws a line of progress stays.
 */
export function cleanTalk(io: Io): Io {
  const write = (text: string) => io.stderr.write(cleaned(text));
  return { ...io, stderr: { ...io.stderr, write } };
}

function cleaned(text: string): string {
  const [, before = '', said = '', after = ''] = /^(\r\u001b\[K)?([^]*?)(\r)?$/.exec(text) ?? [];
  return `${before}${cleanLines(said)}${after}`;
}
