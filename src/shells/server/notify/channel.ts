import type { Issue } from '#report';
import { cutText } from '#text';

/** What there is to tell after a run. */
export type News = {
  /** What is watched. */
  readonly title: string;
  /** Those that hold back the most first. */
  readonly causes: readonly Issue[];
  /** Where the dashboard shows them. */
  readonly link: string;
};

/** A way to tell people. It rejects with a sentence that holds no secret. */
export type Channel = { readonly name: string; readonly send: (news: News) => Promise<void> };

const shownCauses = 10;

export function subjectOf({ title, causes }: News): string {
  return `${title}: ${causes.length} new ${causes.length === 1 ? 'cause' : 'causes'}`;
}

/** One line for each cause, as far as somebody will read on. */
export function causeLines({ causes }: News): readonly string[] {
  const lines = causes.slice(0, shownCauses).map(({ title, applications, targets, file, line }) => {
    const place = file === null ? '' : ` (${file}:${line})`;
    return `• ${cutText(title, 300)}${place}: holds back ${applications} on ${targets.join(', ')}`;
  });
  const more = causes.length - lines.length;
  return more > 0 ? [...lines, `and ${more} more`] : lines;
}
