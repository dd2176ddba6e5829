import { isCommentedOut } from '#discover';
import { cleanPath, isInside } from '#files';
import type { Edge, FleetObject } from '#fleet';
import { isSlip } from '#outcome';
import { isIncomplete } from '#render';
import type { Alternatives } from '../alternatives.ts';
import type { Reason, Weight } from '../reason.ts';
import type { Surroundings } from '../surroundings.ts';
import type { Witness } from '../witness.ts';

/** What was probably meant instead, or where it was put instead: git is meant to bring it, and does not. */
export const meantInstead: Witness = (around) => {
  return ({ edge, meant }) => [
    ...withheld(meant),
    ...otherKind(edge, meant),
    ...guarded(edge, around),
    ...slip(edge, meant, around),
    ...elsewhere(edge, meant, around),
    ...notIncluded(edge, meant, around.isKnownBefore(edge)),
    ...parked(meant, around),
    ...copied(meant),
  ];
};

function withheld({ withheld: product }: Alternatives): readonly Reason[] {
  if (!product) return [];
  const { id } = product.producer;
  return [
    against({
      code: 'withheld',
      weight: 'strong',
      text: `${id.kind} ${id.name} is told not to make it`,
      maker: product.producer,
    }),
  ];
}

function otherKind({ to }: Edge, { otherKind: other }: Alternatives): readonly Reason[] {
  if (!other) return [];
  const { kind, maker } = other;
  const text = `${kind} ${to.name} has that name`;
  return [against({ code: 'other-kind', weight: 'strong', text, maker })];
}

/** A template of the same chart writes it, and its condition does not hold: whoever refers to it asks for no condition. */
function guarded({ from, to }: Edge, { possible }: Surroundings): readonly Reason[] {
  if (isIncomplete(from.unit)) return [];
  const maker = possible.at(from.world, to).find(({ producer }) => producer.unit === from.unit)?.producer;
  if (!maker) return [];
  const text = `${maker.origin.place.source.path} makes it under a condition that does not hold`;
  return [against({ code: 'guarded', weight: 'strong', text, maker })];
}

/** A name nearby that nobody uses was meant, if whoever makes it makes nothing else. */
function slip(edge: Edge, meant: Alternatives, { fleet }: Surroundings): readonly Reason[] {
  const { nearest, nearestMaker, nearestIsUnused, nearestFits } = meant;
  if (nearest === undefined) return [];
  const isClear =
    nearestFits ||
    isSlip(nearest, edge.to.name) ||
    (nearestMaker?.id.kind === edge.to.kind && !isIncomplete(edge.from.unit)) ||
    (nearestMaker !== undefined && fleet.knowledge.makesOnlyTheKnown(nearestMaker.id));
  if (!nearestIsUnused && !nearestFits && !isSlip(nearest, edge.to.name)) return [];
  const text = `${nearest} is there${nearestIsUnused ? ' and nothing uses it' : ''}`;
  return [against({ code: 'slip', weight: isClear ? 'strong' : 'weak', text, maker: nearestMaker })];
}

/** Another namespace has it. Of a namespace that git shows nothing of, that tells little. */
function elsewhere({ from, to }: Edge, meant: Alternatives, { fleet }: Surroundings): readonly Reason[] {
  const { namespaces, misplaced } = meant;
  if (namespaces.length > 0) {
    const isSeen =
      to.namespace === from.id.namespace || fleet.inNamespace(from.world, to.namespace).length > 0;
    const text = `it exists in namespace ${namespaces.join(', ')}`;
    return [against({ code: 'wrong-namespace', weight: isSeen ? 'strong' : 'weak', text })];
  }
  if (!misplaced) return [];
  const { id } = misplaced.maker;
  const text = `${id.kind} ${id.name} puts it into namespace ${misplaced.namespace}`;
  return [
    against({ code: 'misplaced', weight: 'strong', text, maker: misplaced.maker }),
    otherwise('another one may be meant'),
  ];
}

/**
 * Where it is known what is there beforehand, nobody applies by hand what no Application deploys. What lies in the folder
 * that refers to it was meant to be in its list; what lies elsewhere is mostly applied by other means.
 */
function notIncluded(
  { from }: Edge,
  { undeployed, besideFile }: Alternatives,
  isKnown: boolean,
): readonly Reason[] {
  if (undeployed) {
    const text = `${undeployed.unit.owner.name} has it, which no Application deploys`;
    const isOfReferrer = from.unit.owner.sources.some(
      ({ path }) => path !== undefined && isInside(undeployed.origin.place.source.name, cleanPath(path)),
    );
    const weight = isKnown || isOfReferrer ? 'strong' : 'weak';
    return [
      against({ code: 'undeployed-copy', weight, text, maker: undeployed }),
      ...(isKnown ? [] : [otherwise('somebody may apply that by hand')]),
    ];
  }
  if (!besideFile) return [];
  const text = `${besideFile.origin.place.source.name} has it, which is not included here`;
  return [
    against({ code: 'beside-file', weight: 'strong', text, maker: besideFile }),
    ...(isKnown ? [] : [otherwise('somebody may bring it otherwise')]),
  ];
}

/** A kustomization names the file that has it in a comment: somebody switched it off, and knows. */
function parked({ undeployed, besideFile }: Alternatives, { tree }: Surroundings): readonly Reason[] {
  const place = (undeployed ?? besideFile)?.origin.place;
  if (!place || !isCommentedOut(tree, place.source.name)) return [];
  const text = `a kustomization has ${place.source.name} in a comment`;
  return [{ code: 'otherwise', speaks: 'for', weight: 'strong', text, place: () => place }];
}

function copied({ nearest, nearestIsCopied, nearestMaker }: Alternatives): readonly Reason[] {
  if (!nearestIsCopied || nearest === undefined) return [];
  const text = `${nearest} is the one of this namespace`;
  return [
    against({ code: 'copied-name', weight: 'strong', text, maker: nearestMaker }),
    otherwise('namespaces may share it'),
  ];
}

function against({
  code,
  weight,
  text,
  maker,
}: {
  readonly code: string;
  readonly weight: Weight;
  readonly text: string;
  readonly maker?: FleetObject | undefined;
}): Reason {
  return { code, speaks: 'against', weight, text, ...(maker && { place: () => maker.origin.place }) };
}

function otherwise(text: string): Reason {
  return { code: 'otherwise', speaks: 'for', weight: 'weak', text };
}
