import { objection } from '#evidence';
import { fleetContainers, ipv6Listeners } from '#fleet';
import { arrayAt, stringAt } from '#kube';
import { kindName } from '../kind-name.ts';
import { defineRule } from '../rule.ts';

/** Something listens on, or asks for, addresses of a family that the target does not have. */
export const ipv6Listener = defineRule<{ object: string; listens?: string }>({
  name: 'ipv6-listener',
  title: 'IPv6 is asked for on a target that has none',
  impact: 'breaks',
  looksAt: 'everything',
  findIn({ fleet }, report) {
    const { ipFamilies } = fleet.facts;
    if (!ipFamilies || ipFamilies.includes('IPv6')) return;
    for (const object of fleet.ofKind('/Service')) {
      const { manifest, id } = object;
      const isBoth = stringAt(manifest, 'spec', 'ipFamilyPolicy') === 'PreferDualStack';
      if (isBoth || !arrayAt(manifest, 'spec', 'ipFamilies').includes('IPv6')) continue;
      report({ object, path: ['spec', 'ipFamilies'], data: { object: kindName(id) } });
    }
    for (const {
      object,
      container: { spec, path },
    } of fleetContainers(fleet)) {
      for (const { path: inner, listens } of ipv6Listeners(spec))
        report({
          object,
          path: [...path, ...inner],
          data: { object: kindName(object.id), listens },
          reasons: [objection('both-families', 'many programs serve IPv4 on such an address as well')],
        });
    }
  },
  say: ({ object, listens }) =>
    listens === undefined
      ? {
          what: `${object} asks for IPv6, and this target has only IPv4`,
          so: 'The API server refuses it: "IPv6 is not configured on this cluster"',
          do: 'Remove IPv6 from spec.ipFamilies, or set ipFamilyPolicy: PreferDualStack',
        }
      : {
          what: `${object} listens on ${listens}, and this target has only IPv4`,
          so: 'Connections to the pod are refused unless the program serves both families on that address',
          do: `Listen on 0.0.0.0${listens.slice(listens.lastIndexOf(':'))}`,
        },
});
