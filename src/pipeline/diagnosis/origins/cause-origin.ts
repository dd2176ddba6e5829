import type { Location } from '#outcome';

/** What git knows of a line. */
export type LineHistory =
  | {
      readonly kind: 'commit';
      readonly id: string;
      readonly author: string;
      /** `YYYY-MM-DD` */
      readonly date: string;
      readonly summary: string;
    }
  | { readonly kind: 'uncommitted' }
  | { readonly kind: 'unknown'; readonly because: string };

/** Where a cause comes from. */
export type CauseOrigin =
  /** A line in git: it sets or lacks the field that carries the cause, names what is missing, or only has the object. */
  | {
      readonly kind: 'git';
      readonly does: 'sets' | 'lacks' | 'names' | 'has';
      readonly object: string;
      readonly field: string;
      /** The Application that renders it; `''` when none does. */
      readonly application: string;
      readonly location: Location;
      readonly history?: LineHistory;
    }
  /** Not brought from git: who wrote it, and where git says otherwise. */
  | {
      readonly kind: 'not-in-git';
      readonly object: string;
      /** `''` is the whole object. */
      readonly field: string;
      readonly manager: string;
      readonly time: string;
      readonly otherwise?: Location;
    }
  /** The cluster has another value than git, and Argo CD wrote it: what git says is not applied. */
  | {
      readonly kind: 'not-applied';
      readonly object: string;
      readonly field: string;
      /** The Application that renders it; `''` when none does. */
      readonly application: string;
      readonly location: Location;
      readonly history?: LineHistory;
    };

/** An origin in one line. */
export function originText(origin: CauseOrigin): string {
  const { location, says } = originParts(origin);
  return location === undefined ? says : `${placeText(location)} ${says}`;
}

/** The line in git of an origin, if it has one, and what is to say of it. */
export function originParts(origin: CauseOrigin): { readonly location?: Location; readonly says: string } {
  const { object, field } = origin;
  const what = field === '' ? object : `${field} of ${object}`;
  if (origin.kind === 'not-in-git') {
    const { manager, time, otherwise } = origin;
    const by = field === '' ? 'last written' : 'changed';
    const instead = otherwise === undefined ? '' : `; git says otherwise at ${placeText(otherwise)}`;
    return { says: `not in git: ${what} ${by} by ${manager}${time === '' ? '' : ` at ${time}`}${instead}` };
  }
  const { location, history, application } = origin;
  const of = application === '' ? '' : `, rendered by Application ${application}`;
  const does =
    origin.kind === 'git'
      ? `${origin.does} ${what}`
      : `says otherwise than the cluster of ${what}, and is not applied`;
  return { location, says: `${does}${of}${historyText(history)}` };
}

function placeText({ file, line }: Location): string {
  return `${file}:${line}`;
}

/** Who brought a line, as an addition to a sentence. */
function historyText(history: LineHistory | undefined): string {
  if (history === undefined) return '';
  switch (history.kind) {
    case 'commit':
      return `, since ${history.id.slice(0, 12)} of ${history.date} by ${history.author}: ${history.summary}`;
    case 'uncommitted':
      return ', not committed yet';
    case 'unknown':
      return ` (commit not verified, because ${history.because})`;
  }
}
