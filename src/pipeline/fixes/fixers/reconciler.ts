import { textIn } from '../candidate.ts';
import type { RawFinding } from '#findings';
import type { FleetObject } from '#fleet';
import type { Candidate, FixContext, Fixer } from '../fix.ts';
import { objectOf } from '../subject-of.ts';
import { addedManifest } from './added-manifest.ts';

/** What is to be done again and again, and why. */
type Task = {
  /** What it does, as the beginning of its name. */
  readonly verb: string;
  readonly image: string;
  /** What people have to say, of an object. */
  readonly asks: (object: string) => string;
  readonly because: (object: string, reader: string) => string;
};

/** Adds something that does a task again and again, as a skeleton: it is suspended until people write down how. */
export function suspendedTask({ verb, image, asks, because }: Task): Fixer {
  return ({ raw }, context) => {
    const object = objectOf(context, raw);
    return object ? added(context, object, { ...raw, verb, image, asks, because }) : [];
  };
}

/** Brings into the running system what is read there only once. */
export const reconciler = suspendedTask({
  verb: 'reconcile',
  image: 'docker.io/curlimages/curl:8.13.0',
  asks: (object) => `how the running system gets what ${object} declares`,
  because: (_, reader) =>
    `${reader} reads what is declared only once, so something has to bring changes into the running system`,
});

function added(
  context: FixContext,
  object: FleetObject,
  { verb, image, asks, because, data }: Task & Pick<RawFinding, 'data'>,
): readonly Candidate[] {
  const { kind, name } = object.id;
  const own = `${verb}-${name}`.slice(0, 52);
  const reader = textIn(data, ['reader']) ?? `${kind} ${name}`;
  const command = ['sh', '-c', `echo "${own}: say here ${asks(`${kind} ${name}`)}"; exit 1`];
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
                containers: [{ name: verb, image, command }],
              },
            },
          },
        },
      },
    },
    what: `Add CronJob ${own}, a skeleton that is suspended until people say ${asks(`${kind} ${name}`)}`,
    note: `A skeleton: ${because(`${kind} ${name}`, reader)}.`,
    option: 'skeleton',
  }).map((way) => ({ ...way, isSkeleton: true }));
}
