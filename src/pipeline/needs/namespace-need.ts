import { type World } from '#fleet';
import { groundOf } from './ground-of.ts';
import type { NeedBuilder } from './need-builder.ts';
import { needIds } from './need-ids.ts';

/** The need that a namespace exists: made by an object, by `CreateNamespace=true`, or there from the start. */
export function namespaceNeed(builder: NeedBuilder, world: World, name: string): string {
  return builder.add(needIds.namespace(world, name), () => {
    const need = {
      kind: 'namespace-exists',
      message: `namespace ${name} does not exist`,
      because: 'an object cannot be created in a namespace that does not exist',
    };
    const makers = builder.fleet.namespaceMakers(world, name);
    if (makers.some(({ kind }) => isThere.has(kind))) return need;
    const ways = makers.flatMap((maker) => {
      if (maker.kind === 'object') return [needIds.exists(maker.object)];
      return maker.kind === 'create-namespace' ? [needIds.valid(maker.application)] : [];
    });
    if (ways.length > 0) return { ...need, any: [ways] };
    return {
      ...need,
      ground: groundOf(builder.beliefs.namespaceExists(world, name), `whether namespace ${name} exists`),
    };
  });
}

/** Who had it made before Argo CD does anything. */
const isThere: ReadonlySet<string> = new Set(['fact', 'observed', 'built-in']);
