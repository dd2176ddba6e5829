import { fleetContainers } from '#fleet';
import { recordsAt, stringAt } from '#kube';
import { kindName } from '../kind-name.ts';
import { defineRule } from '../rule.ts';

/** A container names a variable, port or mount twice; server-side apply refuses it, else the last one wins. */
export const duplicateEnvironment = defineRule<{
  workload: string;
  container: string;
  list: string;
  name: string;
}>({
  name: 'duplicate-environment',
  title: 'A container names a variable, port or mount path twice',
  impact: 'weakens',
  looksAt: 'everything',
  fix: 'patch',
  findIn({ fleet }, report) {
    for (const { object, container } of fleetContainers(fleet)) {
      for (const [list, field] of lists) {
        const seen = new Set<string>();
        for (const [index, item] of recordsAt(container.spec, list)) {
          const name = stringAt(item, field);
          if (name === undefined || !seen.has(name)) {
            if (name !== undefined) seen.add(name);
            continue;
          }
          report({
            object,
            path: [...container.path, list, index, field],
            data: {
              workload: kindName(object.id),
              container: stringAt(container.spec, 'name') ?? '',
              list,
              name,
            },
          });
        }
      }
    }
  },
  say: ({ workload, container, list, name }) => ({
    what: `container ${container} of ${workload} has ${list} ${name} twice`,
    so: 'Only the last one counts, and server-side apply refuses it',
    do: 'Remove one of them',
  }),
});

const lists = [
  ['env', 'name'],
  ['volumeMounts', 'mountPath'],
] as const;
