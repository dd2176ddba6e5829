import type { Json } from '#kube';
import type { Item } from './validate-schema.ts';

/** A schema that a value is being held against, inside of those that asked for it. */
export type Scope = {
  readonly schema: Json;
  readonly value: unknown;
  readonly keyword: string;
  readonly address: string | undefined;
  readonly around: Scope | undefined;
};

/** The scope that an item opens. */
export function scopeOf({ value, keyword = '', address, scope }: Item, schema: Json): Scope {
  return { schema, value, keyword, address, around: scope };
}

/** The scope around this one that already holds the same value against the same schema: it would never end. */
export function repeated(scope: Scope): Scope | undefined {
  for (let outer = scope.around; outer && outer.value === scope.value; outer = outer.around)
    if (outer.schema === scope.schema) return outer;
  return undefined;
}

/** What santhosh-tekuri/jsonschema says of a circle (`kind.RefCycle`). */
export function cycleMessage(scope: Scope, again: Scope): string {
  return `both ${wayTo(scope)} and ${wayTo(again)} resolve to ${JSON.stringify(addressOf(again))} causing reference cycle`;
}

function wayTo(scope: Scope): string {
  return scope.around ? `${wayTo(scope.around)}${scope.keyword}` : '';
}

function addressOf({ address, around, keyword }: Scope): string {
  if (address !== undefined) return address;
  return around ? `${addressOf(around)}${keyword}` : '';
}
