import type { Pack } from '../pack/pack.ts';

export const jenkins: Pack = {
  project: 'the Jenkins operator',
  groups: ['jenkins.io'],
  kinds: {
    'jenkins.io/Jenkins': { makes: [{ kind: '/Service', name: 'jenkins-operator-http-{name}' }] },
  },
};
