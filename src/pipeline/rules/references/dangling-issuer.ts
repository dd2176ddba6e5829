import { missingRule } from './dangling.ts';

/** A Certificate names an issuer that nothing creates. */
export const danglingIssuer = missingRule({
  name: 'dangling-issuer',
  title: 'A certificate issuer is referenced that nothing creates',
  kinds: new Set(['Issuer', 'ClusterIssuer']),
  so: 'The certificate is never issued',
});
