import type { Cause as CauseOf } from '#causes';
import type { ApplicationReport } from '#report';

/** One thing that holds Applications of a report back. */
export type Cause = CauseOf<ApplicationReport>;
