import { Failure } from '../failure.ts';
import { goJson } from '../fields/go-json.ts';
import { nodeValue } from '../fields/node-value.ts';
import { type Resource, copyResource, metaMap, setMetaMap } from '../resources/resource.ts';
import type { Transformer } from './transformer.ts';

const validatedBy = 'validated-by';

/** Runs a validator, which must leave every resource as it was but for its own label. */
export function validateWith(list: Resource[], run: Transformer['run']): void {
  const before = list.map(snapshot);
  run(list);
  const after = list.map(snapshot);
  const same = before.length === after.length && before.every((text, index) => text === after[index]);
  if (!same) throw new Failure("validator shouldn't modify the resource map: nodes unequal");
}

function snapshot(resource: Resource): string {
  const copy = copyResource(resource);
  const labels = metaMap(copy.node, 'labels');
  if (labels.delete(validatedBy)) setMetaMap({ node: copy.node, name: 'labels', values: labels });
  return goJson(nodeValue(copy.node));
}
