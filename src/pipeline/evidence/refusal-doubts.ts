import { hesitation, objection } from './doubts.ts';
import { readText } from '#files';
import { addTo } from '#groups';
import { remembered, rememberedByName } from '#answers';
import {
  type Fleet,
  type FleetObject,
  isAppliedOnServer,
  isFilledByOthers,
  isSystemNamespace,
  isUndeployed,
  unseenIn,
  wholeFleet,
} from '#fleet';
import { droppedFields, hasPlaceholder, isPart, isShoutedDomain, isStandIn } from '#knowledge';
import { type Manifest, isBuiltInGroup, jsonText, recordsAt } from '#kube';
import { type SchemaCatalog, type Violation, type ViolationCode, formatPath, validateObject } from '#schema';
import { isIncomplete } from '#render';
import {
  type FoundObject,
  type TreeIndex,
  argoObjects,
  commandFiles,
  definedApis,
  namespaceOf,
} from '#sources';
import { asText } from '#text';
import { type YamlPath, valueAt } from '#yaml';
import { type Belief, beliefOf, denied } from './belief.ts';
import { filledIn } from './filled-in.ts';
import { pinnedKubernetes } from './pinned-kubernetes.ts';
import { isOlder, isOther, isShortlyBefore, pinnedRelease } from './pinned-release.ts';
import type { Reason } from './reason.ts';
import { stockOfArgoCd } from './stock-of-argo-cd.ts';

/** What is known around an object that its schema refuses. */
export type SchemaSurroundings = {
  readonly fleet: Fleet;
  readonly tree: TreeIndex;
  readonly schemas?: SchemaCatalog | undefined;
  /** `YYYY-MM-DD`: when the commit was made, where git knows. */
  readonly committed?: string | undefined;
};

type Judged = SchemaSurroundings & { readonly object: FleetObject; readonly violation: Violation };

/** Whether the API server takes an object although its schema refuses it as we know it. */
export function takenBelief(judged: Judged): Belief {
  return beliefOf(denied(doubtsOf(judged)));
}

/**
 * Whether the API server takes what somebody applies by hand for an Application to be: as git holds it, unless git says
 * that it is filled in or put together first, or pins a release that takes it.
 */
export function acceptedBelief(judged: Judged): Belief {
  const { tree, object, violation } = judged;
  const found: Reason[] = [...releaseOf(judged)];
  if (isPinnedBack(judged) || isPinnedBeforeDrop(judged))
    found.push(objection('older-release', 'git pins an older release than this definition'));
  if (isServedInGit(judged)) found.push(objection('own-definition', 'a definition in git has this version'));
  if (isPattern(judged))
    found.push(objection('placeholder', 'a placeholder is filled in before it is applied'));
  if (violation.code === 'missing-field') found.push(...addedFirst(tree, object));
  return beliefOf(denied(found));
}

/** Who may add the field that is missing before the API server sees a definition. */
function addedFirst(tree: TreeIndex, { id, origin }: FleetObject): readonly Reason[] {
  const { name: file } = origin.place.source;
  const isOther = ({ manifest, file: other }: FoundObject) =>
    other !== file && manifest.kind === id.kind && manifest.metadata?.name === id.name;
  const other = isPart(file) ? undefined : argoObjects(tree).find(isOther);
  if (isPart(file) || other)
    return [
      objection('partial', 'something else in git may complete it', other && (() => other.origin.place)),
    ];
  const [command] = createsByArgo(tree);
  return command
    ? [hesitation('created', `${command} creates Applications with argocd, which fills in what is missing`)]
    : [];
}

/** The files with a command by which the program of Argo CD creates Applications: it sends all fields there are. */
const createsByArgo = remembered((tree: TreeIndex): readonly string[] =>
  commandFiles(tree).filter((file) => /\bargocd app(?:set)? create\b/.test(readText(tree.tree, file) ?? '')),
);

