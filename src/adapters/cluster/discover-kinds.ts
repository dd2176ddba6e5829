import { type Json, recordsAt, splitApiVersion, stringAt } from '#kube';
import type { ServedKind, Unread } from '#observed';
import type { Answer } from './answer.ts';
import type { Ask } from './ask.ts';

/** What a server serves, and the groups of which it could not say. */
export type Discovery = { readonly served: readonly ServedKind[]; readonly unread: readonly Unread[] };

const aggregated =
  'application/json;g=apidiscovery.k8s.io;v=v2;as=APIGroupDiscoveryList,application/json;g=apidiscovery.k8s.io;v=v2beta1;as=APIGroupDiscoveryList,application/json';

/**
 * Every served kind: by the two aggregated documents where the server has them (1.27 and later), else group by group.
 * A group whose server is down is not read, and takes nothing else with it.
 */
export async function discoverKinds(ask: Ask): Promise<Answer<Discovery>> {
  const [core, groups] = [
    await ask({ path: '/api', accept: aggregated }),
    await ask({ path: '/apis', accept: aggregated }),
  ];
  if (core.kind === 'failed') return core;
  if (groups.kind === 'failed') return groups;
  const isAggregated = stringAt(groups.value, 'kind') === 'APIGroupDiscoveryList';
  if (isAggregated)
    return { kind: 'ok', value: merge([readAggregated(core.value), readAggregated(groups.value)]) };
  const versions = [
    ...textsOf(core.value['versions']).map((version) => ({ path: `/api/${version}`, apiVersion: version })),
    ...recordsAt(groups.value, 'groups').flatMap(([, group]) =>
      recordsAt(group, 'versions').flatMap(([, version]) => {
        const apiVersion = stringAt(version, 'groupVersion');
        return apiVersion === undefined ? [] : [{ path: `/apis/${apiVersion}`, apiVersion }];
      }),
    ),
  ];
  const found: Discovery[] = [];
  for (const { path, apiVersion } of versions) {
    const answer = await ask({ path });
    found.push(
      answer.kind === 'ok'
        ? readResources(answer.value, apiVersion)
        : unreadGroup(apiVersion, answer.message),
    );
  }
  return { kind: 'ok', value: merge(found) };
}

function readAggregated(document: Json): Discovery {
  const served: ServedKind[] = [];
  const unread: Unread[] = [];
  for (const [, item] of recordsAt(document, 'items')) {
    const group = stringAt(item, 'metadata', 'name') ?? '';
    for (const [, version] of recordsAt(item, 'versions')) {
      const name = stringAt(version, 'version') ?? '';
      if (stringAt(version, 'freshness') === 'Stale')
        unread.push(
          ...unreadGroup(group === '' ? name : `${group}/${name}`, 'its server does not answer').unread,
        );
      for (const [, resource] of recordsAt(version, 'resources')) {
        served.push({
          group,
          version: name,
          kind: stringAt(resource, 'responseKind', 'kind') ?? '',
          resource: stringAt(resource, 'resource') ?? '',
          namespaced: stringAt(resource, 'scope') === 'Namespaced',
          verbs: textsOf(resource['verbs']),
        });
      }
    }
  }
  return { served, unread };
}

function readResources(document: Json, apiVersion: string): Discovery {
  const { group, version } = splitApiVersion(apiVersion);
  const served = recordsAt(document, 'resources')
    .map(([, resource]) => ({
      group,
      version,
      kind: stringAt(resource, 'kind') ?? '',
      resource: stringAt(resource, 'name') ?? '',
      namespaced: resource['namespaced'] === true,
      verbs: textsOf(resource['verbs']),
    }))
    .filter(({ resource }) => !resource.includes('/'));
  return { served, unread: [] };
}

function unreadGroup(apiVersion: string, message: string): Discovery {
  const { group } = splitApiVersion(apiVersion);
  const text = `what ${apiVersion} serves is not known: ${message}`;
  return {
    served: [],
    unread: [{ group, kind: '*', namespace: '', reason: 'server-error', message: text }],
  };
}

function merge(parts: readonly Discovery[]): Discovery {
  return {
    served: parts
      .flatMap((part) => part.served)
      .filter(({ kind, resource }) => kind !== '' && resource !== ''),
    unread: parts.flatMap((part) => part.unread),
  };
}

function textsOf(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];
}
