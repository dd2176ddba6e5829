import type { Cause, Diagnosis } from './diagnosis.ts';

/** What became of the causes of an earlier diagnosis. */
export type DiagnosisChange = {
  /** When the earlier snapshot was taken. */
  readonly since: string;
  /** Each with what was done in between to its objects and Applications. */
  readonly fresh: readonly (Cause & { readonly changes: readonly string[] })[];
  readonly same: readonly Cause[];
  readonly gone: readonly Cause[];
  /** No longer seen, where no Application of theirs is left, or one is still red and not everything was read. */
  readonly unverified: readonly Cause[];
};

/**
 * Holds a diagnosis against an earlier one; a cause is the same when class and root are. `left` are the Applications
 * that there are now, as `namespace/name`; `changesOf` tells what was done to what a cause is about.
 */
export function compareDiagnoses(
  earlier: Diagnosis,
  later: Diagnosis,
  {
    left,
    changesOf = () => [],
  }: { readonly left: ReadonlySet<string>; readonly changesOf?: (cause: Cause) => readonly string[] },
): DiagnosisChange {
  const before = new Set(earlier.causes.map(({ id }) => id));
  const after = new Set(later.causes.map(({ id }) => id));
  const missing = earlier.causes.filter(({ id }) => !after.has(id));
  const red = new Set([
    ...later.causes.flatMap(({ applications }) => applications),
    ...later.unexplained.map(({ application }) => application),
  ]);
  const isSeenGone = ({ applications }: Cause): boolean => {
    const present = applications.filter((name) => left.has(name.slice(name.indexOf(':') + 1)));
    return present.length > 0 && (later.unread.length === 0 || !present.some((name) => red.has(name)));
  };
  return {
    since: earlier.taken,
    fresh: later.causes
      .filter(({ id }) => !before.has(id))
      .map((cause) => ({ ...cause, changes: changesOf(cause) })),
    same: later.causes.filter(({ id }) => before.has(id)),
    gone: missing.filter(isSeenGone),
    unverified: missing.filter((cause) => !isSeenGone(cause)),
  };
}

/** The change as lines to read. */
export function formatDiagnosisChange({
  since,
  fresh,
  same,
  gone,
  unverified,
}: DiagnosisChange): readonly string[] {
  const named = (word: string, causes: readonly Cause[]): readonly string[] =>
    causes.map(({ say }) => `   ${word}: ${say.what}`);
  return [
    '',
    `Since ${since === '' ? 'the earlier snapshot' : since}: ${fresh.length} new, ${gone.length} gone, ${same.length} the same`,
    ...fresh.flatMap((cause) => [...named('new', [cause]), ...cause.changes.map((text) => `      ${text}`)]),
    ...named('gone', gone),
    ...named('same', same),
    ...named('not verified, because it was not looked at again', unverified),
  ];
}
