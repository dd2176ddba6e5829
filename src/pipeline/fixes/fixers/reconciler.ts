import { textIn } from '../candidate.ts';
import { type FleetObject, containersOf, podTemplates } from '#fleet';
import { stringAt } from '#kube';
import type { Candidate, FixContext, Fixer } from '../fix.ts';
import { objectOf } from '../subject-of.ts';
import { addedManifest } from './added-manifest.ts';
import { imageOrBlank } from './fleet-image.ts';

/** What is to be done again and again, and why. */
type Task = {
  /** What it does, as the beginning of its name. */
  readonly verb: string;
  /** The repository of the image that it runs; that of the object itself where it says nothing. */
  readonly repository?: string;
  /** What people have to say, of an object. */
  readonly asks: (object: string) => string;
  readonly because: (object: string, reader: string) => string;
};

/** Adds something that does a task again and again, as a skeleton: it is suspended until people write down how. */
export function suspendedTask({ repository, ...task }: Task): Fixer {
  return (flaw, context) => {
    const object = objectOf(context, flaw.raw);
    const [own] = object ? podTemplates(object.manifest).flatMap(containersOf) : [];
    const image =
      repository === undefined ? own && stringAt(own.spec, 'image') : imageOrBlank(flaw, context, repository);
    return object && image !== undefined
      ? added(context, object, { ...task, image, data: flaw.raw.data })
      : [];
  };
}

/** Brings into the running system what is read there only once. */
export const reconciler = suspendedTask({
  verb: 'reconcile',
  repository: 'docker.io/curlimages/curl',
  asks: (object) => `how the running system gets what ${object} declares`,
  because: (_, reader) =>
    `${reader} reads what is declared only once, so something has to bring changes into the running system`,
});

function added(
  context: FixContext,
  object: FleetObject,
  {
    verb,
    image,
    asks,
    because,
    data,
  }: Omit<Task, 'repository'> & { readonly image: string; readonly data: unknown },
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
