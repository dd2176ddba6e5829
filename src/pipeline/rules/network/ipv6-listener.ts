import { containersOf, everyNode, podTemplates } from '#fleet';
import { arrayAt, stringAt } from '#kube';
import { objectHit } from '../object-hit.ts';
import type { Rule } from '../rule.ts';

/** Something listens on, or asks for, addresses of a family that the target does not have. */
export const ipv6Listener: Rule = {
  name: 'ipv6-listener',
  title: 'IPv6 is asked for on a target that has none',
  severity: 'error',
  looksAt: 'everything',
  since: '0.1.0',
  fix: 'choice',
  classes: ['ipv6-only-listener'],
  find({ fleets }, report) {
    for (const fleet of fleets) {
      const { ipFamilies } = fleet.facts;
      if (!ipFamilies || ipFamilies.includes('IPv6')) continue;
      for (const object of fleet.ofKind('/Service')) {
        const { manifest, id } = object;
        const isBoth = stringAt(manifest, 'spec', 'ipFamilyPolicy') === 'PreferDualStack';
        if (isBoth || !arrayAt(manifest, 'spec', 'ipFamilies').includes('IPv6')) continue;
        report(
          objectHit(
            fleet,
            object,
            ['spec', 'ipFamilies'],
            `Service ${id.name} asks for IPv6, which ${fleet.target} does not have: the API server refuses it, "IPv6 is not configured on this cluster"`,
          ),
        );
      }
      for (const object of fleet.objects) {
        for (const { spec, path } of podTemplates(object.manifest).flatMap(containersOf)) {
          for (const { path: inner, value } of everyNode(spec)) {
            const isSetting = ['args', 'command', 'env'].includes(String(inner[0]));
            if (!isSetting || typeof value !== 'string' || !listener.test(value)) continue;
            report({
              ...objectHit(
                fleet,
                object,
                [...path, ...inner],
                `${object.id.kind} ${object.id.name} listens on ${value.trim()}, and ${fleet.target} has only IPv4: where the program does not serve both families on it, connections to the pod are refused; listen on 0.0.0.0`,
              ),
              severity: 'info',
            });
          }
        }
      }
    }
  },
};

/** A setting that is an IPv6 wildcard address with a port, or ends with one. */
const listener = /^(?:--?[\w.-]+=)?\[::\]:\d{1,5}$/;
