import { cleanPath, directoryName, isInside, joinPath, placeAt, readText } from '#files';
import {
  type Edge,
  type Fleet,
  type Produced,
  isUndeployed,
  isOpaque,
  namingPath,
  namingPlace,
  tellingWords,
} from '#fleet';
import type { Severity } from '#findings';
import { isGuide, hasPlaceholder } from '#knowledge';
import { isBuiltInGroup } from '#kube';
import { isSlip } from '#outcome';
import { commandFiles, isProvisioned, madeByHand } from '#sources';
import { pathText, pointerText } from '#yaml';
import type { Hit, Report } from '../rule.ts';
import type { RuleContext } from '../rule-context.ts';
import { isNamedInValues } from './named-in-values.ts';

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
    if (
      !isLost(edge, fleet.knowledge) ||
      !accepts(edge) ||
      edge.isOptional ||
      hasPlaceholder(edge.to.namespace)
    )
      continue;
    const { resolution, from, to } = edge;
    const key = `${from.unit.owner.name}|${from.world.key}|${from.id.kind}/${from.id.namespace}/${from.id.name}|${to.kind}/${to.namespace}/${to.name}|${resolution.missing === 'object' ? '' : (to.key ?? to.port)}`;
    if (seen.has(key)) continue;
    seen.add(key);
    found.push(edge);
  }
  return found;
}

function isLost(edge: Edge, knowledge: Fleet['knowledge']): edge is DanglingEdge {
  const { resolution } = edge;
  if (resolution.state === 'dangling') return true;
  if (resolution.state !== 'unknown') return false;
  const { nearest, nearestIsUnused, nearestFits, nearestMaker, companion, undeployed, namespaces } =
    resolution.hints;
  const { nearestIsCopied, astray } = resolution.hints;
  // What its own Application does not show, and what a controller makes, may have any name; a slip is one anyhow.
  const isNear =
    (nearestMaker?.id.kind === edge.to.kind && !isOpaque(edge.from.unit)) ||
    (nearestMaker !== undefined && knowledge.makesOnlyTheKnown(nearestMaker.id)) ||
    isSlip(nearest ?? '', edge.to.name);
  if (((nearestIsUnused && isNear) || nearestFits || companion) && !resolution.isNamed) return true;
  if (resolution.isUnlikely && edge.certainty === 'field' && (namespaces.length > 0 || isOwn(edge)))
    return true;
  if ((nearestIsCopied || astray !== undefined) && !resolution.isNamed) return true;
  if (undeployed === undefined || edge.to.namespace === '') return false;
  // Elsewhere it is deployed: then only what was clearly made for this very namespace was forgotten.
  return (
    namespaces.length === 0 || (edge.certainty === 'field' && undeployed.id.namespace === edge.to.namespace)
  );
}

/** Whether something is called after who wants it, and after nothing that was not rendered: its own Application lacks it. */
function isOwn({ from, to }: Edge): boolean {
  if (isOpaque(from.unit)) return false;
  const own = new Set(tellingWords(`${from.id.name}-${from.unit.owner.name}`));
  return tellingWords(to.name).some((word) => own.has(word));
}

/** How sure we are: provable from git on a deployed object, weaker evidence, or weaker still. */
export function danglingSeverity(edge: DanglingEdge): Severity {
  if (isFarFetched(edge) || isOfUndeployedFolder(edge)) return 'info';
  const isNearMiss = edge.resolution.hints.nearest !== undefined || edge.resolution.missing !== 'object';
  // What opens the world outside (tokens, keys, certificates) is brought by hand before the operators run.
  if (edge.role === 'access' && !isNearMiss) return 'info';
  if (edge.resolution.state === 'unknown' || edge.certainty !== 'field') return 'warning';
  if (!isUndeployed(edge.from.world)) return 'error';
  const { owner } = edge.from.unit;
  if (owner.kind === 'folder' && owner.isComponent && !isNearMiss) return 'info';
  // Beside a loose renderable much is deployed by hand, hardly ever accounts and configuration.
  return isNearMiss || rarelyByHand.has(edge.to.kind) || bringsOthers(edge) ? 'warning' : 'info';
}

/**
 * Whether what nobody deploys yet brings others of the kind itself: Services for its routes, users for its permissions.
 * Secrets, classes and stores are as often somebody else's.
 */
function bringsOthers({ from, to, role }: DanglingEdge): boolean {
  if (to.kind === 'Service' ? role !== 'backend' : isBuiltInGroup(to.group)) return false;
  if (/(Class|Store|Issuer)$/.test(to.kind)) return false;
  return from.unit.objects.some(({ id }) => id.kind === to.kind && id.group === to.group);
}

/** A name in the text of a ConfigMap, or of what nobody deploys, may be an example, a default or somebody else's. */
function isFarFetched({ certainty, from, to, resolution: { hints, missing } }: DanglingEdge): boolean {
  if (certainty === 'field' || missing !== 'object') return false;
  const hasHint =
    isSlip(hints.nearest ?? '', to.name) || hints.namespaces.length > 0 || hints.undeployed !== undefined;
  return !hasHint && (isUndeployed(from.world) || from.id.kind === 'ConfigMap');
}

