import { once } from '#answers';
import { directoryName, joinPath } from '#files';
import { type Edge, type Fleet, type World, isUndeployed } from '#fleet';
import { deliveredWith, isOftenShared } from '#knowledge';
import { entryOf, manifestId, recordsAt, stringAt } from '#kube';
import { isSlip } from '#outcome';
import { type TreeIndex, graphOf, namespaceOf, withheldByGit, readKustomizations } from '#sources';
import type { Alternatives } from '../alternatives.ts';
import type { Reason, Weight } from '../reason.ts';
import { stockOfArgoCd } from '../stock-of-argo-cd.ts';
import type { Surroundings } from '../surroundings.ts';
import type { Absence, Witness } from '../witness.ts';

/** How people usually bring objects of a kind: Secrets by hand, databases shared with others, stores with the cluster. */
export const customOfKind: Witness = (surroundings) => {
  const { fleet, tree, isKnownBefore } = surroundings;
  const around: Around = {
    ...surroundings,
    hasStores: storesAreHere(fleet),
    keepsSecrets: keepersOf(fleet, 'Secret'),
    keepsConfigMaps: keepersOf(fleet, 'ConfigMap'),
    generated: once(() => generatedConfigMaps(tree)),
    services: once(() => writtenServices(tree)),
  };
  const isStock = stockOfArgoCd(fleet);
  return (absence) => {
    const { edge } = absence;
    const { from, to } = edge;
    const isBesideArgo = from.world === fleet.controlPlane || isUndeployed(from.world);
    if (isBesideArgo && isStock(to) && !isKnownBefore(edge))
      return [reason('strong', 'the install of Argo CD brings it')];
    return (entryOf(customs, to.kind) ?? ofOthers)(absence, around);
  };
};

/** What is known of a fleet and its tree, as far as customs depend on it. */
type Around = Surroundings & {
  readonly hasStores: boolean;
  readonly keepsSecrets: Keeps;
  readonly keepsConfigMaps: Keeps;
  /** The ConfigMaps that some kustomization or component generates. */
  readonly generated: () => ReadonlySet<string>;
  /** The names of all Services in git, for whichever target. */
  readonly services: () => ReadonlySet<string>;
};

type Custom = (absence: Absence, around: Around) => readonly Reason[];

const customs: Readonly<Record<string, Custom>> = {
  Secret: ofSecrets,
  ConfigMap: ofConfigMaps,
  SecretStore: ofStores,
  ClusterSecretStore: ofStores,
  Service: ofServices,
  Deployment: ofWorkloads,
  StatefulSet: ofWorkloads,
  DaemonSet: ofWorkloads,
};

function ofSecrets(
  { edge, meant }: Absence,
  { tree, isKnownBefore, keepsSecrets }: Around,
): readonly Reason[] {
  const isHinted =
    meant.nearestIsUnused || meant.nearestFits || meant.nearestIsCopied || meant.misplaced || meant.otherKind;
  if (isHinted || isKnownBefore(edge)) return [];
  return [...secretReasons(edge, keepsSecrets), ...keptOut(edge, tree)];
}

function ofConfigMaps({ edge, meant }: Absence, around: Around): readonly Reason[] {
  const { from, to } = edge;
  // What nothing else in git points to is mostly private and kept elsewhere, as Secrets are.
  if (!isUndeployed(from.world))
    return around.isKnownBefore(edge) ||
      isPointedTo(meant) ||
      around.keepsConfigMaps(from.world, to.namespace)
      ? []
      : [reason('strong', 'what is private is often kept out of git')];
  if (meant.nearestIsUnused) return [];
  if (around.generated().has(to.name)) return [reason('strong', 'another kustomization generates it')];
  return isBaseBesideBases(edge, around.tree)
    ? [reason('strong', 'whoever builds on this base may bring it')]
    : [];
}

function ofStores({ edge }: Absence, { hasStores, isKnownBefore }: Around): readonly Reason[] {
  return hasStores || isKnownBefore(edge)
    ? []
    : [reason('strong', 'git brings neither a store nor the operator, so the cluster has both')];
}

function ofServices({ edge, meant }: Absence, around: Around): readonly Reason[] {
  const { from, to, role } = edge;
  if (role === 'governingService') {
    const isMisspelt = meant.nearest !== undefined && isSlip(meant.nearest, to.name);
    return [reason(isMisspelt ? 'weak' : 'strong', 'the pods run without their governing Service')];
  }
  if (isOfArgo(edge, meant)) return [reason('strong', 'Argo CD brings it itself')];
  const isOurs = around.services().has(to.name) || around.possible.at(from.world, to).length > 0;
  return around.isKnownBefore(edge) || isPointedTo(meant) || isOurs || hasWorkload(around.fleet, edge)
    ? []
    : [reason('strong', 'a release that somebody installs by hand may bring it')];
}

function ofWorkloads({ edge, meant }: Absence): readonly Reason[] {
  if (isOfArgo(edge, meant)) return [reason('strong', 'Argo CD runs it itself')];
  const by = deliveredWith(edge.to);
  return by === undefined ? [] : [reason('strong', `${by} as delivered run it`)];
}

