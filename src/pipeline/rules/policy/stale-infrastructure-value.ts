import { select } from '#kube';
import { infrastructureFields, type InfrastructureEffect } from '#knowledge';
import type { Facts } from '#config';
import { kindName } from '../kind-name.ts';
import { defineRule } from '../rule.ts';

/** A field copies an output of infrastructure code, and the infrastructure has no such thing. */
export const staleInfrastructureValue = defineRule<{
  object: string;
  field: string;
  value: string;
  fact: Fact;
  right: readonly string[];
  effect: InfrastructureEffect;
}>({
  name: 'stale-infrastructure-value',
  title: 'A field names an address, zone, tenant or subscription that does not exist',
  impact: 'breaks',
  looksAt: 'everything',
  fix: 'patch',
  findIn({ fleet }, report) {
    const { infrastructure } = fleet.facts;
    if (!infrastructure) return;
    for (const { kind, field, fact, effect } of infrastructureFields) {
      const right = infrastructure[fact];
      if (!right) continue;
      for (const object of fleet.ofKind(kind)) {
        for (const { path, value } of select(object.manifest, field)) {
          if (typeof value !== 'string' || value === '' || isRight(fact, value, right)) continue;
          report({
            object,
            path,
            data: { object: kindName(object.id), field: path.join('.'), value, fact, right, effect },
          });
        }
      }
    }
  },
  say: ({ object, field, value, fact, right, effect }) => ({
    what: `${field} of ${object} is ${value}, none of the ${names[fact]} of this target`,
    so: effects[effect],
    do: `Write ${right.join(' or ')}`,
  }),
});

type Fact = keyof NonNullable<Facts['infrastructure']>;

const names: Readonly<Record<Fact, string>> = {
  addresses: 'addresses',
  dnsZones: 'DNS zones',
  tenants: 'tenants',
  subscriptions: 'subscriptions',
};

const effects: Readonly<Record<InfrastructureEffect, string>> = {
  pending: 'The load balancer gets no address, and the Service stays <pending>',
  address: 'The Gateway is not programmed: AddressNotUsable',
  challenge: 'The DNS-01 challenge fails, and no certificate is issued',
  login: 'The store cannot log in (AADSTS90002) and never becomes Ready',
  denied: 'The store is denied access and never becomes Ready',
};

function isRight(fact: Fact, value: string, right: readonly string[]): boolean {
  const own = fact === 'dnsZones' ? value.replace(/\.$/, '') : value;
  return right.includes(own) || /[${]/.test(value);
}
