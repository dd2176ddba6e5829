import { directoryName, joinPath } from '#files';
import { type Edge, type Fleet, type World, isUndeployed } from '#fleet';
import { deliveredWith, isOftenShared } from '#knowledge';
import { manifestId, recordsAt, stringAt } from '#kube';
import { isSlip } from '#outcome';
import { type TreeIndex, graphOf, namespaceOf, withheldByGit, readKustomizations } from '#sources';
import type { Alternatives } from '../alternatives.ts';
import type { Reason, Weight } from '../reason.ts';
import { stockOfArgoCd } from '../stock-of-argo-cd.ts';
import type { Witness } from '../witness.ts';

/** How people usually bring objects of a kind: Secrets by hand, databases shared with others, stores with the cluster. */
export const customOfKind: Witness = ({ fleet, tree, possible, isKnownBefore }) => {
  const generated = generatedConfigMaps(tree);
  const hasStores = storesAreHere(fleet);
  const isStock = stockOfArgoCd(fleet);
  const keepsSecrets = keepersOf(fleet, 'Secret');
  const keepsConfigMaps = keepersOf(fleet, 'ConfigMap');
  const services = writtenServices(tree);
  return ({ edge, meant }) => {
    const { from, to, role } = edge;
    const isHinted =
      meant.nearestIsUnused ||
      meant.nearestFits ||
      meant.nearestIsCopied ||
      meant.misplaced ||
      meant.otherKind;
    const isBesideArgo = from.world === fleet.controlPlane || isUndeployed(from.world);
    if (isBesideArgo && isStock(to) && !isKnownBefore(edge))
      return [reason('strong', 'the install of Argo CD brings it')];
    switch (to.kind) {
      case 'Secret':
        return isHinted || isKnownBefore(edge)
          ? []
          : [...secretReasons(edge, keepsSecrets), ...keptOut(edge, tree)];
      case 'ConfigMap': {
        // What nothing else in git points to is mostly private and kept elsewhere, as Secrets are.
        if (!isUndeployed(from.world))
          return isKnownBefore(edge) || isPointedTo(meant) || keepsConfigMaps(from.world, to.namespace)
            ? []
            : [reason('strong', 'what is private is often kept out of git')];
        if (meant.nearestIsUnused) return [];
        if (generated().has(to.name)) return [reason('strong', 'another kustomization generates it')];
        return isBaseBesideBases(edge, tree)
          ? [reason('strong', 'whoever builds on this base may bring it')]
          : [];
      }
      case 'SecretStore':
      case 'ClusterSecretStore':
        return hasStores || isKnownBefore(edge)
          ? []
          : [reason('strong', 'git brings neither a store nor the operator, so the cluster has both')];
      case 'Service': {
        if (role === 'governingService') {
          const isMisspelt = meant.nearest !== undefined && isSlip(meant.nearest, to.name);
          return [reason(isMisspelt ? 'weak' : 'strong', 'the pods run without their governing Service')];
        }
        if (isOfArgo(edge, meant)) return [reason('strong', 'Argo CD brings it itself')];
        const isOurs = services().has(to.name) || possible.at(from.world, to).length > 0;
        return isKnownBefore(edge) || isPointedTo(meant) || isOurs || hasWorkload(fleet, edge)
          ? []
          : [reason('strong', 'a release that somebody installs by hand may bring it')];
      }
      case 'Deployment':
      case 'StatefulSet':
      case 'DaemonSet': {
        if (isOfArgo(edge, meant)) return [reason('strong', 'Argo CD runs it itself')];
        const by = deliveredWith(to);
        return by === undefined ? [] : [reason('strong', `${by} as delivered run it`)];
      }
      default:
        return isOftenShared(to.kind) && meant.nearest === undefined && !isKnownBefore(edge)
          ? [reason('weak', 'it is often shared with others who bring it')]
          : [];
    }
  };
};

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

/** The names of all Services in git, for whichever target. */
function writtenServices(tree: TreeIndex): () => ReadonlySet<string> {
  let names: Set<string> | undefined;
  return () => {
    if (names) return names;
    names = new Set();
    for (const { manifest } of tree.manifestFiles.flatMap((file) => tree.objects(file)))
      if (manifest.kind === 'Service') names.add(manifestId(manifest).name);
    return names;
  };
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
  let asked: Map<string, { readonly brought: Set<string>; readonly absent: Set<string> }> | undefined;
  return (world, namespace) => {
    if (!asked) {
      asked = new Map();
      for (const { from, to, resolution } of fleet.edges) {
        if (to.kind !== kind) continue;
        const key = `${from.world.key} ${to.namespace}`;
        const names = asked.get(key) ?? { brought: new Set(), absent: new Set() };
        asked.set(key, names);
        names[resolution.state === 'absent' ? 'absent' : 'brought'].add(to.name);
      }
    }
    const names = asked.get(`${world.key} ${namespace}`);
    return names !== undefined && names.brought.size > names.absent.size;
  };
}

/** The ConfigMaps that some kustomization or component generates. */
function generatedConfigMaps(tree: TreeIndex): () => ReadonlySet<string> {
  let names: Set<string> | undefined;
  return () => {
    if (names) return names;
    names = new Set();
    for (const { value } of readKustomizations(tree)) {
      for (const [, generator] of recordsAt(value, 'configMapGenerator'))
        names.add(stringAt(generator, 'name') ?? '');
    }
    return names;
  };
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
