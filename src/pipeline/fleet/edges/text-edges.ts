import type { YamlPath } from '#yaml';
import type { UnresolvedEdge } from '../edge.ts';
import type { FleetObject } from '../fleet.ts';
import { containersOf, podTemplates } from '../pods.ts';
import { everyNode } from '../select.ts';

/**
 * Services named inside strings: `http://api.payments.svc:8080` anywhere in an object, and short URLs such as
 * `http://api:8080` in what a container is started with, where the pod's own namespace is searched.
 */
export function textEdges(from: FleetObject): readonly UnresolvedEdge[] {
  if (skipped.has(from.id.kind)) return [];
  const found: UnresolvedEdge[] = [];
  for (const node of everyNode(from.manifest)) {
    const { value } = node;
    if (typeof value !== 'string' || value.length > longest || !value.includes('.svc')) continue;
    const { path } = node;
    if (path[0] === 'metadata' && path[1] !== 'annotations') continue;
    for (const match of value.matchAll(qualifiedHost)) {
      const port = match[3] === undefined ? portOfScheme(value, match.index) : Number(match[3]);
      push(found, { from, path, name: match[1] ?? '', namespace: match[2] ?? '', port });
    }
  }
  for (const pod of podTemplates(from.manifest)) {
    for (const container of containersOf(pod))
      shortUrls({ found, from, base: container.path, container: container.spec });
  }
  return found;
}

/** Strings longer than this are payloads (dashboards, bundles), not settings. */
const longest = 200_000;

/** Kinds whose text is about clusters in general, not about this one, or lists names that nobody calls. */
const skipped: ReadonlySet<string> = new Set([
  'CustomResourceDefinition',
  'ClusterServiceVersion',
  'Application',
  'ApplicationSet',
  'Certificate',
  'Event',
]);

const qualifiedHost =
  /(?<![\w.$}-])([a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)\.([a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)\.svc(?:\.cluster\.local)?\b(?::(\d{2,5}))?/g;

/** The port a URL means when it names none; `undefined` when the text is no URL. */
function portOfScheme(text: string, index: number): number | undefined {
  const before = text.slice(Math.max(0, index - 8), index);
  if (before.endsWith('https://')) return 443;
  return before.endsWith('http://') ? 80 : undefined;
}

function shortUrls({
  found,
  from,
  base,
  container,
}: {
  readonly found: UnresolvedEdge[];
  readonly from: FleetObject;
  readonly base: YamlPath;
  readonly container: unknown;
}): void {
  for (const node of everyNode(container)) {
    const { value } = node;
    if (typeof value !== 'string' || !value.includes('://')) continue;
    const { path } = node;
    const field = path[0];
    if (field !== 'env' && field !== 'args' && field !== 'command') continue;
    if (field === 'env' && path.at(-1) !== 'value') continue;
    const match = shortUrl.exec(value.trim());
    if (!match || match[1] === 'localhost') continue;
    const port = match[2] === undefined ? undefined : Number(match[2]);
    push(found, { from, path: [...base, ...path], name: match[1] ?? '', namespace: from.id.namespace, port });
  }
}

/** A URL that is the whole string and whose host has no dot: only a Service of the namespace can answer. */
const shortUrl = /^https?:\/\/([a-z][a-z0-9-]*[a-z0-9])(?::(\d{2,5}))(?:\/\S*)?$/;

type Found = {
  readonly from: FleetObject;
  readonly path: YamlPath;
  readonly name: string;
  readonly namespace: string;
  readonly port: number | undefined;
};

function push(found: UnresolvedEdge[], { from, path, name, namespace, port }: Found): void {
  found.push({
    from,
    path,
    to: { group: '', kind: 'Service', namespace, name, ...(port === undefined ? {} : { port }) },
    role: 'url',
    isOptional: false,
    certainty: 'text',
  });
}
