import { quote } from '../fmt/quote.ts';
import type { Tree } from '../syntax/nodes.ts';
import { type Evaluated, GoBytes, GoComplex, GoInt, GoMap, type Methods } from '../values/go-value.ts';
import { typeName } from '../values/types.ts';
import { durationMethods } from '../time/duration-methods.ts';
import type { GoFunction } from './go-function.ts';
import type { LastNode } from './last-node.ts';
import type { Runtime } from './runtime.ts';
import { failAt, failCall } from './site.ts';

/** A chain of fields as it stands in a template. */
export type Chain = {
  readonly tree: Tree;
  /** Where Go reports errors of the chain. */
  readonly at: LastNode;
  readonly names: readonly string[];
  /** The text before the first field: empty for dot, else the variable or expression. */
  readonly root: string;
};

/** Walks a chain of fields without arguments; `rootType` names the type of the start for error texts. */
export function walkFields({
  runtime,
  chain,
  start,
  rootType,
}: {
  readonly runtime: Runtime;
  readonly chain: Chain;
  readonly start: Evaluated;
  readonly rootType: Evaluated;
}): Evaluated {
  const { names } = chain;
  let value = start;
  let type = rootType;
  for (let i = 0; i < names.length; i++) {
    const name = names[i] ?? '';
    if (value instanceof GoMap && value.type.methods === null) {
      const found = value.entries.get(name);
      type = value.type.element;
      value = found === undefined ? missing({ runtime, chain, map: value, name }) : found;
    } else {
      const holder: Evaluated = value;
      value = slowField({ runtime, chain, index: i, value: holder, type });
      type = holder instanceof GoMap ? holder.type.element : undefined;
    }
  }
  return value;
}

function missing({
  runtime,
  chain,
  map,
  name,
}: {
  readonly runtime: Runtime;
  readonly chain: Chain;
  readonly map: GoMap;
  readonly name: string;
}): Evaluated {
  if (runtime.missingKey === 'zero') return map.type.zero;
  if (runtime.missingKey === 'error')
    failAt({ tree: chain.tree, node: chain.at(), reason: `map has no entry for key ${quote(name)}` });
  return undefined;
}

/** One field of anything but a plain map. */
export function slowField({
  runtime,
  chain,
  index,
  value,
  type,
}: {
  readonly runtime: Runtime;
  readonly chain: Chain;
  readonly index: number;
  readonly value: Evaluated;
  readonly type: Evaluated;
}): Evaluated {
  const { tree, at, names } = chain;
  const name = names[index] ?? '';
  if (value === undefined) {
    if (runtime.missingKey !== 'error') return undefined;
    failAt({ tree, node: at(), reason: `nil data; no entry for key ${quote(name)}` });
  }
  if (value === null) {
    const path = [chain.root, ...names.slice(0, index)].join('.');
    failAt({
      tree,
      node: at(),
      reason: `nil pointer evaluating interface {}.${name}`,
      details: { nil: { path, field: name } },
    });
  }
  const method = methodOf(value, name);
  if (method !== undefined) return callMethod({ runtime, chain, name, method, receiver: value });
  if (value instanceof GoMap) {
    const found = value.entries.get(name);
    return found === undefined ? missing({ runtime, chain, map: value, name }) : found;
  }
  if (typeof value === 'object' && 'field' in value) {
    const found = value.field(name);
    if (found !== undefined) return found;
  }
  const shown = typeof type === 'string' ? type : typeName(value);
  return failAt({ tree, node: at(), reason: `can't evaluate field ${name} in type ${shown}` });
}

/** The method of that name, its receiver to be passed first. */
export function methodOf(value: Evaluated, name: string): GoFunction | undefined {
  const methods = methodsOf(value);
  return methods !== null && Object.hasOwn(methods, name) ? methods[name] : undefined;
}

function methodsOf(value: Evaluated): Methods | null {
  if (value === null || typeof value !== 'object') return null;
  if (value instanceof GoInt) return value.type === 'time.Duration' ? durationMethods : null;
  if (value instanceof GoBytes || value instanceof GoComplex) return null;
  return value.type.methods;
}

function callMethod({
  runtime,
  chain,
  name,
  method,
  receiver,
}: {
  readonly runtime: Runtime;
  readonly chain: Chain;
  readonly name: string;
  readonly method: GoFunction;
  readonly receiver: Evaluated;
}): Evaluated {
  const wanted = method.parameters.length - 1;
  if (wanted > 0) {
    const least = method.rest === null ? `${wanted}` : `at least ${wanted}`;
    failAt({
      tree: chain.tree,
      node: chain.at(),
      reason: `wrong number of args for ${name}: want ${least} got 0`,
    });
  }
  try {
    return method.run(runtime, receiver);
  } catch (error) {
    return failCall({ tree: chain.tree, node: chain.at(), name, error });
  }
}
