import { type Reason, hesitation, objection } from '#evidence';
import { isIncomplete } from '#render';
import type { Owner } from '#sources';
import { containersOf, podTemplates } from '#fleet';
import { recordsAt, stringAt } from '#kube';
import { nearest } from '#outcome';
import { kindName } from '../kind-name.ts';
import { defineRule } from '../rule.ts';

/** A Service sends traffic to a named port that none of its pods has. */
export const missingTargetPort = defineRule<{
  service: string;
  port: string;
  workload: string;
  nearest?: string;
  declared: readonly string[];
}>({
  name: 'missing-target-port',
  title: 'A Service targets a named port that its pods do not have',
  impact: 'breaks',
  looksAt: 'everything',
  standsAlone: true,
  findIn({ fleet }, report) {
    for (const { from, matches } of fleet.selections) {
      const [workload] = matches;
      if (from.id.kind !== 'Service' || !workload) continue;
      const unseen = [from, ...matches].find(({ unit }) => isIncomplete(unit))?.unit.owner;
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
        const twin = nearest(target, names);
        report({
          object: from,
          path: ['spec', 'ports', index, 'targetPort'],
          data: {
            service: from.id.name,
            port: target,
            workload: kindName(workload.id),
            ...(twin !== undefined && { nearest: twin }),
            declared: [...names].sort(),
          },
          reasons: [
            ...(stringAt(from.manifest, 'spec', 'clusterIP') === 'None' ? [isHeadless] : []),
            ...(unseen ? [mayHave(unseen)] : []),
          ],
        });
      }
    }
  },
  say: ({ service, port, workload, nearest: twin, declared }) => ({
    what: `Service ${service} sends to port ${port}, which no container of ${workload} names`,
    so: 'The Service has no endpoint for that port, and connections to it fail',
    do: advice(port, twin === undefined ? declared : [twin]),
  }),
});

const isHeadless = objection('headless', 'its pods are called by their own addresses and ports');

function mayHave({ name, origin }: Owner): Reason {
  const text = `Application ${name} could not be rendered completely and may have the port`;
  return hesitation('not-rendered', text, () => origin.place);
}

function advice(port: string, names: readonly string[]): string {
  return names.length === 0
    ? `Name a container port ${port}, or write its number`
    : `Write ${names.join(' or ')}`;
}
