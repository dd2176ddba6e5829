import type { Problem } from '#outcome';
import { isUnfinished } from '#report';
import { cleanText, logLines } from '#text';
import type { Io } from './io.ts';

/** The exit code of a command; 2, and why, where a limit or a bug of ours ended some of the work that it tells of. */
export function unlessUnfinished(io: Io, problems: Iterable<Problem>, code: number): number {
  const ended = [...problems].filter(isUnfinished);
  const [first] = ended;
  if (first === undefined) return code;
  const others = ended.length > 1 ? ` (and ${ended.length - 1} more)` : '';
  const whose = first.application === undefined ? '' : `${first.application}: `;
  const said = cleanText(`phineus: this is not all: ${whose}${first.because}${others}`);
  io.stderr.write(`${logLines([said]).join('')}\n`);
  return 2;
}
