import { asText } from '#text';
import type { ClusterFact } from '#config';
import { hasPlaceholder, isPattern } from '#knowledge';
import { type Json, type KubeObject, isRecord, recordAt, recordsAt, stringAt } from '#kube';
import { argoObjects } from './argo-settings.ts';
import type { TreeIndex } from './tree/tree-index.ts';

/**
 * The clusters that git names: by Secrets for Argo CD, and by elements of list generators that have both a name and an
 * address; those that share one of the two with a Secret are its cluster. `undefined` when there is none.
 */
export function clustersInGit(index: TreeIndex): readonly ClusterFact[] | undefined {
  const objects = argoObjects(index).filter(({ origin }) => !isPattern(origin.place.source.name));
  const clusters = objects.flatMap((object) => ofSecret(object) ?? []);
  const listed = onlyNames(objects.flatMap(({ manifest }) => listedBy(recordAt(manifest, 'spec'))));
  for (const each of listed) {
    const isKnown = clusters.some(({ name, server }) => name === each.name || server === each.server);
    if (!isKnown) clusters.push(each);
  }
  return clusters.length > 0 ? clusters : undefined;
}

function ofSecret({ manifest }: KubeObject): ClusterFact | undefined {
  if (manifest.kind !== 'Secret') return undefined;
  const labels = texts(recordAt(manifest, 'metadata', 'labels'));
  if (labels['argocd.argoproj.io/secret-type'] !== 'cluster') return undefined;
  const data = texts(recordAt(manifest, 'stringData'));
  for (const [key, value] of Object.entries(texts(recordAt(manifest, 'data')))) {
    data[key] ??= new TextDecoder().decode(Buffer.from(value, 'base64'));
  }
  const { name, server, project } = data;
  if (!name || !server) return undefined;
  const annotations = texts(recordAt(manifest, 'metadata', 'annotations'));
  // Two that still wait for their addresses are two clusters.
  const address = hasPlaceholder(server) ? `${server}/${name}` : server;
  return { name, server: address, labels, annotations, ...(project ? { project } : {}) };
}

/** The clusters that the elements of an ApplicationSet name: the address is what the template sends Applications to. */
function listedBy(spec: Json): readonly ClusterFact[] {
  const { server, name } = recordAt(spec, 'template', 'spec', 'destination');
  const address = parameterOf(server);
  if (address === undefined) return [];
  const names = [parameterOf(name) ?? '', 'cluster', 'clusterName', 'name'];
  return elementsIn(spec['generators']).flatMap((element) => {
    const found = names.map((key) => stringAt(element, key) ?? '').find((text) => text !== '');
    const at = stringAt(element, address) ?? '';
    const isElsewhere = /^https?:\/\//.test(at) && at !== 'https://kubernetes.default.svc';
    return found !== undefined && isElsewhere && !hasPlaceholder(at) ? [{ name: found, server: at }] : [];
  });
}

/** The one parameter that a field is filled with. */
function parameterOf(written: unknown): string | undefined {
  return /^\{\{-?\s*\.?([\w-]+)\s*-?\}\}$/.exec(asText(written ?? ''))?.[1];
}

/** The elements of all list generators, nested ones too. */
function elementsIn(generators: unknown): readonly Json[] {
  if (Array.isArray(generators)) return generators.flatMap(elementsIn);
  if (!isRecord(generators)) return [];
  return Object.entries(generators).flatMap(([key, value]) =>
    key === 'list' ? recordsAt(value, 'elements').map(([, element]) => element) : elementsIn(value),
  );
}

/** Without addresses that are called differently here and there: what names them is not the cluster's name. */
function onlyNames(clusters: readonly ClusterFact[]): readonly ClusterFact[] {
  const names = new Map<string, Set<string>>();
  for (const { name, server } of clusters) names.set(server, (names.get(server) ?? new Set()).add(name));
  return [...names].flatMap(([server, [name, ...others]]) =>
    name === undefined || others.length > 0 ? [] : [{ name, server }],
  );
}

function texts(values: Json): Record<string, string> {
  const result: Record<string, string> = {};
  for (const [key, value] of Object.entries(values)) if (value !== null) result[key] = asText(value);
  return result;
}
