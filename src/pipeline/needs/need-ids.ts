import type { FleetObject } from '#fleet';
import { objectKey } from '#kube';
import type { RenderedApplication } from '#render';

/** Ids of needs. An Application is known by its namespace and name, an object by its cluster and key. */
export function applicationKey({ application }: RenderedApplication): string {
  return `${application.namespace}/${application.name}`;
}

export function clusterKey(object: Pick<FleetObject, 'cluster' | 'id'>): string {
  return `${object.cluster}|${objectKey(object.id)}`;
}

export const needIds = {
  applicationExists: (application: RenderedApplication) => `app-exists:${applicationKey(application)}`,
  compares: (application: RenderedApplication) => `compares:${applicationKey(application)}`,
  starts: (application: RenderedApplication) => `starts:${applicationKey(application)}`,
  valid: (application: RenderedApplication) => `valid:${applicationKey(application)}`,
  step: (application: RenderedApplication, index: number) => `step:${applicationKey(application)}#${index}`,
  passes: (application: RenderedApplication, index: number) =>
    `passes:${applicationKey(application)}#${index}`,
  completes: (application: RenderedApplication) => `completes:${applicationKey(application)}`,
  healthy: (application: RenderedApplication) => `app-healthy:${applicationKey(application)}`,
  applied: (application: RenderedApplication, object: FleetObject) =>
    `applied:${applicationKey(application)}|${clusterKey(object)}`,
  exists: (object: Pick<FleetObject, 'cluster' | 'id'>) => `exists:${clusterKey(object)}`,
  becomesHealthy: (object: FleetObject) => `healthy:${clusterKey(object)}`,
  podsRun: (object: FleetObject) => `pods:${clusterKey(object)}`,
  namespace: (cluster: string, name: string) => `namespace:${cluster}/${name}`,
  served: (cluster: string, group: string, kind: string) => `served:${cluster}/${group}/${kind}`,
} as const;