/** What speaks against the refusal: why the API server may take the object all the same, or by the time somebody applies it. */
function doubtsOf(judged: Judged): readonly Reason[] {
  const { fleet, object, violation } = judged;
  const { code } = violation;
  const found: Reason[] = [...releaseOf(judged)];
  if (isStandIn(object.origin.place.source.name)) found.push(handedOn);
  if (isCompleted(judged)) found.push(objection('completed', 'whoever deploys it completes it'));
  if (code === 'missing-field' && isPartial(fleet, object))
    found.push(objection('partial', 'it may be a part of an object that something else creates'));
  if (code === 'missing-field' && isSecretToFill(object)) found.push(filledLater);
  if (isPinnedBack(judged))
    found.push(objection('older-release', 'git pins an older release than this definition'));
  else if (code === 'wrong-api-version' && isPinnedShortlyBack(judged))
    found.push(hesitation('older-release', 'git pins an older release, which may still serve it'));
  else if (isPinnedBeforeDrop(judged))
    found.push(objection('older-release', 'git pins a release that still has the field'));
  if (isServedInGit(judged)) found.push(objection('own-definition', 'a definition in git has this version'));
  if (isPattern(judged))
    found.push(objection('placeholder', 'a placeholder is filled in before it is applied'));
  if (isRedefined(judged))
    found.push(objection('other-definition', 'a chart that is not available may bring a newer definition'));
  if (!isBehind(judged)) {
    if (isFragile(object, violation))
      found.push(
        objection('undeployed', 'no Application deploys it as it is, and something may complete it'),
      );
    found.push(...unpinned(judged));
  }
  const age = violation.severity === 'error' ? ageDoubt(violation, fleet.facts, judged.committed) : undefined;
  if (age) found.push(age);
  else if (violation.severity === 'error' && isInUse(judged))
    found.push(
      objection('in-use', 'all of that kind are written so, and the cluster may be as old as they are'),
    );
  return [...found, ...pinnedBefore(judged)];
}

/** Whether a controller writes the keys of a Secret; only who creates it without them is refused. */
function isSecretToFill({ id, manifest }: FleetObject): boolean {
  return id.group === '' && id.kind === 'Secret' && isFilledByOthers(manifest);
}

const filledLater = hesitation(
  'filled-later',
  'its annotation has a controller write its keys, and once they are there it is taken',
);

/** Why what stands in the values of a chart that is not available may not be applied. */
export const handedOn = hesitation(
  'handed-on',
  'its chart is not available, and only taken to apply it as it stands',
);

/** The cluster may run another release than the one whose definition is available, unless git pins that one. */
function releaseOf({ fleet, tree, schemas, object: { id }, violation }: Judged): readonly Reason[] {
  const { code, severity, release } = violation;
  if (release === undefined) return [];
  const packed = schemas?.packed.find(id.group, id.kind);
  const pinned = packed && pinnedRelease(fleet, tree, packed);
  if (severity === 'error' && pinned !== undefined && !isOther(pinned, release)) return [];
  const text = `the definition is that of ${release}, and the cluster may have another`;
  // Releases differ most in what they demand; what one of them does not know is seldom known to another.
  const isClear = severity === 'info' || code === 'missing-field';
  return [isClear ? objection('other-release', text) : hesitation('other-release', text)];
}

/** Whether a definition in git, wherever it goes, serves the version that another one does not know. */
function isServedInGit({ fleet, object: { id }, violation: { code } }: Judged): boolean {
  if (code !== 'wrong-api-version' && code !== 'api-not-served') return false;
  const definitions = fleet.definedKinds.filter(({ group, kind }) => group === id.group && kind === id.kind);
  const served = definedApis(definitions.map(({ definition }) => definition.manifest));
  return served.includes(`${id.group}/${id.version}`);
}

/** Whether a key or value waits to be filled in before anybody applies the object; nobody fills in braces then. */
function isPattern({ tree, object: { manifest }, violation: { path } }: Judged): boolean {
  const value = valueAt(manifest, path);
  const text = typeof value === 'string' ? value : '';
  if (isStandInForDomain(path, text)) return true;
  return [path.join('.'), text].some(
    (each) => hasPlaceholder(each.replaceAll('{{', '')) || filledIn(tree, each) !== undefined,
  );
}

