import { type Pack, alike } from '../pack/pack.ts';

export const capsule: Pack = {
  project: 'Capsule',
  groups: ['capsule.clastix.io'],
  kinds: {
    ...alike(
      'capsule.clastix.io',
      'CapsuleConfiguration GlobalCustomQuota GlobalResourceQuota GlobalTenantResource ResourcePool Tenant TenantOwner',
      { scope: 'cluster' },
    ),
  },
};
