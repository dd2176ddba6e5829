import type { Pack } from '../pack/pack.ts';

export const eclipseChe: Pack = {
  project: 'Eclipse Che',
  groups: ['org.eclipse.che'],
  kinds: {
    'org.eclipse.che/CheCluster': { installs: ['{namespace}'] },
  },
};