/** Whether a word in capitals stands where a domain belongs: `DOMAIN/name` as a key, `shop.INGRESS_HOST` as a host. */
function isStandInForDomain(path: YamlPath, text: string): boolean {
  const field = asText(path.findLast((step) => typeof step === 'string') ?? '');
  const slash = field.indexOf('/');
  if (slash > 0) return isShoutedDomain(field.slice(0, slash));
  return /host|domain/i.test(field) && isShoutedDomain(text);
}

/**
 * Whether the definition in git may not be the one that holds: a chart of the same project that is not available brings
 * its own, and the newest release that is known takes the object.
 */
function isRedefined({ schemas, fleet, object, violation }: Judged): boolean {
  const { applications, definedKinds, facts } = fleet;
  const { id, manifest } = object;
  const packed = schemas?.packed.find(id.group, id.kind);
  if (!schemas || !packed) return false;
  if (!definedKinds.some(({ group, kind }) => group === id.group && kind === id.kind)) return false;
  const isBrought = applications.some(
    (rendered) =>
      isIncomplete(rendered) && rendered.owner.sources.some(({ chart }) => chart === packed.project),
  );
  if (!isBrought) return false;
  const place = facts.kubernetes === undefined ? {} : { kubernetes: facts.kubernetes };
  const field = formatPath(violation.path);
  return !validateObject(schemas, manifest, place).violations.some(
    (other) => formatPath(other.path) === field,
  );
}

/**
 * Why a cluster may still serve what is gone since some release: the commit is older than that release, and was right
 * when it was made, or not much younger. Nobody asks of a cluster whose release is declared.
 */
export function ageDoubt(
  { goneSince }: Pick<Violation, 'goneSince'>,
  { kubernetes }: Fleet['facts'],
  committed: string | undefined,
): Reason | undefined {
  if (goneSince === undefined || committed === undefined || kubernetes !== undefined) return undefined;
  if (committed < releaseDay(goneSince))
    return objection(
      'older-tree',
      `the commit is older than Kubernetes 1.${goneSince}, and so may be its cluster`,
    );
  return committed < releaseDay(goneSince + 3)
    ? hesitation('old-tree', 'the commit is so old that its cluster may still serve it')
    : undefined;
}

/** Whether three or more are written in a version that is gone, and none of the kind in another: they are deployed somehow. */
function isInUse({ fleet, object, violation: { goneSince } }: Judged): boolean {
  if (goneSince === undefined || fleet.facts.kubernetes !== undefined) return false;
  const written = builtInVersions(fleet).get(object.id.kind) ?? [];
  return written.length > 2 && written.every((each) => each === `${object.id.group}/${object.id.version}`);
}

/** The versions in which the objects of each kind of Kubernetes are written, one an object. */
const builtInVersions = remembered((fleet: Fleet): ReadonlyMap<string, readonly string[]> => {
  const found = new Map<string, string[]>();
  for (const { id } of fleet.objects) {
    if (!isBuiltInGroup(id.group)) continue;
    addTo(found, id.kind, `${id.group}/${id.version}`);
  }
  return found;
});

/** Kubernetes brings out three minor versions a year; 1.22 came in August 2021. */
function releaseDay(minor: number): string {
  const months = 2021 * 12 + 7 + (minor - 22) * 4;
  return `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}-01`;
}

/**
 * Whether a violation holds of a manifest even when something else completes it before it is applied. Lists of custom
 * resources are replaced as a whole, so that nothing completes an element of one.
 */
export function isCertainAlone({ code, path, release }: Violation, group: string): boolean {
  if (code !== 'missing-field') return certainAlone.has(code);
  const isInList = path.some((step) => typeof step === 'number');
  return isInList && release === undefined && !isBuiltInGroup(group);
}

const certainAlone: ReadonlySet<ViolationCode> = new Set([
  'unknown-field',
  'wrong-type',
  'wrong-api-version',
  'api-removed',
]);

