import { type FleetDiff, radiusText } from '#diff';
import type { Finding } from '#findings';
import { isCutShort } from './is-cut-short.ts';
import type { Report } from './report.ts';

/** What a change of git does to the clusters, as a page shows it. */
export type ChangePage = {
  readonly names: { readonly base: string; readonly head: string };
  /** How far it reaches, in one sentence. */
  readonly reach: string;
  readonly diff: FleetDiff;
  /** Findings that only one of the revisions has; absent when a budget cut one of them short. */
  readonly findings?: {
    readonly opened: readonly ChangedFinding[];
    readonly closed: readonly ChangedFinding[];
  };
};

export type ChangedFinding = Pick<Finding, 'id' | 'rule' | 'severity' | 'what' | 'targets' | 'location'>;

/** Puts together what the page of a change shows. */
export function buildChangePage({
  names,
  diff,
  before,
  after,
}: {
  readonly names: ChangePage['names'];
  readonly diff: FleetDiff;
  readonly before: Report;
  readonly after: Report;
}): ChangePage {
  const isWhole = ![before, after].some(({ problems }) => problems.some(isCutShort));
  return {
    names,
    reach: radiusText(diff.radius),
    diff,
    ...(isWhole && { findings: { opened: onlyIn(after, before), closed: onlyIn(before, after) } }),
  };
}

function onlyIn({ findings }: Report, other: Report): readonly ChangedFinding[] {
  const known = new Set(other.findings.flatMap(idsOf));
  return findings
    .filter((finding) => !idsOf(finding).some((id) => known.has(id)))
    .map(({ id, rule, severity, what, targets, location }) => ({
      id,
      rule,
      severity,
      what,
      targets,
      location,
    }));
}

/** A finding may speak for others at the same place, and another of them may speak in the other revision. */
function idsOf({ id, also = [] }: Finding): readonly string[] {
  return [id, ...also.map((each) => each.id)];
}
