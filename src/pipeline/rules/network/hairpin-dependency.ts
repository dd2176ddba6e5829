import { hairpinCalls } from '#fleet';
import { kindName } from '../kind-name.ts';
import { defineRule } from '../rule.ts';

/** A pod calls a service of its own cluster by the public host, on a target where such calls do not come back in. */
export const hairpinDependency = defineRule<{
  caller: string;
  host: string;
  route: string;
  isAlias: boolean;
}>({
  name: 'hairpin-dependency',
  title: 'A pod calls its own cluster by a public host that pods cannot reach',
  impact: 'weakens',
  looksAt: 'deployed',
  yieldsTo: ['meant'],
  findIn({ fleet }, report) {
    if (fleet.facts.hairpin !== false) return;
    for (const { object, route, path, host, isAlias } of hairpinCalls(fleet)) {
      report({
        object,
        path,
        data: { caller: kindName(object.id), host, route: kindName(route.id), isAlias },
        related: [{ place: route.origin.place, message: `serves ${host}` }],
      });
    }
  },
  say: ({ caller, host, route, isAlias }) => ({
    what: `${caller} ${isAlias ? 'has a host alias for' : 'looks up tokens at'} ${host}, which ${route} of its own cluster serves`,
    so: 'Pods on this target cannot reach that public address, and the call ends in an i/o timeout',
    do: 'Call the Service, or a name that resolves to it inside the cluster',
  }),
});
