import { directoryName, joinPath } from '#files';
import { type Edge, type Fleet, isUndeployed } from '#fleet';
import { isOfEnvironment } from '#discover';
import { deliveredWith, isOftenShared } from '#knowledge';
import { recordsAt, stringAt } from '#kube';
import { type TreeIndex, graphOf, namespaceOf } from '#sources';
import type { Alternatives } from '../alternatives.ts';
import type { Reason, Weight } from '../reason.ts';
import { stockOfArgoCd } from '../stock-of-argo-cd.ts';
import type { Witness } from '../witness.ts';

/** How people usually bring objects of a kind: Secrets by hand, databases shared with others, stores with the cluster. */
export const customOfKind: Witness = ({ fleet, tree, isKnownBefore }) => {
  const generated = generatedConfigMaps(tree);
  const hasStores = storesAreHere(fleet);
  const isStock = stockOfArgoCd(fleet);
  return ({ edge, meant }) => {
    const { from, to, role } = edge;
    const isHinted = meant.nearestIsUnused || meant.nearestFits || meant.nearestIsCopied || meant.misplaced;
    const isBesideArgo = from.world === fleet.controlPlane || isUndeployed(from.world);
    if (isBesideArgo && isStock(to) && !isKnownBefore(edge))
      return [reason('strong', 'the install of Argo CD brings it')];
    switch (to.kind) {
      case 'Secret':
        return isHinted || isKnownBefore(edge) ? [] : secretReasons(edge, fleet);
      case 'ConfigMap': {
        if (!isUndeployed(from.world) || meant.nearestIsUnused) return [];
        if (generated().has(to.name)) return [reason('strong', 'another kustomization generates it')];
        return isBaseBesideBases(edge, tree)
          ? [reason('strong', 'whoever builds on this base may bring it')]
          : [];
      }
      case 'SecretStore':
      case 'ClusterSecretStore':
        return hasStores
          ? []
          : [reason('strong', 'git brings neither a store nor the operator, so the cluster has both')];
      case 'Service': {
        if (role === 'governingService')
          return [reason('strong', 'the pods run without their governing Service')];
        return isOfArgo(edge, meant) ? [reason('strong', 'Argo CD brings it itself')] : [];
      }
      case 'Deployment':
      case 'StatefulSet':
      case 'DaemonSet': {
        if (isOfArgo(edge, meant)) return [reason('strong', 'Argo CD runs it itself')];
        const by = deliveredWith(to);
        return by === undefined ? [] : [reason('strong', `${by} as delivered run it`)];
      }
      default:
        return isOftenShared(to.kind) && meant.nearest === undefined
          ? [reason('weak', 'it is often shared with others who bring it')]
          : [];
    }
  };
};

function reason(weight: Weight, text: string): Reason {
  return { code: 'custom-of-kind', speaks: 'for', weight, text };
}

function secretReasons({ from, to }: Edge, fleet: Fleet): readonly Reason[] {
  if (isOfEnvironment(from.unit.owner, fleet.units))
    return [reason('strong', 'the chart is installed by hand for each environment')];
  const keepsSecrets = fleet
    .inNamespace(from.world, to.namespace)
    .some(({ id }) => id.kind.endsWith('Secret'));
  if (!isUndeployed(from.world) && keepsSecrets) return [];
  return [reason('strong', 'Secrets are often created by hand')];
}

/** The ConfigMaps that some kustomization or component generates. */
function generatedConfigMaps(tree: TreeIndex): () => ReadonlySet<string> {
  let names: Set<string> | undefined;
  return () => {
    if (names) return names;
    names = new Set();
    for (const [directory, name] of tree.kustomizations) {
      const value = tree.yaml(joinPath(directory, name))?.documents[0]?.value;
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