/**
 * Whether something else may complete an object of a folder that nobody deploys as it is before it is applied. What
 * is missing may come with a patch, and definitions differ between releases; a value that Kubernetes itself refuses
 * stays what it is, unless it waits to be filled in.
 */
function isFragile({ unit, id, manifest }: FleetObject, violation: Violation): boolean {
  const { code, path } = violation;
  const isFolder = unit.owner.kind === 'folder' && unit.tools.includes('directory');
  if (!isFolder || isCertainAlone(violation, id.group) || isMisspelt(violation)) return false;
  const isRefused = refusedAlone.includes(code) && isBuiltInGroup(id.group);
  return !isRefused || hasPlaceholder(jsonText(valueAt(manifest, path)));
}

/** Whether a value is one slip away from one that the API takes: nothing completes that. */
function isMisspelt({ code, suggestion }: Violation): boolean {
  return code === 'bad-value' && suggestion?.kind === 'replace';
}

const refusedAlone: readonly ViolationCode[] = [
  'bad-value',
  'bad-format',
  'bad-name',
  'conflict',
  'duplicate',
];

/**
 * Whether an object is completed elsewhere: a name or field that a chart nobody installs makes of empty values, or one
 * of the configurations that every OpenShift cluster has, of which git holds a part.
 */
function isCompleted({ tree, object: { id, unit, manifest }, violation: { code, path } }: Judged): boolean {
  const { owner } = unit;
  const isEmpty = code === 'bad-name' || (code === 'missing-field' && (valueAt(manifest, path) ?? '') === '');
  if (isEmpty && owner.kind === 'folder' && tree.charts.has(owner.path)) return true;
  const isSingleton =
    /^(version|cluster|default|instance)$/.test(id.name) && id.group.endsWith('openshift.io');
  return code === 'missing-field' && isSingleton;
}

/**
 * Whether an object is the part of one that others bring: it stands where the cluster keeps its own, a controller is
 * known to make it, it comes with Argo CD, it is laid over a workload of somebody else, or it is applied on the server's side, by itself or into the namespace of
 * Argo CD or of an Application that is not seen whole.
 */
function isPartial(fleet: Fleet, { id, unit, world, manifest }: FleetObject): boolean {
  if (isBuiltInGroup(id.group) && isSystemNamespace(id.namespace)) return true;
  if (isLaidOver(manifest)) return true;
  if (fleet.index.produced.at(world, id).length > 0 || stockOfArgoCd(fleet)(id)) return true;
  const own = asText(manifest.metadata?.annotations?.['argocd.argoproj.io/sync-options'] ?? '');
  if (own.includes('ServerSideApply=true')) return true;
  if (!isAppliedOnServer({ manifest, unit })) return false;
  if (id.namespace === namespaceOf(unit.owner)) return true;
  return unseenIn(fleet, world, id.namespace) !== undefined;
}

/** Whether a workload says neither which pods are its own nor what any of them runs: nobody forgets all of that. */
function isLaidOver({ spec }: Manifest): boolean {
  const containers = recordsAt(spec, 'template', 'spec', 'containers');
  return (
    containers.length > 0 &&
    valueAt(spec, ['selector']) === undefined &&
    containers.every(([, { image }]) => image === undefined)
  );
}

/** Every Kubernetes that the tree pins is older than the one that no longer serves it. */
function pinnedBefore({ fleet, tree, violation: { goneSince } }: Judged): readonly Reason[] {
  if (goneSince === undefined || fleet.facts.kubernetes !== undefined) return [];
  const [newest] = pinnedKubernetes(tree).toSorted((a, b) => b.minor - a.minor);
  if (!newest || newest.minor >= goneSince) return [];
  const { minor, place } = newest;
  return [objection('pinned-kubernetes', `git pins Kubernetes 1.${minor}, which serves it`, () => place)];
}

/** The versions in which the objects of a kind that are deployed are written, looked up once. */
const versionsOf = rememberedByName(
  (fleet: Fleet, kind): ReadonlySet<string> =>
    new Set(fleet.ofKind(kind).flatMap(({ id, world }) => (isUndeployed(world) ? [] : [id.version]))),
);

