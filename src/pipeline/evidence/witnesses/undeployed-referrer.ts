import { cleanPath, directoryName, isInside } from '#files';
import { type Edge, type Fleet, isUndeployed } from '#fleet';
import { isBuiltInGroup } from '#kube';
import { type Unit, isIncomplete, isSupposed } from '#render';
import type { Owner } from '#sources';
import type { Alternatives } from '../alternatives.ts';
import type { Witness } from '../witness.ts';

/** Beside what nobody deploys, or applies as far as git shows, much is brought by whoever will deploy it; hardly ever accounts and configuration. */
export const undeployedReferrer: Witness = ({ fleet, isKnownBefore }) => {
  return ({ edge, meant }) => {
    if (isKnownBefore(edge)) return [];
    const isLoose = isUndeployed(edge.from.world) || isSupposed(edge.from.unit);
    const text = isLoose ? broughtByOthers(edge, meant, fleet) : elsewhere(edge, meant, fleet);
    return text === undefined ? [] : [{ code: 'undeployed-referrer', speaks: 'for', weight: 'strong', text }];
  };
};

function broughtByOthers(edge: Edge, meant: Alternatives, { applications }: Fleet): string | undefined {
  if (meant.nearest !== undefined || meant.otherKind || meant.namespaces.length > 0) return undefined;
  const { from, to } = edge;
  const { owner } = from.unit;
  if (owner.kind === 'folder' && owner.isComponent) return 'whoever includes the component may bring it';
  const filler = applications.find(
    (unit) =>
      unit.owner.destination.namespace === to.namespace && isIncomplete(unit) && !deploysOnly(unit, owner),
  );
  if (filler)
    return `Application ${filler.owner.name} could not be rendered and fills namespace ${to.namespace}`;
  if (rarelyByHand.has(to.kind) || bringsOthers(edge)) return undefined;
  return 'whoever deploys it may bring it';
}

/** Whether an Application deploys the very folder and nothing else: what it would bring is what lies here. */
function deploysOnly({ owner: { sources } }: Unit, folder: Owner): boolean {
  return (
    folder.kind === 'folder' &&
    sources.length === 1 &&
    sources.every(({ path }) => path !== undefined && cleanPath(path) === folder.path)
  );
}

const rarelyByHand: ReadonlySet<string> = new Set(['ServiceAccount', 'ConfigMap']);

/**
 * Whether what nobody deploys yet brings others of the kind itself: Services for its routes, users for its permissions.
 * Secrets, classes and stores are as often somebody else's.
 */
function bringsOthers({ from, to, role }: Edge): boolean {
  if (to.kind === 'Service' ? role !== 'backend' : isBuiltInGroup(to.group)) return false;
  if (/(Class|Store|Issuer)$/.test(to.kind)) return false;
  return from.unit.objects.some(({ id }) => id.kind === to.kind && id.group === to.group);
}

/** Nothing around the folder that has the object is deployed either: its Applications are made elsewhere. */
function elsewhere(
  { from }: Edge,
  { undeployed, nearest }: Alternatives,
  { applications }: Fleet,
): string | undefined {
  if (!undeployed || nearest !== undefined || undeployed.unit.tools.includes('directory')) return undefined;
  const { owner } = undeployed.unit;
  const folder = owner.kind === 'folder' ? directoryName(owner.path) : '';
  const path = from.unit.filesRead[0] ?? '';
  if (folder === '' || path.startsWith(`${folder}/`)) return undefined;
  const isDeployedFrom = applications.some(({ owner: { sources } }) =>
    sources.some((source) => source.path !== undefined && isInside(cleanPath(source.path), folder)),
  );
  return !isDeployedFrom ? `the Applications of ${folder} are defined elsewhere` : undefined;
}
