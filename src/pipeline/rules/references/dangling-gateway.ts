import { missingRule } from './dangling.ts';

/** A route of the Gateway API is attached to a Gateway that nothing creates. */
export const danglingGateway = missingRule({
  name: 'dangling-gateway',
  title: 'A route names a Gateway that nothing creates',
  kinds: new Set(['Gateway', 'ListenerSet']),
  so: 'The route serves nothing',
});
