import { autoscalerOf, podTemplates } from '#fleet';
import { numberAt, parseQuantity, recordsAt, stringAt } from '#kube';
import { textIn } from '../candidate.ts';
import { objectOf } from '../subject-of.ts';
import { declaredFact } from './declared-fact.ts';
import { firstOf } from './first-of.ts';
import { putValue } from './put-value.ts';

/** Lets a pool grow to what its pods ask for; somebody has to do that where the pool is. */
const largerPool = declaredFact(({ raw }, { fleets }) => {
  const pools = fleets.find(({ target }) => target === raw.target)?.facts.nodePools ?? [];
  const [name, resource] = [textIn(raw.data, ['pools']), textIn(raw.data, ['resource'])];
  const at = pools.findIndex((pool) => pool.name === name);
  const pool = pools[at];
  const size = parseQuantity(
    resource === 'cpu' ? (pool?.allocatable?.cpu ?? pool?.cpu) : (pool?.allocatable?.memory ?? pool?.memory),
  );
  const asked = parseQuantity(textIn(raw.data, ['asked']));
  if (!pool || size === undefined || asked === undefined || size === 0) return undefined;
  const value = Math.ceil(asked / size);
  return {
    path: ['nodePools', at, 'maxNodes'],
    value,
    isItem: false,
    after: `Let ${pool.name} grow to ${value} nodes`,
    option: 'raise-max',
  };
});

/** Lets the workload that asks for most run fewer pods, as many as fit. */
const fewerPods = putValue(({ raw }, context) => {
  const object = objectOf(context, raw);
  const fleet = context.fleets.find(({ target }) => target === raw.target);
  const resource = textIn(raw.data, ['resource']) ?? '';
  const [asked, offered] = ['asked', 'offered'].map((name) => parseQuantity(textIn(raw.data, [name])));
  if (!object || !fleet || asked === undefined || offered === undefined || autoscalerOf(fleet, object))
    return undefined;
  const each = podTemplates(object.manifest).reduce(
    (sum, { spec }) =>
      sum +
      recordsAt(spec, 'containers').reduce(
        (total, [, { resources }]) =>
          total +
          (parseQuantity(
            stringOrNumber(resources, 'requests', resource) ?? stringOrNumber(resources, 'limits', resource),
          ) ?? 0),
        0,
      ),
    0,
  );
  const replicas = numberAt(object.manifest, 'spec', 'replicas') ?? 1;
  const fewer = each === 0 ? 0 : replicas - Math.ceil((asked - offered) / each);
  return fewer < 1 ? undefined : { path: ['spec', 'replicas'], value: fewer, option: 'fewer-pods' };
});

function stringOrNumber(value: unknown, ...path: readonly string[]): string | number | undefined {
  return stringAt(value, ...path) ?? numberAt(value, ...path);
}

export const moreCapacity = firstOf(largerPool, fewerPods);
