import { containersOf, podTemplates } from '#fleet';
import { recordsAt, stringAt } from '#kube';
import { pointerText } from '#yaml';
import type { Rule } from '../rule.ts';

/** A container names a variable, port or mount twice; server-side apply refuses it, else the last one wins. */
export const duplicateEnvironment: Rule = {
  name: 'duplicate-environment',
  title: 'A container names a variable, port or mount path twice',
  severity: 'warning',
  looksAt: 'everything',
  since: '0.1.0',
  fix: 'patch',
  classes: ['duplicate-list-key'],
  find({ fleets }, report) {
    for (const fleet of fleets) {
      for (const object of fleet.objects) {
        for (const pod of podTemplates(object.manifest)) {
          for (const container of containersOf(pod)) {
            for (const [list, field] of lists) {
              const seen = new Set<string>();
              for (const [index, item] of recordsAt(container.spec, list)) {
                const name = stringAt(item, field);
                if (name === undefined || !seen.has(name)) {
                  if (name !== undefined) seen.add(name);
                  continue;
                }
                const path = [...container.path, list, index, field];
                report({
                  target: fleet.target,
                  application: object.unit.owner.name,
                  object: object.id,
                  path: pointerText(path),
                  place: object.origin.field(path).edit,
                  message: `container ${stringAt(container.spec, 'name') ?? ''} has ${list} ${name} twice; only the last one counts, and server-side apply refuses it`,
                });
              }
            }
          }
        }
      }
    }
  },
};

const lists = [
  ['env', 'name'],
  ['volumeMounts', 'mountPath'],
] as const;
