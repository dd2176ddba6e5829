import { type Edge, type Fleet, isLooseWorld } from '#fleet';
import type { Severity } from '#findings';
import { pointerText } from '#yaml';
import type { Hit, Report } from '../rule.ts';
import type { RuleContext } from '../rule-context.ts';

/** A reference whose other end is not there, or is probably misspelt. */
export type DanglingEdge = Edge & {
  readonly resolution: Extract<Edge['resolution'], { readonly state: 'dangling' | 'unknown' }>;
};

/**
 * The edges of a fleet that lead nowhere. What may be made by something we do not see is passed over, unless a
 * name one slip away stands in the same place and nobody uses it.
 */
export function danglingEdges(fleet: Fleet, accepts: (edge: Edge) => boolean): readonly DanglingEdge[] {
  const seen = new Set<string>();
  const found: DanglingEdge[] = [];
  for (const edge of fleet.edges) {
    if (!isLost(edge) || !accepts(edge) || edge.isOptional) continue;
    const { resolution, from, to } = edge;
    const key = `${from.application.application.name}|${from.cluster}|${from.id.kind}/${from.id.namespace}/${from.id.name}|${to.kind}/${to.namespace}/${to.name}|${resolution.missing === 'object' ? '' : (to.key ?? to.port)}`;
    if (seen.has(key)) continue;
    seen.add(key);
    found.push(edge);
  }
  return found;
}

function isLost(edge: Edge): edge is DanglingEdge {
  const { resolution } = edge;
  if (resolution.state === 'dangling') return true;
  if (resolution.state !== 'unknown') return false;
  return (
    resolution.hints.nearestIsUnused ||
    (resolution.hints.undeployed !== undefined && resolution.hints.namespaces.length === 0)
  );
}

/** How sure we are: provable from git on a deployed object, weaker evidence, or weaker still. */
export function danglingSeverity(edge: DanglingEdge): Severity {
  if (edge.resolution.state === 'unknown' || edge.certainty !== 'field') return 'warning';
  return isLooseWorld(edge.from.cluster) ? 'warning' : 'error';
}

/** The parts of a hit that every dangling reference has. */
export function danglingHit(fleet: Fleet, edge: DanglingEdge, message: string, severity: Severity): Hit {
  const { from, path, resolution } = edge;
  const { nearestMaker, undeployed } = resolution.hints;
  const other = nearestMaker ?? undeployed;
  return {
    severity,
    target: fleet.target,
    application: from.application.application.name,
    object: from.id,
    path: pointerText(path),
    message,
    place: from.origin.field(path).edit,
    ...(other && { related: [{ place: other.origin.place, message: `${other.id.kind} ${other.id.name}` }] }),
  };
}

/** A sentence about a missing object, with what was probably meant and where the name exists. */
export function missingObjectMessage({ from, to, role, resolution }: DanglingEdge): string {
  const { hints } = resolution;
  const where = to.namespace === '' ? '' : ` in namespace ${to.namespace}`;
  const what = `${to.kind} ${to.name}`;
  const who = `${from.id.kind} ${from.id.name}`;
  const start = `${who} refers to ${what} (${role}), which nothing creates${where}`;
  if (hints.nearest !== undefined) return `${start}; did you mean ${hints.nearest}?`;
  if (hints.undeployed)
    return `${start}; ${hints.undeployed.application.application.name} has it, but no Application deploys that`;
  if (hints.namespaces.length > 0) return `${start}; it exists in namespace ${hints.namespaces.join(', ')}`;
  return start;
}

/** Reports every dangling edge of some kinds as missing object. */
export function reportMissing(
  context: RuleContext,
  report: Report,
  kinds: ReadonlySet<string>,
  severityOf: (edge: DanglingEdge, fleet: Fleet) => Severity | undefined = danglingSeverity,
): void {
  for (const fleet of context.fleets) {
    const accepts = (edge: Edge) => kinds.has(edge.to.kind) && !edge.role.startsWith('script');
    for (const edge of danglingEdges(fleet, accepts)) {
      if (edge.resolution.missing !== 'object') continue;
      const severity = severityOf(edge, fleet);
      if (severity !== undefined) report(danglingHit(fleet, edge, missingObjectMessage(edge), severity));
    }
  }
}
