import { scriptCommands } from '#fleet';
import { kubectlCommand } from '#shell';
import { objectHit } from '../object-hit.ts';
import type { Rule } from '../rule.ts';

/** A gate waits for `condition=available`, which old pods fulfil while the new ones are broken. */
export const availabilityAsGate: Rule = {
  name: 'availability-as-gate',
  title: 'A script takes availability for a finished rollout',
  severity: 'info',
  looksAt: 'everything',
  since: '0.1.0',
  fix: 'patch',
  classes: ['broken-rollout-hidden'],
  find({ fleets }, report) {
    for (const fleet of fleets) {
      for (const groupKind of ['batch/Job', 'batch/CronJob', '/Pod']) {
        for (const object of fleet.ofKind(groupKind)) {
          const told = new Set<unknown>();
          for (const { script, command: shell } of scriptCommands(object)) {
            const command = kubectlCommand(shell);
            if (command?.verb !== 'wait' || !command.resource.startsWith('deploy') || told.has(script))
              continue;
            if (!command.words.some((word) => /^(--for=)?condition=available$/i.test(word))) continue;
            told.add(script);
            report(
              objectHit(
                fleet,
                object,
                script.path,
                `${object.id.kind} ${object.id.name} waits for condition=available, which the old pods fulfil while the new ones fail; kubectl rollout status waits for the new ones`,
              ),
            );
          }
        }
      }
    }
  },
};
