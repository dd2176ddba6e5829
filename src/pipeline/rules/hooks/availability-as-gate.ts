import { heldPlace, scriptCommands } from '#fleet';
import { kubectlCommand } from '#shell';
import { defineRule } from '../rule.ts';

/** A gate waits for `condition=available`, which old pods fulfil while the new ones are broken. */
export const availabilityAsGate = defineRule<{ object: string }>({
  name: 'availability-as-gate',
  title: 'A script takes availability for a finished rollout',
  impact: 'tidies',
  looksAt: 'everything',
  fix: 'patch',
  findIn({ fleet }, report) {
    for (const groupKind of ['batch/Job', 'batch/CronJob', '/Pod']) {
      for (const object of fleet.ofKind(groupKind)) {
        const reported = new Set<unknown>();
        for (const each of scriptCommands(object)) {
          const { script, command: shell } = each;
          const command = kubectlCommand(shell);
          if (command?.verb !== 'wait' || !command.resource.startsWith('deploy') || reported.has(script))
            continue;
          if (!command.words.some((word) => /^(--for=)?condition=available$/i.test(word))) continue;
          reported.add(script);
          const data = { object: `${object.id.kind} ${object.id.name}` };
          report({ object, path: script.path, ...heldPlace(object, each), data });
        }
      }
    }
  },
  say: ({ object }) => ({
    what: `${object} waits for condition=available to know that a rollout worked`,
    so: 'The old pods keep the Deployment available while the new ones fail, and the gate passes',
    do: 'Wait with kubectl rollout status, which looks at the new pods',
  }),
});
