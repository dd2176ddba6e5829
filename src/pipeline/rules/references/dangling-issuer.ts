import { missingRule } from './dangling.ts';

/** A Certificate names an issuer that nothing creates. */
export const danglingIssuer = missingRule({
  name: 'dangling-issuer',
  title: 'A certificate issuer is referenced that nothing creates',
  classes: ['tls-secret-missing-for-listener', 'certificate-not-issued'],
  kinds: new Set(['Issuer', 'ClusterIssuer']),
  so: 'The certificate is never issued',
});
