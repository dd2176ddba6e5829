import { compareTexts } from '#text';
import { Failure } from '../failure.ts';
import { type Gvk, orderFirst, orderLast, sameGvk, sortText, gvkText } from './gvk.ts';
import type { SortOptions } from '../load/kustomization.ts';
import type { OpenApi } from '../fields/openapi.ts';
import { type Resource, currentId } from './resource.ts';
import type { ResourceId } from './resource-id.ts';

/** Orders the output as `sortOptions` says (`SortOrderTransformer`). */
export function sortResources(list: Resource[], options: SortOptions, openapi: OpenApi): void {
  if (options.order !== 'fifo' && options.order !== 'legacy') {
    throw new Failure("the field 'sortOptions.order' must be one of [fifo, legacy]");
  }
  if (options.order === 'fifo') {
    if (options.legacySortOptions === undefined) return;
    throw new Failure(
      "the field 'sortOptions.legacySortOptions' is set but the selected sort order is 'fifo', not 'legacy'",
    );
  }
  const first = options.legacySortOptions ? (options.legacySortOptions.orderFirst ?? []) : orderFirst;
  const last = options.legacySortOptions ? (options.legacySortOptions.orderLast ?? []) : orderLast;
  const ranks = new Map<string, number>();
  first.forEach((kind, index) => ranks.set(kind, index - first.length));
  last.forEach((kind, index) => ranks.set(kind, index + 1));
  const keyed = list.map((resource) => ({ resource, id: currentId(resource.node, openapi) }));
  keyed.sort((a, b) => compareIds(a.id, b.id, ranks));
  list.length = 0;
  list.push(...keyed.map(({ resource }) => resource));
}

function compareIds(a: ResourceId, b: ResourceId, ranks: ReadonlyMap<string, number>): number {
  if (!sameGvk(a, b)) return compareKinds(a, b, ranks);
  return compareTexts(idText(a), idText(b));
}

function compareKinds(a: Gvk, b: Gvk, ranks: ReadonlyMap<string, number>): number {
  const rank = (ranks.get(a.kind) ?? 0) - (ranks.get(b.kind) ?? 0);
  if (rank !== 0) return rank;
  const order = compareTexts(sortText(a), sortText(b));
  const coreNamespace =
    a.kind === 'Namespace' && b.kind === 'Namespace' && (a.group === '' || b.group === '');
  return coreNamespace ? -order : order;
}

function idText(id: ResourceId): string {
  return `${gvkText(id)}|${id.namespace || '~X'}|${id.name || '~N'}`;
}
