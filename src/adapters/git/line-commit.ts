import { asPattern } from '#text';

/** The commit that a line of a file comes from. */
export type LineCommit = {
  readonly id: string;
  readonly author: string;
  /** `YYYY-MM-DD`, as the author's clock said it. */
  readonly date: string;
  readonly summary: string;
  /** Whether history begins there: an older commit may have brought the line where a clone is shallow. */
  readonly isBoundary: boolean;
};

/** Reads what `git blame --porcelain` says of one line. */
export function parseLineCommit(text: string): LineCommit | undefined {
  const id = /^([0-9a-f]{40,64}) /.exec(text)?.[1];
  if (id === undefined) return undefined;
  // The line itself comes last, behind a tab, and may look like a header.
  const header = text.slice(0, text.lastIndexOf('\n\t'));
  const field = (name: string): string =>
    new RegExp(`^${asPattern(name)} (.*)$`, 'm').exec(header)?.[1] ?? '';
  return {
    id,
    author: field('author'),
    date: dayOf(field('author-time'), field('author-tz')),
    summary: field('summary'),
    isBoundary: /^boundary$/m.test(header),
  };
}

/** The day at a time in seconds, on a clock that is `+0130` ahead. */
export function dayOf(seconds: string, zone: string): string {
  const [, sign = '', hours = '', minutes = ''] = /^([+-])(\d\d)(\d\d)$/.exec(zone) ?? [];
  const offset = (Number(hours) * 60 + Number(minutes)) * (sign === '-' ? -60 : 60);
  const date = new Date((Number(seconds) + offset) * 1000);
  return seconds === '' || Number.isNaN(date.getTime()) ? '' : date.toISOString().slice(0, 10);
}
