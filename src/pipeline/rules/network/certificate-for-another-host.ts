import type { Fleet, FleetObject } from '#fleet';
import { arrayAt, recordsAt, stringAt } from '#kube';
import type { YamlPath } from '#yaml';
import { kindName } from '../kind-name.ts';
import { defineRule } from '../rule.ts';
import { covers } from './routed-hosts.ts';

/** The TLS of an Ingress is for other hosts than the ones it routes. */
export const certificateForAnotherHost = defineRule<{
  ingress: string;
  host: string;
  holder: string;
  hosts: readonly string[];
}>({
  name: 'certificate-for-another-host',
  title: 'An Ingress routes a host that its TLS is not for',
  impact: 'weakens',
  looksAt: 'deployed',
  yieldsTo: ['meant'],
  allWeKnow: 'the two name different hosts, and the controller decides which certificate is shown',
  findIn({ fleet }, report) {
    for (const ingress of fleet.ofKind('networking.k8s.io/Ingress')) {
      const found = isWritten(ingress) ? (unused(ingress) ?? uncertified(ingress, fleet)) : undefined;
      if (!found) continue;
      const { path, host, holder, hosts, certificate } = found;
      report({
        object: ingress,
        path,
        data: { ingress: kindName(ingress.id), host, holder, hosts },
        ...(certificate && {
          related: [
            {
              place: certificate.origin.field(['spec', 'dnsNames']).edit,
              message: `${kindName(certificate.id)} has the certificate`,
            },
          ],
        }),
      });
    }
  },
  say: ({ ingress, host, holder, hosts }) => ({
    what: `${ingress} routes ${host}, and ${holder} is for ${hosts.join(', ')}`,
    so: `Whoever calls https://${host} is shown a certificate for another name`,
    do: 'Name the same host in both',
  }),
});

type Mismatch = {
  readonly path: YamlPath;
  readonly host: string;
  readonly holder: string;
  readonly hosts: readonly string[];
  readonly certificate?: FleetObject;
};

/** What waits to be filled in is no host yet. */
function isWritten({ manifest }: FleetObject): boolean {
  return [...routed(manifest), ...secured(manifest)].every(({ host }) => /^[a-z0-9.*-]+$/.test(host));
}

/** A host that no entry for TLS has, where one of them has a host that nothing routes. */
function unused({ manifest }: FleetObject): Mismatch | undefined {
  const [routes, entries] = [routed(manifest), secured(manifest)];
  const withoutHosts = recordsAt(manifest, 'spec', 'tls').some(
    ([, tls]) => arrayAt(tls, 'hosts').length === 0,
  );
  if (withoutHosts || routes.length === 0) return undefined;
  const open = routes.find(({ host }) => !entries.some((entry) => covers(entry.host, host)));
  const idle = entries.filter(
    ({ host }) => !routes.some((route) => covers(host, route.host) || covers(route.host, host)),
  );
  return open && idle.length > 0
    ? { ...open, holder: 'its TLS', hosts: entries.map(({ host }) => host) }
    : undefined;
}

/** A host whose entry for TLS names a Secret that a Certificate fills for other names. */
function uncertified(ingress: FleetObject, fleet: Fleet): Mismatch | undefined {
  const { manifest, id, world } = ingress;
  // cert-manager makes a certificate of its own for an Ingress that asks for one.
  for (const { host, path, secret } of secured(manifest)) {
    const certificates = fleet
      .ofKind('cert-manager.io/Certificate')
      .filter(
        (each) =>
          each.world === world &&
          each.id.namespace === id.namespace &&
          stringAt(each.manifest, 'spec', 'secretName') === secret,
      );
    const [certificate] = certificates;
    const hosts = certificates.flatMap((each) => namesOf(each));
    if (!certificate || hosts.length === 0 || hosts.some((name) => !isName(name) || covers(name, host)))
      continue;
    return { path, host, holder: kindName(certificate.id), hosts, certificate };
  }
  return undefined;
}

function namesOf({ manifest }: FleetObject): readonly string[] {
  const common = stringAt(manifest, 'spec', 'commonName');
  const names = arrayAt(manifest, 'spec', 'dnsNames').filter((name) => typeof name === 'string');
  return common === undefined ? names : [...names, common];
}

function isName(name: string): boolean {
  return /^[a-zA-Z0-9.* -]+$/.test(name);
}

function routed(manifest: unknown): readonly { readonly host: string; readonly path: YamlPath }[] {
  return recordsAt(manifest, 'spec', 'rules').flatMap(([at, rule]) => {
    const host = stringAt(rule, 'host') ?? '';
    return host === '' ? [] : [{ host: host.toLowerCase(), path: ['spec', 'rules', at, 'host'] }];
  });
}

type Secured = { readonly host: string; readonly path: YamlPath; readonly secret: string };

function secured(manifest: unknown): readonly Secured[] {
  return recordsAt(manifest, 'spec', 'tls').flatMap(([at, tls]) =>
    arrayAt(tls, 'hosts').flatMap((host, index) =>
      typeof host === 'string'
        ? [
            {
              host: host.toLowerCase(),
              path: ['spec', 'tls', at, 'hosts', index],
              secret: stringAt(tls, 'secretName') ?? '',
            },
          ]
        : [],
    ),
  );
}
