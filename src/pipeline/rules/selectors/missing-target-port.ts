import { containersOf, isOpaque, podTemplates } from '#fleet';
import { recordsAt, stringAt } from '#kube';
import { nearest } from '#outcome';
import { pointerText } from '#yaml';
import type { Rule } from '../rule.ts';

/** A Service sends traffic to a named port that none of its pods has. */
export const missingTargetPort: Rule = {
  name: 'missing-target-port',
  title: 'A Service targets a named port that its pods do not have',
  severity: 'error',
  looksAt: 'everything',
  since: '0.1.0',
  fix: 'choice',
  classes: ['named-targetport-missing'],
  find({ fleets }, report) {
    for (const fleet of fleets) {
      for (const { from, matches } of fleet.selections) {
        if (from.id.kind !== 'Service' || matches.length === 0) continue;
        const names = new Set(
          matches.flatMap((object) =>
            podTemplates(object.manifest).flatMap((pod) =>
              containersOf(pod).flatMap(({ spec }) =>
                recordsAt(spec, 'ports').flatMap(([, port]) => stringAt(port, 'name') ?? []),
              ),
            ),
          ),
        );
        for (const [index, port] of recordsAt(from.manifest, 'spec', 'ports')) {
          const target = stringAt(port, 'targetPort');
          if (target === undefined || /^\d+$/.test(target) || names.has(target)) continue;
          const path = ['spec', 'ports', index, 'targetPort'];
          const twin = nearest(target, names);
          const available = [...names].sort().join(', ');
          report({
            // Part of a chart that is not at hand may be the containers that have it.
            ...([from, ...matches].some(({ unit }) => isOpaque(unit))
              ? { severity: 'warning' as const }
              : {}),
            target: fleet.target,
            application: from.unit.owner.name,
            object: from.id,
            path: pointerText(path),
            place: from.origin.field(path).edit,
            message: `Service ${from.id.name} sends to port ${target}, which no container of ${matches[0]?.id.kind} ${matches[0]?.id.name} names${twin === undefined ? (available === '' ? '' : `; they name ${available}`) : `; did you mean ${twin}?`}`,
          });
        }
      }
    }
  },
};
