import { everyNode } from '#kube';
import { type Fleet, type World, bindingMode, unseenIn } from '#fleet';
import { defineRule } from '../rule.ts';

/** A claim that no pod mounts; where volumes are made for their first consumer it stays Pending. */
export const unmountedClaim = defineRule<{ claim: string; waits: boolean }>({
  name: 'unmounted-claim',
  title: 'A PersistentVolumeClaim that nothing uses',
  impact: 'tidies',
  looksAt: 'deployed',
  yieldsTo: ['meant'],
  findIn({ fleet }, report) {
    const texts = new Map<World, ReadonlySet<string>>();
    for (const object of fleet.ofKind('/PersistentVolumeClaim')) {
      const { world, id } = object;
      if (fleet.edgesTo(object).length > 0 || unseenIn(fleet, object.world, object.id.namespace)) continue;
      const known = texts.get(world) ?? namesIn(fleet, world);
      texts.set(world, known);
      if (known.has(id.name)) continue;
      const waits = bindingMode(fleet, object) === 'WaitForFirstConsumer';
      report({
        object,
        path: ['metadata', 'name'],
        data: { claim: id.name, waits },
        ...(waits && { impact: 'weakens' }),
      });
    }
  },
  say: ({ claim, waits }) => ({
    what: `nothing in this target uses PersistentVolumeClaim ${claim}`,
    so: waits
      ? 'Its volume waits for a first consumer: the claim stays Pending and the Application Progressing'
      : 'Its volume costs storage that nobody needs',
    do: 'Mount it, or remove it',
  }),
});

/** Every short text of a cluster outside of claims: operators and scripts name claims in fields of their own. */
function namesIn(fleet: Fleet, world: World): ReadonlySet<string> {
  const found = new Set<string>();
  for (const object of fleet.objects) {
    if (object.world !== world || object.id.kind === 'PersistentVolumeClaim') continue;
    for (const { value } of everyNode(object.manifest)) {
      if (typeof value !== 'string') continue;
      for (const word of value.length < 254 ? [value] : value.split(/[^a-z0-9.-]+/)) found.add(word);
    }
  }
  return found;
}
