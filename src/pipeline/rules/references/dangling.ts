import { addTo } from '#groups';
import { type Alternatives, type Existence, denied } from '#evidence';
import { cleanPath, isInside, joinPath, placeAt } from '#files';
import { type Edge, type Fleet, namingPath, namingPlace } from '#fleet';
import { hasPlaceholder } from '#knowledge';
import { pathText, pointerText } from '#yaml';
import { type Found, type Saying, type Subject, defineRule } from '../rule.ts';
import type { RuleContext, TargetView } from '../rule-context.ts';

/** What is said of a reference to nothing. */
export type Missing = {
  /** Who refers to it: `Deployment web`. */
  readonly who: string;
  readonly kind: string;
  readonly name: string;
  readonly namespaces: readonly string[];
  /** What the reference is for. */
  readonly role: string;
  readonly instead: Instead;
};

/** What could have been meant. */
type Instead =
  | { readonly kind: 'name'; readonly name: string }
  | { readonly kind: 'namespace'; readonly namespaces: readonly string[] }
  | { readonly kind: 'undeployed'; readonly owner: string }
  | { readonly kind: 'file'; readonly file: string }
  | { readonly kind: 'misplaced'; readonly by: string; readonly namespace: string }
  | { readonly kind: 'withheld'; readonly by: string; readonly field: string }
  | { readonly kind: 'other-kind'; readonly other: string }
  | { readonly kind: 'nothing' };

type Definition = {
  readonly name: string;
  readonly title: string;
  readonly kinds: ReadonlySet<string>;
  /** What comes of it, for who refers to it. */
  readonly so: string | ((data: Missing) => string);
};

/** A rule about references to objects of some kinds that nothing creates. */
export function missingRule({ kinds, so, ...rest }: Definition) {
  return defineRule<Missing>({
    ...rest,
    impact: 'breaks',
    looksAt: 'each-target',
    find: (context, report) => {
      for (const found of findMissing(
        context,
        ({ to, role }) => kinds.has(to.kind) && !role.startsWith('script'),
      ))
        report(found);
    },
    say: (data) => sayMissing(data, typeof so === 'string' ? so : so(data)),
  });
}

/** Every object of some edges that does not exist, once, at the first who wants it, with the others beside it. */
export function findMissing(
  context: RuleContext,
  accepts: (edge: Edge) => boolean,
): readonly Found<Missing>[] {
  return context.targets.flatMap((view) =>
    byMissing(view, absentEdges(view, accepts)).map((edges) => found(context, view, edges)),
  );
}

/** The edges to objects that are there but lack the key or port that is asked of them, each once. */
export function lackingEdges({ edges }: Fleet, what: 'key' | 'port'): readonly LackingEdge[] {
  const seen = new Set<string>();
  return edges.filter((edge): edge is LackingEdge => {
    const { resolution, isOptional, to } = edge;
    if (resolution.state !== 'lacking' || resolution.missing !== what || isOptional) return false;
    return isFirst(seen, edge, `${to.name}|${to[what]}`);
  });
}

/** A reference to something that is there and lacks what is asked of it. */
export type LackingEdge = Edge & {
  readonly resolution: Extract<Edge['resolution'], { readonly state: 'lacking' }>;
};

function isFirst(seen: Set<string>, { from: { unit, world, id } }: Edge, what: string): boolean {
  const before = seen.size;
  const from = `${unit.owner.name}|${world.key}|${id.kind}/${id.namespace}/${id.name}`;
  return seen.add(`${from}|${what}`).size > before;
}

/** The edges to objects that are not there, or may not be: what something in the fleet may well bring is left out. */
function absentEdges(view: TargetView, accepts: (edge: Edge) => boolean): readonly Edge[] {
  const seen = new Set<string>();
  return view.fleet.edges.filter((edge) => {
    const { to } = edge;
    if (edge.resolution.state !== 'absent' || edge.isOptional || !accepts(edge)) return false;
    if (hasPlaceholder(to.namespace) || !isWorthSaying(view.exists(edge))) return false;
    return isFirst(seen, edge, `${to.kind}/${to.namespace}/${to.name}`);
  });
}

/** What people bring by hand is a note; what the fleet itself may bring is no finding. */
function isWorthSaying({ state, denial, reasons }: Existence): boolean {
  if (state === 'yes') return false;
  if (denial.standing !== 'contested') return true;
  const makers = reasons.filter(({ speaks, weight }) => speaks === 'for' && weight !== 'faint');
  return makers.some(({ code }) => code === 'by-hand') || makers.every(({ code }) => outside.has(code));
}

/** Witnesses who speak of people and clusters, not of what the fleet makes. */
const outside: ReadonlySet<string> = new Set([
  'by-hand',
  'custom-of-kind',
  'undeployed-referrer',
  'reading',
  'otherwise',
]);

/** Edges to the same missing object, in whichever namespaces of a cluster; the least doubtful first. */
function byMissing({ exists }: TargetView, edges: readonly Edge[]): readonly (readonly [Edge, ...Edge[]])[] {
  const groups = new Map<string, [Edge, ...Edge[]]>();
  const rank = (edge: Edge) => ranks[exists(edge).denial.standing];
  for (const edge of [...edges].sort((a, b) => rank(a) - rank(b))) {
    const { from, to } = edge;
    const key = `${from.world.key}|${to.kind}/${to.name}|${JSON.stringify(insteadOf(exists(edge).meant))}`;
    addTo(groups, key, edge);
  }
  return [...groups.values()];
}

