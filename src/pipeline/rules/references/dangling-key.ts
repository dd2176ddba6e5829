import type { Rule } from '../rule.ts';
import { danglingEdges, danglingHit, danglingSeverity } from './dangling.ts';

/** A ConfigMap or Secret is there, but the key that is asked of it is not. */
export const danglingKey: Rule = {
  name: 'dangling-key',
  title: 'A key is read that the ConfigMap or Secret does not have',
  severity: 'error',
  looksAt: 'everything',
  since: '0.1.0',
  fix: 'choice',
  classes: ['secret-key-missing'],
  find({ fleets }, report) {
    for (const fleet of fleets) {
      for (const edge of danglingEdges(fleet, ({ to }) => to.key !== undefined)) {
        const { from, to, resolution } = edge;
        if (resolution.missing !== 'key') continue;
        const { nearest, available } = resolution.hints;
        const instead = nearest === undefined ? `it has ${listed(available)}` : `did you mean ${nearest}?`;
        const message = `${from.id.kind} ${from.id.name} reads key ${to.key} of ${to.kind} ${to.name}, which it does not have; ${instead}`;
        report(danglingHit(fleet, edge, message, danglingSeverity(edge)));
      }
    }
  },
};

function listed(names: readonly string[]): string {
  const shown = [...names].sort().slice(0, 6).join(', ');
  return names.length > 6 ? `${shown} and ${names.length - 6} more` : shown;
}
