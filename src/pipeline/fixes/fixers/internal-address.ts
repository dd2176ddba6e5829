import { asPattern } from '#text';
import { numberAt, recordAt, recordsAt, stringAt } from '#kube';
import type { FleetObject } from '#fleet';
import { textIn } from '../candidate.ts';
import type { Fixer } from '../fix.ts';
import { rewrittenAt } from './rewritten-text.ts';

/** Calls the Service behind a route of the own cluster instead of the public host; that it speaks plain HTTP, people say. */
export const internalAddress: Fixer = ({ raw }, context) => {
  const [host, route] = [textIn(raw.data, ['host']), textIn(raw.data, ['route'])];
  const fleet = context.fleets.find(({ target }) => target === raw.target);
  if (host === undefined || route === undefined) return [];
  const routes = (fleet?.objects ?? []).filter(({ id }) => `${id.kind} ${id.name}` === route);
  const backends = [...new Set(routes.flatMap((each) => backendsOf(each, host)))];
  return backends.flatMap((address) =>
    rewrittenAt(context, raw.place, {
      what: `Call ${address}, the Service behind ${route}, instead of ${host}`,
      why: `${raw.place.source.name} holds the address`,
      option: backends.length === 1 ? 'service' : address,
      rewrite: (text) =>
        text.replaceAll(new RegExp(`https?://${asPattern(host)}(?::\\d+)?`, 'g'), `http://${address}`),
    }),
  );
};

/** The addresses inside of the cluster that a route leads a host to. */
function backendsOf({ id, manifest }: FleetObject, host: string): readonly string[] {
  const spec = recordAt(manifest, 'spec');
  const named = (name: string | undefined, port: number | undefined) =>
    name === undefined
      ? []
      : [`${name}.${id.namespace}.svc${port === undefined || port === 80 ? '' : `:${port}`}`];
  const rules = recordsAt(spec, 'rules').map(([, rule]) => rule);
  return rules.flatMap((rule) => {
    const own = stringAt(rule, 'host');
    if (own !== undefined && own !== host) return [];
    const paths = recordsAt(rule, 'http', 'paths').flatMap(([, path]) =>
      named(
        stringAt(path, 'backend', 'service', 'name'),
        numberAt(path, 'backend', 'service', 'port', 'number'),
      ),
    );
    const refs = recordsAt(rule, 'backendRefs').flatMap(([, ref]) =>
      named(stringAt(ref, 'name'), numberAt(ref, 'port')),
    );
    return [...paths, ...refs];
  });
}
