/** What infrastructure code hands out, as `phineus.yaml` names it. */
type Fact = 'addresses' | 'dnsZones' | 'tenants' | 'subscriptions';

/** What becomes of a field with a wrong one. */
export type InfrastructureEffect = 'pending' | 'address' | 'challenge' | 'login' | 'denied';

type Field = {
  readonly kind: string;
  readonly field: string;
  readonly fact: Fact;
  readonly effect: InfrastructureEffect;
};

const issuers = ['cert-manager.io/Issuer', 'cert-manager.io/ClusterIssuer'];

const stores = ['external-secrets.io/SecretStore', 'external-secrets.io/ClusterSecretStore'];

const solver = 'spec.acme.solvers[].dns01';

/** Fields that hold an output of infrastructure code, from the definitions of their kinds. */
export const infrastructureFields: readonly Field[] = [
  {
    kind: '/Service',
    field: 'spec.loadBalancerIP',
    fact: 'addresses',
    effect: 'pending',
  },
  {
    kind: 'gateway.networking.k8s.io/Gateway',
    field: 'spec.addresses[].value',
    fact: 'addresses',
    effect: 'address',
  },
  ...issuers.flatMap((kind): readonly Field[] => [
    {
      kind,
      field: `${solver}.azureDNS.hostedZoneName`,
      fact: 'dnsZones',
      effect: 'challenge',
    },
    {
      kind,
      field: `${solver}.azureDNS.subscriptionID`,
      fact: 'subscriptions',
      effect: 'challenge',
    },
    {
      kind,
      field: `${solver}.azureDNS.tenantID`,
      fact: 'tenants',
      effect: 'challenge',
    },
    {
      kind,
      field: `${solver}.cloudDNS.project`,
      fact: 'subscriptions',
      effect: 'challenge',
    },
  ]),
  ...stores.flatMap((kind): readonly Field[] => [
    {
      kind,
      field: 'spec.provider.azurekv.tenantId',
      fact: 'tenants',
      effect: 'login',
    },
    {
      kind,
      field: 'spec.provider.gcpsm.projectID',
      fact: 'subscriptions',
      effect: 'denied',
    },
  ]),
];
