import { isIncomplete } from '#render';
import { undeployedMatches } from '../alternatives.ts';
import type { Witness } from '../witness.ts';

/** A chart that writes it down, or a folder that has it, whose Application could not be rendered: it may well come. */
export const switchedOff: Witness = (around) => {
  return (absence) => {
    const { from, to } = absence.edge;
    const chart = around.possible.at(from.world, to).find(({ producer }) => isIncomplete(producer.unit));
    if (chart) {
      const text = `${chart.producer.unit.owner.name} brings it if its values switch it on`;
      return [{ code: 'switched-off', speaks: 'for', weight: 'strong', text }];
    }
    const [hidden] = absence.meant.undeployed ? [] : undeployedMatches(absence.edge, around);
    if (!hidden) return [];
    const text = `${hidden.unit.owner.name} has it, whose Application could not be rendered`;
    const place = () => hidden.origin.place;
    return [{ code: 'switched-off', speaks: 'for', weight: 'strong', text, place }];
  };
};
