import type { ObservedCluster, ObservedEvent } from '#observed';
import {
  type FakeApiServer,
  type FakeKind,
  type FakeOptions,
  startFakeApiServer,
} from './fake-api-server.ts';

/** Serves what was seen of a cluster as its API server did; Secrets with the values that snapshots put in their place. */
export function serveCluster(
  cluster: ObservedCluster,
  options: Omit<FakeOptions, 'kinds'> = {},
): Promise<FakeApiServer> {
  return startFakeApiServer({ ...options, kinds: kindsOf(cluster) });
}

function kindsOf({ served = [], objects, events }: ObservedCluster): readonly FakeKind[] {
  return served
    .filter(({ verbs }) => verbs.includes('list'))
    .map(({ group, version, kind, resource, namespaced }) => {
      const apiVersion = group === '' ? version : `${group}/${version}`;
      const own = objects.filter((object) => object.kind === kind && object.apiVersion === apiVersion);
      return {
        apiVersion,
        kind,
        resource,
        namespaced,
        objects: kind === 'Event' && group === '' ? events.map(eventObject) : own,
      };
    });
}

function eventObject(event: ObservedEvent, index: number): object {
  const { group, kind, namespace, name } = event.object;
  return {
    metadata: { name: `${name}.${index}`, namespace },
    involvedObject: {
      apiVersion: group === '' ? 'v1' : `${group}/v1`,
      kind,
      namespace,
      name,
      uid: event.uid,
    },
    type: event.type,
    reason: event.reason,
    message: event.message,
    count: event.count,
    firstTimestamp: event.first,
    lastTimestamp: event.last,
    source: { component: event.source },
  };
}
