import { textIn } from '../candidate.ts';
import type { Fixer } from '../fix.ts';
import { objectOf } from '../subject-of.ts';
import { addedManifest } from './added-manifest.ts';

/**
 * Adds what brings into the running system what is read there only once, as a skeleton: it is suspended until people write
 * down the calls.
 */
export const reconciler: Fixer = ({ raw }, context) => {
  const object = objectOf(context, raw);
  if (!object) return [];
  const { kind, name } = object.id;
  const own = `reconcile-${name}`.slice(0, 52);
  const reads = textIn(raw.data, ['reader']) ?? `${kind} ${name}`;
  const command = [
    'sh',
    '-c',
    `echo "${own}: say here how the running system gets what ${kind} ${name} declares"; exit 1`,
  ];
  return addedManifest(context, object.unit, {
    name: `${own}.yaml`,
    manifest: {
      apiVersion: 'batch/v1',
      kind: 'CronJob',
      metadata: { name: own },
      spec: {
        schedule: '*/15 * * * *',
        suspend: true,
        concurrencyPolicy: 'Forbid',
        jobTemplate: {
          spec: {
            backoffLimit: 0,
            activeDeadlineSeconds: 600,
            template: {
              spec: {
                restartPolicy: 'Never',
                containers: [{ name: 'reconcile', image: toolImage, command }],
              },
            },
          },
        },
      },
    },
    what: `Add CronJob ${own}, a skeleton that is suspended until people say how ${reads} gets the change`,
    note: `A skeleton: ${reads} reads what is declared only once, so something has to bring changes into the running system.`,
    option: 'skeleton',
  }).map((way) => ({ ...way, isSkeleton: true }));
};

const toolImage = 'docker.io/curlimages/curl:8.13.0';
