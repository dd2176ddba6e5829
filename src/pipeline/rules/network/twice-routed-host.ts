import { type Reason, objection } from '#evidence';
import type { Fleet, FleetObject } from '#fleet';
import { addTo } from '#groups';
import { idText, jsonText, recordAt, recordsAt, stringAt } from '#kube';
import type { YamlPath } from '#yaml';
import { kindName } from '../kind-name.ts';
import { defineRule } from '../rule.ts';

/** Two Ingresses send the same address to different Services: one of them gets nothing. */
export const twiceRoutedHost = defineRule<{
  ingress: string;
  address: string;
  other: string;
  service: string;
}>({
  name: 'twice-routed-host',
  title: 'Two Ingresses send the same address to different Services',
  impact: 'weakens',
  looksAt: 'deployed',
  findIn({ fleet }, report) {
    for (const [first, ...others] of byAddress(fleet).values()) {
      for (const again of first ? others : []) {
        if (!first || idText(first.object.id) === idText(again.object.id)) continue;
        if (first.service === again.service && first.object.id.namespace === again.object.id.namespace)
          continue;
        const together = fleet.together(first.object.unit.owner, again.object.unit.owner);
        if (together === 'never') continue;
        report({
          object: again.object,
          path: again.path,
          data: {
            ingress: kindName(again.object.id),
            address: again.address,
            other: kindName(first.object.id),
            service: again.service,
          },
          reasons: [
            ...(together === 'certain'
              ? []
              : [objection('may-take-turns', 'git does not show that both are deployed at the same time')]),
            ...(isOfStages(first, again) ? [allWeKnow] : []),
          ],
          related: [
            {
              place: first.object.origin.field(first.path).edit,
              message: `${kindName(first.object.id)} sends it to ${first.service}`,
            },
          ],
        });
        break;
      }
    }
  },
  say: ({ ingress, address, other, service }) => ({
    what: `${ingress} routes ${address}, as ${other} does`,
    so: `One of the two wins, or the second is refused: ${service} may get nothing`,
    do: 'Give each a host or a path of its own',
  }),
});

/** Two of one name in two namespaces are mostly the same for two stages, which may have clusters of their own. */
const allWeKnow: Reason = {
  code: 'all-we-know',
  speaks: 'for',
  weight: 'weak',
  text: 'both go to one cluster, under one name',
};

type Route = {
  readonly object: FleetObject;
  readonly path: YamlPath;
  readonly address: string;
  readonly service: string;
};

function isOfStages({ object: a }: Route, { object: b }: Route): boolean {
  return a.id.name === b.id.name;
}

function byAddress(fleet: Fleet): ReadonlyMap<string, readonly Route[]> {
  const found = new Map<string, Route[]>();
  for (const object of fleet.ofKind('networking.k8s.io/Ingress')) {
    if (object.unit.owner.kind !== 'application' || isShared(object)) continue;
    for (const route of routesOf(object))
      addTo(found, `${object.world.key} ${classOf(object)} ${route.address}`, route);
  }
  return found;
}

function routesOf(object: FleetObject): readonly Route[] {
  return recordsAt(object.manifest, 'spec', 'rules').flatMap(([at, rule]) =>
    recordsAt(rule, 'http', 'paths').flatMap(([index, entry]) => {
      const host = stringAt(rule, 'host');
      if (host === undefined || !/^[a-z0-9.-]+$/.test(host) || !host.includes('.') || isSpecimen(host))
        return [];
      const { service, resource } = recordAt(entry, 'backend');
      return {
        object,
        path: ['spec', 'rules', at, 'http', 'paths', index],
        address: `${host}${stringAt(entry, 'path') ?? '/'}`,
        service: stringAt(service, 'name') ?? jsonText(resource ?? null),
      };
    }),
  );
}

function classOf({ manifest }: FleetObject): string {
  const annotations = recordAt(manifest, 'metadata', 'annotations');
  return (
    stringAt(recordAt(manifest, 'spec'), 'ingressClassName') ??
    stringAt(annotations, 'kubernetes.io/ingress.class') ??
    ''
  );
}

/** Annotations by which several Ingresses share an address on purpose. */
function isShared({ manifest }: FleetObject): boolean {
  return Object.keys(recordAt(manifest, 'metadata', 'annotations')).some((key) =>
    /canary|mergeable|conditions\.|actions\.|router\.(?:priority|entrypoints|rule)|group\.order|path-type-order|weight|auth-|use-regex/.test(
      key,
    ),
  );
}

/** The host that stands for any in a public copy, or in what was never filled in. */
function isSpecimen(host: string): boolean {
  return /^(?:www\.)?example\.(?:com|org|net)$/.test(host);
}
