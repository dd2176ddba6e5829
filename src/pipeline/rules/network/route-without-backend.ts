import { type FleetObject } from '#fleet';
import { arrayAt, isRecord, recordsAt, select, stringAt } from '#kube';
import type { YamlPath } from '#yaml';
import { kindName } from '../kind-name.ts';
import { defineRule } from '../rule.ts';

/** A rule of a route matches requests and leads nowhere: they are answered with an error. */
export const routeWithoutBackend = defineRule<{ route: string; rule: string }>({
  name: 'route-without-backend',
  title: 'A rule of a route leads to no backend',
  impact: 'weakens',
  looksAt: 'everything',
  findAt(object, report) {
    for (const path of idleRules(object)) {
      report({ object, path, data: { route: kindName(object.id), rule: String(path.at(-1)) } });
    }
  },
  say: ({ route, rule }) => ({
    what: `rule ${rule} of ${route} has neither a backend nor a redirect`,
    so: 'Every request that it matches is answered with an error',
    do: 'Give the rule a backend, or remove it',
  }),
});

/** The rules that answer nothing themselves: those of the Gateway API are valid, those of Istio are refused. */
function idleRules({ id, manifest }: FleetObject): readonly YamlPath[] {
  if (id.group === 'gateway.networking.k8s.io' && routes.has(id.kind)) {
    return recordsAt(manifest, 'spec', 'rules').flatMap(([index, rule]) => {
      const answers = recordsAt(rule, 'filters').some(([, filter]) =>
        answering.has(stringAt(filter, 'type') ?? ''),
      );
      const isIdle = arrayAt(rule, 'backendRefs').length === 0 && !answers;
      return isIdle && rule['matches'] !== undefined ? [['spec', 'rules', index]] : [];
    });
  }
  if (id.group !== 'networking.istio.io' || id.kind !== 'VirtualService') return [];
  return select(manifest, 'spec.http[]').flatMap(({ path, value }) =>
    isRecord(value) && !destinations.some((field) => value[field] !== undefined) ? [path] : [],
  );
}

const routes: ReadonlySet<string> = new Set(['HTTPRoute', 'GRPCRoute']);
/** Filters that answer, or may: what an extension does is its own affair. */
const answering: ReadonlySet<string> = new Set(['RequestRedirect', 'ExtensionRef']);
const destinations = ['route', 'redirect', 'delegate', 'directResponse'];
