import type { Json } from '#kube';
import { isSchema } from './schema-set.ts';
import type { SchemaFailure } from './failure-tree.ts';
import { type Add, type Check, type Evaluated, type Item, equal } from './validate-schema.ts';

type ArrayItem = Item & { readonly schema: Json; readonly value: readonly unknown[] };

/** The keywords that speak of arrays. */
export function checkArray({
  check,
  item,
  evaluated,
  add,
}: {
  readonly check: Check;
  readonly item: ArrayItem;
  readonly evaluated: Evaluated;
  readonly add: Add;
}): void {
  const { schema, value, path } = item;
  const say = (message: string): void => add({ path, message, causes: [] });
  const { minItems, maxItems } = schema;
  if (typeof minItems === 'number' && value.length < minItems)
    say(`minItems: got ${value.length}, want ${minItems}`);
  if (typeof maxItems === 'number' && value.length > maxItems)
    say(`maxItems: got ${value.length}, want ${maxItems}`);
  const twins = schema['uniqueItems'] === true ? duplicates(check, value) : undefined;
  if (twins) say(`items at ${twins[0]} and ${twins[1]} are equal`);
  checkItems({ check, item, evaluated, add });
  if (check.set.draft >= 6) checkContains({ check, item, evaluated, add });
}

function duplicates(check: Check, value: readonly unknown[]): readonly [number, number] | undefined {
  for (let i = 0; i < value.length; i++) {
    check.budget.charge(i);
    for (let j = 0; j < i; j++) if (equal(value[i], value[j], check.budget)) return [j, i];
  }
  return undefined;
}

function checkItems({
  check,
  item,
  evaluated,
  add,
}: {
  readonly check: Check;
  readonly item: ArrayItem;
  readonly evaluated: Evaluated;
  readonly add: Add;
}): void {
  const { schema, value, path } = item;
  const isNew = check.set.draft >= 2020;
  const first = schema[isNew ? 'prefixItems' : 'items'];
  const tuple = Array.isArray(first) ? first : [];
  const rest = isNew || !Array.isArray(first) ? schema['items'] : schema['additionalItems'];
  const keywordOf = (index: number): string => {
    if (index < tuple.length) return `/${isNew ? 'prefixItems' : 'items'}/${index}`;
    return isNew || tuple.length === 0 ? '/items' : '/additionalItems';
  };
  value.forEach((entry, index) => {
    const sub = index < tuple.length ? tuple[index] : rest;
    if (!isSchema(sub)) return;
    evaluated.indexes.add(index);
    if (sub === false && !isNew) return;
    const place = { path: [...path, String(index)], keyword: keywordOf(index) };
    add(check.run({ ...item, ...place, schema: sub, value: entry }));
  });
  if (rest === false && !isNew && value.length > tuple.length) {
    const message = `last ${value.length - tuple.length} additionalItem(s) not allowed`;
    add({ path, message, causes: [] });
  }
}

function checkContains({
  check,
  item,
  evaluated,
  add,
}: {
  readonly check: Check;
  readonly item: ArrayItem;
  readonly evaluated: Evaluated;
  readonly add: Add;
}): void {
  const { schema, value, path } = item;
  const wanted = schema['contains'];
  if (!isSchema(wanted)) return;
  const failures: SchemaFailure[] = [];
  const matched: number[] = [];
  value.forEach((entry, index) => {
    const place = { path: [...path, String(index)], keyword: '/contains' };
    const failure = check.run({ ...item, ...place, schema: wanted, value: entry });
    if (failure) failures.push(failure);
    else matched.push(index);
  });
  if (check.set.draft >= 2020) for (const index of matched) evaluated.indexes.add(index);
  const { minContains, maxContains } = schema;
  if (typeof minContains === 'number' && check.set.draft >= 2019) {
    if (matched.length < minContains) {
      add({ path, message: `min ${minContains} items required to match contains schema`, causes: failures });
    }
  } else if (matched.length === 0) add({ path, message: 'no items match contains schema', causes: failures });
  if (typeof maxContains === 'number' && check.set.draft >= 2019 && matched.length > maxContains) {
    add({ path, message: `max ${maxContains} items required to match contains schema`, causes: [] });
  }
}
