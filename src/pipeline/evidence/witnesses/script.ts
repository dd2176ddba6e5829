import { type Reference, type ScriptReach, scriptReaches } from '#fleet';
import type { Witness } from '../witness.ts';

/** A script in a container that creates objects under names decided at run time, or installs a chart. */
export const script: Witness = ({ fleet }) => {
  const scripts = fleet.objects.flatMap((object) =>
    scriptReaches(object).map((reach) => ({ object, reach })),
  );
  return ({ edge: { from, to } }) => {
    const found = scripts.find(({ object, reach }) => object.world === from.world && isReached(reach, to));
    if (!found) return [];
    const { id, origin } = found.object;
    const text = `a script of ${id.kind} ${id.name} creates objects under names decided at run time`;
    return [{ code: 'script', speaks: 'for', weight: 'weak', text, place: () => origin.place }];
  };
};

function isReached({ namespace, groupKind }: ScriptReach, to: Reference): boolean {
  if (groupKind !== '*' && groupKind !== `${to.group}/${to.kind}`) return false;
  return namespace === to.namespace || (namespace === '*' && to.namespace !== '');
}
