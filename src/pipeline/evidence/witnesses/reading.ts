import { isUndeployed } from '#fleet';
import { isSlip } from '#outcome';
import type { Witness } from '../witness.ts';

/** How surely the reference is one: a field of the API is; a name in a text may be an example, a default or somebody else's. */
export const reading: Witness = ({ isKnownBefore }) => {
  return ({ edge, meant }) => {
    const { certainty, from, to, role } = edge;
    const isNear = meant.nearest !== undefined;
    if (role === 'access' && !isNear)
      return [
        {
          code: 'reading',
          speaks: 'for',
          weight: 'strong',
          text: 'access to outside is usually set up by hand',
        },
      ];
    if (certainty === 'field' || role.startsWith('script')) return [];
    const isHinted = isSlip(meant.nearest ?? '', to.name) || meant.namespaces.length > 0 || meant.undeployed;
    const isKnown = isKnownBefore(edge);
    const isLoose = isUndeployed(from.world) || from.id.kind === 'ConfigMap' || role === 'host';
    const isFarFetched = !isHinted && !isKnown && isLoose;
    // Without any evidence it is doubtful as it is.
    if (!isHinted && !isFarFetched && !isKnown) return [];
    return [
      {
        code: 'reading',
        speaks: 'for',
        weight: isFarFetched ? 'strong' : 'weak',
        text: 'it is only named in a text',
      },
    ];
  };
};
