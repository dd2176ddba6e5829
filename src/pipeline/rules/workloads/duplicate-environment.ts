import { lineText } from '#files';
import { fleetContainers, isAppliedOnServer, listedTwice } from '#fleet';
import { isBuiltInGroup, stringAt } from '#kube';
import { kindName } from '../kind-name.ts';
import { defineRule } from '../rule.ts';
import { type FaultData, faultSaying } from '../templates/fault-words.ts';
import { reportFaults } from '../templates/report-faults.ts';

/** A container names a variable or mount twice, and the last one wins; server-side apply refuses it, and ports too. */
export const duplicateEnvironment = defineRule<Twice | { readonly template: FaultData }>({
  name: 'duplicate-environment',
  title: 'A container names a variable, port or mount path twice',
  impact: 'weakens',
  looksAt: 'everything',
  fix: 'patch',
  find(context, report) {
    const lines = new Set<string>();
    for (const fleet of context.fleets) {
      for (const { object, container } of fleetContainers(fleet)) {
        // Definitions seldom say what their lists go by.
        const isRefused = isAppliedOnServer(object) && isBuiltInGroup(object.id.group);
        for (const { at, isSame, ...twice } of listedTwice(container.spec)) {
          // A port that is listed twice is no less open, and whichever of two that are the same counts is the right one.
          if ((isSame || twice.list === 'ports') && !isRefused) continue;
          const path = [...container.path, ...at];
          lines.add(lineText(object.origin.field(path).edit));
          const data = {
            ...twice,
            workload: kindName(object.id),
            container: stringAt(container.spec, 'name') ?? '',
            ...(isRefused && { isRefused }),
          };
          report({ object, path, data, ...(isRefused && { impact: 'breaks' }) });
        }
      }
    }
    reportFaults(context, 'duplicate-environment', ({ data, ...found }) => {
      const isTold = found.subject !== undefined && lines.has(lineText(found.subject.place));
      if (!isTold) report({ ...found, data: { template: data } });
    });
  },
  say: (data) =>
    'template' in data
      ? faultSaying(data.template)
      : {
          what: `container ${data.container} of ${data.workload} has ${data.list} ${data.name} twice`,
          so: data.isRefused
            ? 'Server-side apply refuses it, and the sync fails'
            : 'Only the last one counts',
          do: 'Remove one of them',
        },
});

type Twice = {
  readonly workload: string;
  readonly container: string;
  readonly list: string;
  readonly name: string;
  /** Whether it is applied on the server's side. */
  readonly isRefused?: boolean;
};
