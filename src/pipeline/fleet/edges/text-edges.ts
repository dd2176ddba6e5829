import { everyNode } from '#kube';
import { namesWithoutCalls } from '#knowledge';
import type { YamlPath } from '#yaml';
import type { UnresolvedEdge } from '../edge.ts';
import type { FleetObject } from '../fleet.ts';
import { type Container, containersOf, podTemplates } from '../pods.ts';

/**
 * Services named inside strings: `http://api.payments.svc:8080` anywhere in an object, and short URLs such as
 * `http://api:8080` in what a container is started with, where the pod's own namespace is searched.
 */
export function textEdges(from: FleetObject): readonly UnresolvedEdge[] {
  if (namesWithoutCalls.has(from.id.kind)) return [];
  const found: UnresolvedEdge[] = [];
  for (const node of everyNode(from.manifest)) {
    const { value } = node;
    if (typeof value !== 'string' || value.length > longest || !value.includes('.svc')) continue;
    const { path } = node;
    if (path[0] === 'metadata' && path[1] !== 'annotations') continue;
    for (const match of value.matchAll(qualifiedHost)) {
      const port = match[3] === undefined ? portOfScheme(value, match.index) : Number(match[3]);
      found.push(toService(from, path, { name: match[1] ?? '', namespace: match[2] ?? '', port }));
    }
  }
  for (const container of podTemplates(from.manifest).flatMap(containersOf))
    found.push(...shortUrls(from, container));
  return found;
}

/** Strings longer than this are payloads (dashboards, bundles), not settings. */
const longest = 200_000;

/** A Service by its full name, whatever domain the cluster has; a dot may end it, so that no search domain is tried. */
const qualifiedHost =
  /(?<![\w.$}-])([a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)\.([a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)\.svc(?:\.[a-z0-9-]{1,63}){0,8}\b(?:\.?:(\d{2,5}))?/g;

/** The port a URL means when it names none; `undefined` when the text is no URL. */
function portOfScheme(text: string, index: number): number | undefined {
  const before = text.slice(Math.max(0, index - 8), index);
  if (before.endsWith('https://')) return 443;
  return before.endsWith('http://') ? 80 : undefined;
}

function shortUrls(from: FleetObject, container: Container): readonly UnresolvedEdge[] {
  return [...everyNode(container.spec)].flatMap((node) => {
    const { value } = node;
    if (typeof value !== 'string' || !value.includes('://')) return [];
    const { path } = node;
    const field = path[0];
    if (field !== 'env' && field !== 'args' && field !== 'command') return [];
    if (field === 'env' && path.at(-1) !== 'value') return [];
    const match = shortUrl.exec(value.trim());
    if (!match || match[1] === 'localhost') return [];
    const port = match[2] === undefined ? undefined : Number(match[2]);
    const service = { name: match[1] ?? '', namespace: from.id.namespace, port };
    return [toService(from, [...container.path, ...path], service)];
  });
}

/** A URL that is the whole string and whose host has no dot: only a Service of the namespace can answer. */
const shortUrl = /^https?:\/\/([a-z][a-z0-9-]*[a-z0-9])(?::(\d{2,5}))(?:\/\S*)?$/;

type Service = { readonly name: string; readonly namespace: string; readonly port: number | undefined };

function toService(from: FleetObject, path: YamlPath, { name, namespace, port }: Service): UnresolvedEdge {
  const to = { group: '', kind: 'Service', namespace, name, ...(port === undefined ? {} : { port }) };
  return { from, path, to, role: 'url', isOptional: false, certainty: 'text' };
}