function ofOthers({ edge, meant }: Absence, { isKnownBefore }: Around): readonly Reason[] {
  return isOftenShared(edge.to.kind) && meant.nearest === undefined && !isKnownBefore(edge)
    ? [reason('weak', 'it is often shared with others who bring it')]
    : [];
}

/** Whether something in git shows that git was meant to bring it. */
function isPointedTo(meant: Alternatives): boolean {
  const { nearest, namespaces, misplaced, withheld, otherKind, undeployed, besideFile } = meant;
  return (
    namespaces.length > 0 ||
    [nearest, misplaced, withheld, otherKind, undeployed, besideFile].some((each) => each !== undefined)
  );
}

/** Whether git brings the workload that a Service would be called after. */
function hasWorkload(fleet: Fleet, { from: { world }, to: { namespace, name } }: Edge): boolean {
  return ['Deployment', 'StatefulSet', 'DaemonSet'].some(
    (kind) => fleet.objectsAt(world, { group: 'apps', kind, namespace, name }).length > 0,
  );
}

function writtenServices(tree: TreeIndex): ReadonlySet<string> {
  const services = tree.manifestFiles
    .flatMap((file) => tree.objects(file))
    .filter(({ manifest }) => manifest.kind === 'Service');
  return new Set(services.map(({ manifest }) => manifestId(manifest).name));
}

function reason(weight: Weight, text: string): Reason {
  return { code: 'custom-of-kind', speaks: 'for', weight, text };
}

function secretReasons({ from, to }: Edge, keepsSecrets: Keeps): readonly Reason[] {
  if (!isUndeployed(from.world) && keepsSecrets(from.world, to.namespace)) return [];
  return [reason('strong', 'Secrets are often created by hand')];
}

/** Whoever has git ignore files of Secrets beside what reads them keeps those elsewhere. */
function keptOut({ from, to }: Edge, tree: TreeIndex): readonly Reason[] {
  const folder = directoryName(from.origin.place.source.name);
  for (const name of ['secret.yaml', 'secrets.yaml', `${to.name}.yaml`]) {
    const place = withheldByGit(tree, joinPath(folder, name));
    if (place)
      return [
        { ...reason('strong', `${place.source.name} keeps such files out of git`), place: () => place },
      ];
  }
  return [];
}

type Keeps = (world: World, namespace: string) => boolean;

/** Tells whether git brings most of the Secrets or ConfigMaps that objects of a namespace ask for. */
function keepersOf(fleet: Fleet, kind: 'Secret' | 'ConfigMap'): Keeps {
  const asked = once(() => {
    const found = new Map<string, { readonly brought: Set<string>; readonly absent: Set<string> }>();
    for (const { from, to, resolution } of fleet.edges) {
      if (to.kind !== kind) continue;
      const key = `${from.world.key} ${to.namespace}`;
      const names = found.get(key) ?? { brought: new Set(), absent: new Set() };
      found.set(key, names);
      names[resolution.state === 'absent' ? 'absent' : 'brought'].add(to.name);
    }
    return found;
  });
  return (world, namespace) => {
    const names = asked().get(`${world.key} ${namespace}`);
    return names !== undefined && names.brought.size > names.absent.size;
  };
}

function generatedConfigMaps(tree: TreeIndex): ReadonlySet<string> {
  const names = new Set<string>();
  for (const { value } of readKustomizations(tree))
    for (const [, generator] of recordsAt(value, 'configMapGenerator'))
      names.add(stringAt(generator, 'name') ?? '');
  return names;
}

/** Whether it lies in a folder of bases: whoever builds on it brings what it needs. */
function isBaseBesideBases({ from }: Edge, tree: TreeIndex): boolean {
  const { owner } = from.unit;
  if (owner.kind !== 'folder' || owner.path === '') return false;
  const folder = directoryName(owner.path);
  return [...graphOf(tree).bases].some((base) => directoryName(base) === folder);
}

function storesAreHere(fleet: Fleet): boolean {
  const kinds = ['SecretStore', 'ClusterSecretStore'];
  const group = 'external-secrets.io';
  return (
    kinds.some((kind) => fleet.ofKind(`${group}/${kind}`).length > 0) ||
    fleet.definedKinds.some((defined) => defined.group === group) ||
    fleet.units.some(({ owner }) =>
      owner.sources.some(({ chart, path }) => /(^|\/)external-secrets$/.test(chart ?? path ?? '')),
    )
  );
}

/** Whether it is a Service or workload of Argo CD itself, which is installed before anything in git is. */
function isOfArgo({ from, to }: Edge, { nearest }: Alternatives): boolean {
  if (to.namespace !== namespaceOf(from.unit.owner) || nearest !== undefined) return false;
  return /(^|-)argocd-(server|repo-server|redis|dex-server|(application|applicationset|notifications)-controller|metrics)/.test(
    to.name,
  );
}
