import type { Facts } from '#config';
import { select } from '#fleet';
import { objectHit } from '../object-hit.ts';
import type { Rule } from '../rule.ts';

/** A field copies an output of infrastructure code, and the infrastructure has no such thing. */
export const staleInfrastructureValue: Rule = {
  name: 'stale-infrastructure-value',
  title: 'A field names an address, zone, tenant or subscription that does not exist',
  severity: 'error',
  looksAt: 'everything',
  since: '0.1.0',
  fix: 'patch',
  classes: ['infra-fact-hardcoded-stale'],
  find({ fleets }, report) {
    for (const fleet of fleets) {
      const { infrastructure } = fleet.facts;
      if (!infrastructure) continue;
      for (const { kind, field, fact, effect } of fields) {
        const right = infrastructure[fact];
        if (!right) continue;
        for (const object of fleet.ofKind(kind)) {
          for (const { path, value } of select(object.manifest, field)) {
            if (typeof value !== 'string' || value === '' || isRight(fact, value, right)) continue;
            report(
              objectHit(
                fleet,
                object,
                path,
                `${path.join('.')} of ${object.id.kind} ${object.id.name} is ${value}, which is none of the ${names[fact]} of ${fleet.target} (${right.join(', ')}): ${effect}`,
              ),
            );
          }
        }
      }
    }
  },
};

type Fact = keyof NonNullable<Facts['infrastructure']>;

const names: Readonly<Record<Fact, string>> = {
  addresses: 'addresses',
  dnsZones: 'DNS zones',
  tenants: 'tenants',
  subscriptions: 'subscriptions',
};

type Field = {
  readonly kind: string;
  readonly field: string;
  readonly fact: Fact;
  readonly effect: string;
};

const issuers = ['cert-manager.io/Issuer', 'cert-manager.io/ClusterIssuer'];
const stores = ['external-secrets.io/SecretStore', 'external-secrets.io/ClusterSecretStore'];
const solver = 'spec.acme.solvers[].dns01';

/** Fields that hold an output of infrastructure code, from the definitions of their kinds. */
const fields: readonly Field[] = [
  {
    kind: '/Service',
    field: 'spec.loadBalancerIP',
    fact: 'addresses',
    effect: 'the load balancer gets no address, and the Service stays <pending>',
  },
  {
    kind: 'gateway.networking.k8s.io/Gateway',
    field: 'spec.addresses[].value',
    fact: 'addresses',
    effect: 'the Gateway is not programmed, AddressNotUsable',
  },
  ...issuers.flatMap((kind): readonly Field[] => [
    {
      kind,
      field: `${solver}.azureDNS.hostedZoneName`,
      fact: 'dnsZones',
      effect: 'the DNS-01 challenge fails, and no certificate is issued',
    },
    {
      kind,
      field: `${solver}.azureDNS.subscriptionID`,
      fact: 'subscriptions',
      effect: 'the DNS-01 challenge fails, and no certificate is issued',
    },
    {
      kind,
      field: `${solver}.azureDNS.tenantID`,
      fact: 'tenants',
      effect: 'the DNS-01 challenge fails, and no certificate is issued',
    },
    {
      kind,
      field: `${solver}.cloudDNS.project`,
      fact: 'subscriptions',
      effect: 'the DNS-01 challenge fails, and no certificate is issued',
    },
  ]),
  ...stores.flatMap((kind): readonly Field[] => [
    {
      kind,
      field: 'spec.provider.azurekv.tenantId',
      fact: 'tenants',
      effect: 'the store cannot log in, AADSTS90002, and never becomes Ready',
    },
    {
      kind,
      field: 'spec.provider.gcpsm.projectID',
      fact: 'subscriptions',
      effect: 'the store is denied, and never becomes Ready',
    },
  ]),
];

function isRight(fact: Fact, value: string, right: readonly string[]): boolean {
  const own = fact === 'dnsZones' ? value.replace(/\.$/, '') : value;
  return right.includes(own) || /[${]/.test(value);
}
