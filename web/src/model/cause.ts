import type { Cause as CauseOf } from '#causes';
import type { ApplicationReport, Report } from '#report';

/** One thing that holds Applications of a report back. */
export type Cause = CauseOf<ApplicationReport, Report['findings'][number]>;

/** What a cause is, as a sentence: that of the finding which says so, or else of the chain's end. */
export function causeTitle({ isCircle, root, finding, applications }: Cause): string {
  if (finding !== undefined) return finding.what;
  const [first = ''] = root.message.split('\n');
  return isCircle ? `${applications[0]?.name ?? ''} waits for itself: ${first}` : first;
}

/** The line to mend a cause at, as far as it is known. */
export function causeLocation({ finding, root }: Cause): Cause['root']['location'] {
  return finding?.location ?? root.location;
}