/** Whether nothing around what has the object is deployed either: its Applications are made elsewhere. */
function isOfUndeployedFolder({ from, resolution: { hints } }: DanglingEdge): boolean {
  const { undeployed, nearest } = hints;
  if (!undeployed || nearest !== undefined || undeployed.unit.tools.includes('directory')) return false;
  const { owner } = undeployed.unit;
  const folder = owner.kind === 'folder' ? directoryName(owner.path) : '';
  const path = from.unit.filesRead[0] ?? '';
  return folder !== '' && !path.startsWith(`${folder}/`);
}

const rarelyByHand = new Set(['ServiceAccount', 'ConfigMap']);

/** The parts of a hit that every dangling reference has. */
export function danglingHit(fleet: Fleet, edge: DanglingEdge, message: string, severity: Severity): Hit {
  const { from, resolution } = edge;
  const { nearestMaker, undeployed, companion, astray, withheld } = resolution.hints;
  const other = withheld?.producer ?? nearestMaker ?? undeployed ?? companion ?? astray?.maker;
  return {
    severity,
    target: fleet.target,
    application: from.unit.owner.name,
    object: from.id,
    path: pointerText(namingPath(edge)),
    message,
    place: namingPlace(edge),
    ...(other && { related: [{ place: other.origin.place, message: `${other.id.kind} ${other.id.name}` }] }),
  };
}

/** A sentence about a missing object, with what was probably meant and where the name exists. */
export function missingObjectMessage(
  { from, to, role, resolution }: DanglingEdge,
  namespaces: readonly string[] = [to.namespace],
): string {
  const { hints } = resolution;
  const where = to.namespace === '' ? '' : ` in namespace ${namespaces.join(', ')}`;
  const what = `${to.kind} ${to.name}`;
  const who = `${from.id.kind} ${from.id.name}`;
  const start = `${who} refers to ${what} (${role}), which nothing creates${where}`;
  if (hints.withheld) return `${start}; ${withheldText(hints.withheld)}`;
  if (hints.nearest !== undefined) return `${start}; did you mean ${hints.nearest}?`;
  if (hints.undeployed)
    return `${start}; ${hints.undeployed.unit.owner.name} has it, but no Application deploys that`;
  if (hints.companion)
    return `${start}; ${hints.companion.origin.place.source.path} has it, which is not taken in here`;
  if (hints.namespaces.length > 0) return `${start}; it exists in namespace ${hints.namespaces.join(', ')}`;
  if (hints.astray) return `${start}; ${astrayText(hints.astray)}`;
  if (resolution.state === 'unknown' && resolution.isUnlikely)
    return `${start}; what could not be rendered there has nothing to do with such a name`;
  return start;
}

function withheldText({ producer: { id }, path }: Produced): string {
  return `${id.kind} ${id.name} would make it, but for its ${pathText(path)}`;
}

function astrayText({
  namespace,
  maker: { id },
}: NonNullable<DanglingEdge['resolution']['hints']['astray']>): string {
  const who = `${id.kind} ${id.name}`;
  if (id.kind === 'Application')
    return `${who}, after whose release it is named, goes into namespace ${namespace}`;
  return `${who} puts it into namespace ${namespace}`;
}

/** Reports every missing object of some kinds, once, however many objects want it. */
export function reportMissing(
  context: RuleContext,
  report: Report,
  kinds: ReadonlySet<string>,
  severityOf: (edge: DanglingEdge, fleet: Fleet) => Severity | undefined = provenSeverity,
): void {
  for (const fleet of context.fleets) {
    const accepts = (edge: Edge) => kinds.has(edge.to.kind) && !edge.role.startsWith('script');
    const lost = danglingEdges(fleet, accepts).filter(({ resolution }) => resolution.missing === 'object');
    for (const edges of byMissing(lost)) {
      const judged = edges.flatMap((edge) => {
        const severity = severityOf(edge, fleet);
        if (severity === undefined) return [];
        const { nearest, undeployed } = edge.resolution.hints;
        const isElsewhere =
          isProvisioned(context.index, edge.to.kind, edge.to.name) ||
          (undeployed === undefined &&
            (madeByHand(context.index, edge.to.kind, edge.to.name) !== undefined ||
              isDocumented(context.index, edge)));
        const isHint =
          (nearest === undefined && isElsewhere) ||
          isNamedInValues(context.index, edge.to.kind, edge.to.name) ||
          (nearest === undefined && isUndeployed(edge.from.world) && isFilledByOthers(edge, fleet)) ||
          isEncrypted(context.index, edge);
        return [{ edge, severity: isHint ? ('info' as const) : severity }];
      });
      const [first, ...others] = judged.sort((a, b) => ranks[a.severity] - ranks[b.severity]);
      if (!first) continue;
      const rest = others.map(({ edge }) => edge);
      const hit = groupHit(fleet, first.edge, first.severity, rest);
      report({ ...hit, related: [...(hit.related ?? []), ...forgetfulKustomization(context, first.edge)] });
    }
  }
}

