import type { Facts } from '#config';
import type { Application } from '#sources';

/** The name under which every in-cluster destination is known. */
export const inCluster = 'in-cluster';

/**
 * The cluster an Application is sent to, by one name however the destination is written. What no Application
 * deploys stands alone in a world of its own.
 */
export function clusterOf(application: Pick<Application, 'definedBy' | 'destination'>, facts: Facts): string {
  if (application.definedBy.kind === 'loose') {
    const { path, environment } = application.definedBy;
    return `${loosePrefix}${path}${environment === undefined ? '' : `#${environment}`}`;
  }
  const { server, name } = application.destination;
  if (server !== undefined && server !== '') {
    if (server.replace(/\/$/, '') === 'https://kubernetes.default.svc') return inCluster;
    return facts.clusters?.find((cluster) => cluster.server === server)?.name ?? unfilled(server);
  }
  return name === undefined || name === '' ? inCluster : unfilled(name);
}

/** A parameter that nothing filled in is the same in both template languages: `{{server}}` and `{{ .server }}`. */
function unfilled(text: string): string {
  return text.replaceAll(/\{\{\s*\.?([\w.]+)\s*\}\}/g, '{{$1}}');
}

const loosePrefix = 'loose ';

/** The folder of a loose world. */
export function loosePath(cluster: string): string {
  return cluster.slice(loosePrefix.length).replace(/#[^#]*$/, '');
}

/** Whether this is the world of a loose renderable rather than a cluster. */
export function isLooseWorld(cluster: string): boolean {
  return cluster.startsWith(loosePrefix);
}
