import type { PackedKind } from './packed-kinds.js';
import { type Violation } from './violation.js';
/**
 * What a packed definition says, said with the care it needs: the release that runs in the cluster is not known.
 * A field or rule that only another release has is a hint; a value, a field that belongs elsewhere, and fields that
 * exclude one another are a warning.
 * A missing field that the project's own webhook may fill in is nothing at all. Before an API is stable a name and its
 * plural are often two releases of one field (`schedule` and `schedules` of Argo Workflows). Any other misspelt name
 * stays an error.
 */
export declare function soften(violation: Violation, { project, from }: PackedKind, { all, isStable }: {
    readonly all: readonly Violation[];
    readonly isStable?: boolean;
}): Violation | undefined;
