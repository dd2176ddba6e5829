import type { Problem } from '#outcome';
import { type Report, isUnfinished } from '#report';
import { cleanText, logLines } from '#text';
import type { Io } from './io.ts';

/** 2, and why, where neither of two revisions deploys anything: then nothing was compared; else the given code. */
export function unlessNothing(
  io: Io,
  sides: readonly { readonly report: Pick<Report, 'problems'> }[],
  code: number,
): number {
  const [was, is] = sides.map(({ report }) => report.problems.find((each) => each.code === 'nothing-found'));
  if (was === undefined || is === undefined) return code;
  io.stderr.write(`${logLines([cleanText(`phineus: ${is.because}`)]).join('')}\n`);
  return 2;
}

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
