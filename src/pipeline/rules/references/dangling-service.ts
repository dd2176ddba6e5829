import { missingRule } from './dangling.ts';

/** A route, webhook, monitor or URL points to a Service that nothing creates. */
export const danglingService = missingRule({
  name: 'dangling-service',
  title: 'A Service is referenced that nothing creates',
  kinds: new Set(['Service']),
  so: 'Calls to it fail',
});
