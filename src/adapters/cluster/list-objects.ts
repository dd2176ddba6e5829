import { isManifest, isRecord, type Json, type Manifest, stringAt } from '#kube';
import type { ServedKind } from '#observed';
import { type Answer, failed } from './answer.ts';
import type { Ask } from './ask.ts';

/** Which objects to list. */
export type ListRequest = {
  readonly kind: ServedKind;
  /** '' for all namespaces. */
  readonly namespace: string;
  readonly pageSize: number;
  /** After so many objects the list is given up. */
  readonly maxObjects: number;
  readonly labelSelector?: string;
};

/** What is handed over page by page, so that nobody needs to hold a whole list. */
export type OnPage = (objects: readonly Manifest[]) => 'enough' | void;

/** A list that came to its end. */
export type Listed = { readonly count: number; readonly resourceVersion: string };

const maxRestarts = 3;
const maxShortPages = 20;

/**
 * Lists all objects of a kind in pages. When the server has forgotten where a list began (410), it goes on with the
 * token that the server offers instead, or begins again; objects may then be handed over twice.
 */
export async function listObjects(ask: Ask, request: ListRequest, onPage: OnPage): Promise<Answer<Listed>> {
  let count = 0;
  let token = '';
  let restarts = 0;
  let shortPages = 0;
  for (;;) {
    const answer = await ask({ path: listPath(request, token) });
    if (answer.kind === 'failed') {
      if (answer.reason !== 'expired' || token === '' || restarts++ >= maxRestarts) return answer;
      token = answer.continue ?? '';
      if (token === '') count = 0;
      continue;
    }
    const items = answer.value['items'];
    if (!Array.isArray(items) && items !== null)
      return failed('bad-answer', `the list of ${request.kind.resource} has no items`);
    const page = (items ?? []).flatMap((item: unknown) => complete(item, request.kind));
    if (onPage(page) === 'enough') return failed('limit-reached', 'the snapshot is full');
    count += page.length;
    const next = stringAt(answer.value, 'metadata', 'continue') ?? '';
    if (next === '')
      return {
        kind: 'ok',
        value: { count, resourceVersion: stringAt(answer.value, 'metadata', 'resourceVersion') ?? '' },
      };
    if (count >= request.maxObjects)
      return failed('limit-reached', `there are more than ${request.maxObjects} ${request.kind.resource}`);
    // A server fills its pages. The same token again, or pages without end, would go round for ever.
    if (page.length < request.pageSize) shortPages += 1;
    if (next === token || shortPages > maxShortPages)
      return failed('bad-answer', `the list of ${request.kind.resource} does not end`);
    token = next;
  }
}

/** The path under which a kind is listed or watched. */
export function resourcePath({ group, version, resource }: ServedKind, namespace: string): string {
  const root = group === '' ? `/api/${version}` : `/apis/${group}/${version}`;
  return namespace === ''
    ? `${root}/${resource}`
    : `${root}/namespaces/${encodeURIComponent(namespace)}/${resource}`;
}

function listPath({ kind, namespace, pageSize, labelSelector }: ListRequest, token: string): string {
  const query = new URLSearchParams({ limit: String(pageSize) });
  if (token !== '') query.set('continue', token);
  if (labelSelector !== undefined) query.set('labelSelector', labelSelector);
  return `${resourcePath(kind, namespace)}?${query}`;
}

/** Items of typed lists come without apiVersion and kind. */
export function complete(item: unknown, { group, version, kind }: ServedKind): readonly Manifest[] {
  if (!isRecord(item)) return [];
  const apiVersion = group === '' ? version : `${group}/${version}`;
  const whole: Json = { ...item, apiVersion: item['apiVersion'] ?? apiVersion, kind: item['kind'] ?? kind };
  return isManifest(whole) ? [whole] : [];
}
