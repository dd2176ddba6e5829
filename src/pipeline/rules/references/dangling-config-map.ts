import { missingRule } from './dangling.ts';

/** A pod or custom resource needs a ConfigMap that nothing creates. */
export const danglingConfigMap = missingRule({
  name: 'dangling-config-map',
  title: 'A ConfigMap is referenced that nothing creates',
  kinds: new Set(['ConfigMap']),
  so: 'What reads it does not start',
});
