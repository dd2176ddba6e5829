import { type Pack, alike } from '../pack/pack.ts';

export const securityProfilesOperator: Pack = {
  project: 'the Security Profiles Operator',
  groups: ['security-profiles-operator.x-k8s.io'],
  kinds: {
    ...alike(
      'security-profiles-operator.x-k8s.io',
      'AppArmorProfile RawSelinuxProfile SeccompProfile SecurityProfileNodeStatus SelinuxProfile',
      { scope: 'cluster' },
    ),
  },
};
