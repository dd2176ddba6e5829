import { asPattern } from '#text';
import { type Place, placeAt, readText, source } from '#files';
import { type FleetObject, chosenOnce } from '#fleet';
import { isGuide } from '#knowledge';
import { type TreeIndex, commandFiles } from '#sources';
import type { Reason } from '../reason.ts';
import type { Witness } from '../witness.ts';

/**
 * Claims outlive what made them: a StatefulSet leaves those of its replicas behind, under names that nobody writes into
 * git, and guides list what is bound as `namespace/name`.
 */
export const leftClaim: Witness = ({ fleet, tree, isKnownBefore }) => {
  const deployments = chosenOnce<FleetObject>(({ id }) => id.kind === 'Deployment');
  return ({ edge }) => {
    const { from, to } = edge;
    if (to.kind !== 'PersistentVolumeClaim' || isKnownBefore(edge)) return [];
    const guide = guideThatLists(tree, `${to.namespace}/${to.name}`);
    if (guide) return [reason(`${guide.source.name} lists it`, () => guide)];
    const replica = /^[a-z0-9].*?(?=-\d+$)/.exec(to.name)?.[0];
    const namesake = deployments(fleet.inNamespace(from.world, to.namespace)).find(
      ({ id }) => replica?.endsWith(`-${id.name}`) === true,
    );
    if (!namesake) return [];
    return [reason(`a StatefulSet ${namesake.id.name} would have left it behind`)];
  };
};

function reason(text: string, place?: () => Place): Reason {
  return { code: 'by-hand', speaks: 'for', weight: 'strong', text, ...(place && { place }) };
}

function guideThatLists(tree: TreeIndex, name: string): Place | undefined {
  const word = new RegExp(`(?<![\\w./-])${asPattern(name)}(?![\\w./-])`);
  for (const file of commandFiles(tree).filter(isGuide)) {
    const guide = source(file, readText(tree.tree, file) ?? '');
    const at = guide.text.includes(name) ? guide.text.search(word) : -1;
    if (at >= 0) return placeAt(guide, at);
  }
  return undefined;
}
