import { containerScripts, kubectlCommand, shellCommands } from '#fleet';
import { objectHit } from '../object-hit.ts';
import type { Rule } from '../rule.ts';

/** A gate waits for `condition=available`, which old pods fulfil while the new ones are broken. */
export const availabilityAsGate: Rule = {
  name: 'availability-as-gate',
  title: 'A script takes availability for a finished rollout',
  severity: 'info',
  since: '0.1.0',
  fix: 'patch',
  classes: ['broken-rollout-hidden'],
  find({ fleets }, report) {
    for (const fleet of fleets) {
      for (const groupKind of ['batch/Job', 'batch/CronJob', '/Pod']) {
        for (const object of fleet.ofKind(groupKind)) {
          for (const { text, path } of containerScripts(object)) {
            const found = shellCommands(text)
              .map(kubectlCommand)
              .find(
                (command) =>
                  command?.verb === 'wait' &&
                  command.resource.startsWith('deploy') &&
                  command.words.some((word) => /^(--for=)?condition=available$/i.test(word)),
              );
            if (!found) continue;
            report(
              objectHit(
                fleet,
                object,
                path,
                `${object.id.kind} ${object.id.name} waits for condition=available, which the old pods fulfil while the new ones fail; kubectl rollout status waits for the new ones`,
              ),
            );
          }
        }
      }
    }
  },
};