/** Whether git pins an older release than the one whose definition is available, for what releases differ in. */
function isPinnedBack({ fleet, tree, schemas, object: { id }, violation }: Judged): boolean {
  if (!ofRelease.includes(violation.code)) return false;
  // Others of the kind that are deployed are written in another version: then the pinned release is not the reason.
  const versions = versionsOf(wholeFleet(fleet), `${id.group}/${id.kind}`);
  if (versions.size > 1 || (versions.size === 1 && !versions.has(id.version))) return false;
  const packed = schemas?.packed.find(id.group, id.kind);
  if (!packed) return false;
  const pinned = pinnedRelease(fleet, tree, packed);
  // A version is first no longer served and dropped from the definition later: a few releases ago it was gone already.
  if (violation.code === 'wrong-api-version' && isShortlyBefore(pinned, packed.from)) return false;
  return isOlder(pinned, packed.from);
}

/** Whether git pins a release shortly before the one whose definition is available. */
function isPinnedShortlyBack({ fleet, tree, schemas, object: { id } }: Judged): boolean {
  const packed = schemas?.packed.find(id.group, id.kind);
  const pinned = packed && pinnedRelease(fleet, tree, packed);
  return packed !== undefined && isOlder(pinned, packed.from) && isShortlyBefore(pinned, packed.from);
}

/** Whether a field went with a release, and git pins one before it. */
function isPinnedBeforeDrop({ fleet, tree, schemas, object: { id }, violation }: Judged): boolean {
  const field = formatPath(violation.path);
  const dropped = droppedFields.find(
    (each) => each.group === id.group && each.kind === id.kind && each.field === field,
  );
  const packed = dropped && schemas?.packed.find(id.group, id.kind);
  return packed !== undefined && isOlder(pinnedRelease(fleet, tree, packed), dropped?.since ?? '');
}

function ofGroup(fleet: Fleet, group: string): readonly FleetObject[] {
  return wholeFleet(fleet).objects.filter(({ id }) => id.group === group);
}

/**
 * What is known of a version that current releases of an operator do not serve, where git does not say which one runs:
 * no more than that. What is written so three times and never otherwise, or deployed by nobody, tells of an older one.
 */
function unpinned({ fleet, tree, schemas, object: { id, world }, violation }: Judged): readonly Reason[] {
  const { code, severity } = violation;
  const isOfRelease = code === 'api-not-served' || (code === 'wrong-api-version' && severity !== 'error');
  const packed = isOfRelease ? schemas?.packed.find(id.group, id.kind) : undefined;
  if (!packed || pinnedRelease(fleet, tree, packed) !== undefined) return [];
  if (fleet.definedKinds.some(({ group, kind }) => group === id.group && kind === id.kind)) return [];
  const text = 'git does not say which release serves it';
  const all = ofGroup(fleet, id.group);
  const isUsual = all.length >= 3 && all.every((other) => other.id.version === id.version);
  if (isUndeployed(world) || isUsual) return [objection('unknown-release', text)];
  const newest = { code: 'newest-release', text: `current releases of ${packed.project} do not serve it` };
  return [{ ...newest, speaks: 'for', weight: 'strong' }, hesitation('unknown-release', text)];
}

/** Whether most others of the kind are written in a version that is served: then this one was left behind. */
function isBehind({ schemas, fleet, object: { id }, violation }: Judged): boolean {
  if (violation.code !== 'api-not-served') return false;
  const { versions = {} } = schemas?.packed.find(id.group, id.kind) ?? {};
  const all = wholeFleet(fleet).ofKind(`${id.group}/${id.kind}`);
  const served = all.filter((other) => versions[other.id.version]?.served);
  return served.length * 2 > all.length;
}

/** Codes that tell releases of a project apart. */
const ofRelease: readonly ViolationCode[] = [
  'api-not-served',
  'wrong-api-version',
  'missing-field',
  'bad-value',
];
