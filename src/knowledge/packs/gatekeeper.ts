import { type Pack, alike } from '../pack/pack.ts';

export const gatekeeper: Pack = {
  project: 'Gatekeeper',
  groups: [
    'templates.gatekeeper.sh',
    'mutations.gatekeeper.sh',
    'expansion.gatekeeper.sh',
    'gvkmanifest.gatekeeper.sh',
    'externaldata.gatekeeper.sh',
    'syncset.gatekeeper.sh',
  ],
  kinds: {
    'templates.gatekeeper.sh/ConstraintTemplate': { scope: 'cluster' },
    ...alike('mutations.gatekeeper.sh', 'Assign AssignImage AssignMetadata ModifySet', { scope: 'cluster' }),
    'expansion.gatekeeper.sh/ExpansionTemplate': { scope: 'cluster' },
    'gvkmanifest.gatekeeper.sh/GVKManifest': { scope: 'cluster' },
    'externaldata.gatekeeper.sh/Provider': { scope: 'cluster' },
    'syncset.gatekeeper.sh/SyncSet': { scope: 'cluster' },
  },
  // Each ConstraintTemplate makes a kind.
  scopes: { 'constraints.gatekeeper.sh': 'cluster' },
};
