import { missingRule } from './dangling.ts';

/** An ExternalSecret names a store that nothing creates. */
export const danglingSecretStore = missingRule({
  name: 'dangling-secret-store',
  title: 'A secret store is referenced that nothing creates',
  kinds: new Set(['SecretStore', 'ClusterSecretStore']),
  so: 'The Secret is never filled',
});