/** Whether a guide beside what refers to an object names it: then people know where it comes from. */
function isDocumented(index: RuleContext['index'], { from, to }: DanglingEdge): boolean {
  const folder = directoryName(from.origin.place.source.path);
  const folders = new Set([folder, directoryName(folder)].filter((path) => path !== ''));
  const word = new RegExp(`(?<![\\w.-])${to.name.replaceAll(/[^\w-]/g, '\\$&')}(?![\\w.-])`);
  return commandFiles(index).some(
    (file) =>
      isGuide(file) && folders.has(directoryName(file)) && word.test(readText(index.tree, file) ?? ''),
  );
}

/** Whether a file of the tree holds a Secret of the name, encrypted by SOPS: a generator or plug-in brings it. */
function isEncrypted(index: RuleContext['index'], { to }: DanglingEdge): boolean {
  if (to.kind !== 'Secret') return false;
  let names = encrypted.get(index);
  if (!names) {
    names = new Set();
    for (const file of index.manifestFiles) {
      for (const { manifest } of index.objects(file))
        if (manifest.kind === 'Secret' && 'sops' in manifest) names.add(manifest.metadata?.name ?? '');
    }
    encrypted.set(index, names);
  }
  return names.has(to.name);
}

const encrypted = new WeakMap<RuleContext['index'], Set<string>>();

/** The kustomization that should have taken in what stands undeployed below it. */
function forgetfulKustomization(
  { index }: RuleContext,
  { from, resolution }: DanglingEdge,
): NonNullable<Hit['related']> {
  const left = resolution.hints.undeployed ?? resolution.hints.companion;
  if (!left) return [];
  return from.unit.owner.sources.flatMap(({ path }) => {
    const directory = cleanPath(path ?? '');
    const name = path === undefined ? undefined : index.kustomizations.get(directory);
    const file = name === undefined ? undefined : index.yaml(joinPath(directory, name));
    if (!file || !isInside(left.origin.place.source.path, directory)) return [];
    return [{ place: placeAt(file.source, 0), message: 'this kustomization does not take it in' }];
  });
}

const ranks: Readonly<Record<Severity, number>> = { error: 0, warning: 1, info: 2 };

/** Edges to the same missing object, in whichever namespaces of a cluster. */
function byMissing(edges: readonly DanglingEdge[]): readonly (readonly DanglingEdge[])[] {
  const groups = new Map<string, DanglingEdge[]>();
  for (const edge of edges) {
    const { from, to } = edge;
    const { nearest, namespaces, undeployed, astray } = edge.resolution.hints;
    const where = astray && `${astray.namespace}/${astray.maker.id.name}`;
    const hints = [nearest, ...namespaces, undeployed?.unit.owner.name, where].join(' ');
    const key = `${from.world.key}|${to.kind}/${to.name}|${hints}`;
    const group = groups.get(key);
    if (group) group.push(edge);
    else groups.set(key, [edge]);
  }
  return [...groups.values()];
}

/** One finding about a missing object, at the first who wants it, with the others beside it. */
export function groupHit(
  fleet: Fleet,
  edge: DanglingEdge,
  severity: Severity,
  others: readonly DanglingEdge[],
): Hit {
  const namespaces = new Set([edge, ...others].map(({ to }) => to.namespace));
  const hit = danglingHit(fleet, edge, missingObjectMessage(edge, [...namespaces].sort()), severity);
  if (others.length === 0) return hit;
  const also = others.slice(0, 9).map((other) => ({
    place: namingPlace(other),
    message: `${other.from.id.kind} ${other.from.id.name} wants it too`,
  }));
  return { ...hit, related: [...(hit.related ?? []), ...also] };
}

/**
 * An error needs proof that git is meant to bring the object: a name one slip away, a similar one that nobody uses, or
 * the same name in another namespace; or it is declared what the target holds. Else somebody may make it by hand, even
 * where others of its kind are in git.
 */
export function provenSeverity(edge: DanglingEdge, { facts }: Fleet): Severity {
  const { nearest, nearestIsUnused, nearestFits, namespaces, withheld } = edge.resolution.hints;
  const isProven =
    nearestIsUnused ||
    nearestFits ||
    isSlip(nearest ?? '', edge.to.name) ||
    namespaces.length > 0 ||
    withheld !== undefined ||
    facts.objects !== undefined;
  const severity = danglingSeverity(edge);
  return isProven || severity === 'info' ? severity : 'warning';
}

/** Whether an Application that is not seen whole goes into the namespace of what is missing. */
function isFilledByOthers({ to }: DanglingEdge, { applications }: Fleet): boolean {
  return applications.some(
    (rendered) => rendered.owner.destination.namespace === to.namespace && isOpaque(rendered),
  );
}