const ranks = { certain: 0, doubtful: 1, contested: 2, refuted: 3 } as const;

function found(
  context: RuleContext,
  { fleet, exists }: TargetView,
  [edge, ...others]: readonly [Edge, ...Edge[]],
): Found<Missing> {
  const { meant, reasons } = exists(edge);
  const other =
    meant.withheld?.producer ??
    meant.otherKind?.maker ??
    meant.nearestMaker ??
    meant.undeployed ??
    meant.besideFile ??
    meant.misplaced?.maker;
  const namespaces = new Set([edge, ...others].map(({ to }) => to.namespace));
  return {
    subject: edgeSubject(fleet, edge),
    data: missing(edge, meant, [...namespaces].filter((name) => name !== '').sort()),
    reasons: denied(reasons),
    related: [
      ...(other ? [{ place: other.origin.place, message: `${other.id.kind} ${other.id.name}` }] : []),
      ...others.slice(0, 9).map((each) => ({
        place: namingPlace(each),
        message: `${each.from.id.kind} ${each.from.id.name} refers to it too`,
      })),
      ...incompleteKustomization(context, edge, meant),
    ],
  };
}

/** Where a reference stands. */
export function edgeSubject(fleet: Fleet, edge: Edge): Subject {
  const { from } = edge;
  return {
    target: fleet.target,
    owner: from.unit.owner,
    object: from.id,
    path: pointerText(namingPath(edge)),
    place: namingPlace(edge),
    setBy: () => from.origin.field(namingPath(edge)),
  };
}

/** The data of a finding about one edge. */
function missing({ from, to, role }: Edge, meant: Alternatives, namespaces: readonly string[]): Missing {
  return {
    who: `${from.id.kind} ${from.id.name}`,
    kind: to.kind,
    name: to.name,
    namespaces,
    role,
    instead: insteadOf(meant),
  };
}

function insteadOf(meant: Alternatives): Instead {
  const { withheld, otherKind, nearest, undeployed, besideFile, namespaces, misplaced } = meant;
  if (withheld)
    return {
      kind: 'withheld',
      by: `${withheld.producer.id.kind} ${withheld.producer.id.name}`,
      field: pathText(withheld.path),
    };
  if (otherKind) return { kind: 'other-kind', other: otherKind.kind };
  if (nearest !== undefined) return { kind: 'name', name: nearest };
  if (undeployed) return { kind: 'undeployed', owner: undeployed.unit.owner.name };
  if (besideFile) return { kind: 'file', file: besideFile.origin.place.source.name };
  if (namespaces.length > 0) return { kind: 'namespace', namespaces };
  if (misplaced)
    return {
      kind: 'misplaced',
      by: `${misplaced.maker.id.kind} ${misplaced.maker.id.name}`,
      namespace: misplaced.namespace,
    };
  return { kind: 'nothing' };
}

/** The sentences about a missing object. */
export function sayMissing({ who, kind, name, namespaces, instead }: Missing, so: string): Saying {
  const where = namespaces.length === 0 ? '' : ` in namespace ${namespaces.join(', ')}`;
  return {
    what: `${who} refers to ${kind} ${name}${where}, which nothing creates`,
    so,
    do: advice(instead, kind, name),
  };
}

function advice(instead: Instead, kind: string, name: string): string {
  switch (instead.kind) {
    case 'name':
      return `Did you mean ${instead.name}? Correct the name, or create ${kind} ${name}`;
    case 'namespace':
      return `It exists in namespace ${instead.namespaces.join(', ')}: create it here too, or refer to that one`;
    case 'undeployed':
      return `${instead.owner} has it, but no Application deploys that: deploy it`;
    case 'file':
      return `${instead.file} has it, but is not included here: include it`;
    case 'misplaced':
      return `${instead.by} puts it into namespace ${instead.namespace}: correct one of the two`;
    case 'withheld':
      return `${instead.by} does not make it because of ${instead.field}: change that, or refer to another`;
    case 'other-kind':
      return `There is ${instead.other} ${name}: write that kind, or create ${kind} ${name}`;
    case 'nothing':
      return `Create it in git, or declare it under objects in phineus.yaml if it is there beforehand`;
  }
}

/** The kustomization that should have included what stands undeployed below it. */
function incompleteKustomization(
  { index }: RuleContext,
  { from }: Edge,
  { undeployed, besideFile }: Alternatives,
): NonNullable<Found<Missing>['related']> {
  const left = undeployed ?? besideFile;
  if (!left) return [];
  return from.unit.owner.sources.flatMap(({ path }) => {
    const directory = cleanPath(path ?? '');
    const name = path === undefined ? undefined : index.kustomizations.get(directory);
    const file = name === undefined ? undefined : index.yaml(joinPath(directory, name));
    if (!file || !isInside(left.origin.place.source.name, directory)) return [];
    return [{ place: placeAt(file.source, 0), message: 'this kustomization does not include it' }];
  });
}
