import type { RenderedApplication } from '#render';
import type { FleetObject } from './fleet.ts';

/** An Application seen as an object of the cluster that Argo CD runs on. */
export function applicationObject(rendered: RenderedApplication, cluster: string): FleetObject {
  const { application } = rendered;
  return {
    manifest: application.manifest,
    origin: application.origin,
    id: {
      group: 'argoproj.io',
      version: 'v1alpha1',
      kind: 'Application',
      namespace: application.namespace,
      name: application.name,
    },
    source: 0,
    application: rendered,
    cluster,
  };
}
