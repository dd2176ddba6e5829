import type { FleetObject, Produced, World } from '#fleet';
import { objectKey } from '#kube';
import type { ApplicationUnit } from '#render';
import { applicationKey } from '#sources';

/** What an object is known by: its cluster and key. */
export function clusterKey(object: Pick<FleetObject, 'world' | 'id'>): string {
  return `${object.world.key}|${objectKey(object.id)}`;
}

export const needIds = {
  applicationExists: (application: ApplicationUnit) => `app-exists:${applicationKey(application.owner)}`,
  compares: (application: ApplicationUnit) => `compares:${applicationKey(application.owner)}`,
  isGenerated: (application: ApplicationUnit) => `generated:${applicationKey(application.owner)}`,
  project: (name: string) => `project:${name}`,
  starts: (application: ApplicationUnit) => `starts:${applicationKey(application.owner)}`,
  valid: (application: ApplicationUnit) => `valid:${applicationKey(application.owner)}`,
  step: (application: ApplicationUnit, index: number) => `step:${applicationKey(application.owner)}#${index}`,
  passes: (application: ApplicationUnit, index: number) =>
    `passes:${applicationKey(application.owner)}#${index}`,
  completes: (application: ApplicationUnit) => `completes:${applicationKey(application.owner)}`,
  healthy: (application: ApplicationUnit) => `app-healthy:${applicationKey(application.owner)}`,
  applied: (application: ApplicationUnit, object: FleetObject) =>
    `applied:${applicationKey(application.owner)}|${clusterKey(object)}`,
  exists: (object: Pick<FleetObject, 'world' | 'id'>) => `exists:${clusterKey(object)}`,
  becomesHealthy: (object: FleetObject) => `healthy:${clusterKey(object)}`,
  podsRun: (object: FleetObject) => `pods:${clusterKey(object)}`,
  scheduled: (object: FleetObject) => `scheduled:${clusterKey(object)}`,
  bound: (claim: FleetObject) => `bound:${clusterKey(claim)}`,
  made: ({ producer, kind, namespace, name }: Produced) =>
    `made:${producer.world.key}|${kind}/${namespace}/${name}←${clusterKey(producer)}`,
  namespace: (world: World, name: string) => `namespace:${world.key}/${name}`,
  served: (world: World, group: string, kind: string) => `served:${world.key}/${group}/${kind}`,
} as const;

/** Whether a need, once it holds, holds until somebody takes away what it is about: neither syncs nor pods undo it. */
export function isKept(id: string): boolean {
  return /^(app-exists|exists|namespace|bound|made):/.test(id);
}
