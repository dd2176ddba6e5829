import { migratingPrograms, migrationCommands } from '#knowledge';
import { asText } from '#text';
import { type Container, type FleetObject, containersOf, podTemplates } from '#fleet';
import { arrayAt, parseImage, recordAt, recordsAt, stringAt } from '#kube';
import { defineRule } from '../rule.ts';

/** A rollout starts a pod that migrates the database while another one still runs. */
export const migrationUnderSurge = defineRule<{ deployment: string; migration: string }>({
  name: 'migration-under-surge',
  title: 'A rolling update starts a second pod that migrates the database',
  impact: 'tidies',
  looksAt: 'deployed',
  fix: 'patch',
  findIn({ fleet }, report) {
    for (const deployment of fleet.ofKind('apps/Deployment')) {
      if (!surges(deployment)) continue;
      const [migration] = podTemplates(deployment.manifest).flatMap(containersOf).flatMap(migrationOf);
      if (migration === undefined) continue;
      report({
        object: deployment,
        path: ['spec', 'strategy'],
        data: { deployment: deployment.id.name, migration },
      });
    }
  },
  say: ({ deployment, migration }) => ({
    what: `every new pod of Deployment ${deployment} migrates the database while an old one runs (${migration})`,
    so: 'Where the old pod holds the migration lock, the new one crashes',
    do: 'Set maxSurge: 0 or strategy Recreate',
  }),
});

function surges({ manifest }: FleetObject): boolean {
  const strategy = recordAt(manifest, 'spec', 'strategy');
  if (stringAt(strategy, 'type') === 'Recreate') return false;
  const surge = recordAt(strategy, 'rollingUpdate')['maxSurge'];
  return surge !== 0 && surge !== '0' && surge !== '0%';
}

/** The command or the program that migrates; empty when nothing shows that it does. */
function migrationOf({ spec }: Container): readonly string[] {
  const text = [...arrayAt(spec, 'command'), ...arrayAt(spec, 'args')].map(asText).join(' ').slice(0, 20_000);
  const command = migrationCommands.map((form) => form.exec(text)?.[0]).find((found) => found !== undefined);
  if (command !== undefined) return [command];
  const repository = parseImage(stringAt(spec, 'image') ?? '')?.repository ?? '';
  return migratingPrograms
    .filter(
      ({ image, variable, shared }) =>
        `/${repository}`.endsWith(`/${image}`) &&
        recordsAt(spec, 'env').some(
          ([, each]) => stringAt(each, 'name') === variable && shared.includes(stringAt(each, 'value') ?? ''),
        ),
    )
    .map(({ program }) => program);
}
