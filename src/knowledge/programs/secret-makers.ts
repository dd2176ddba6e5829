/** Kinds that make Secrets, of their own name unless told otherwise. */
export const secretMakers: ReadonlySet<string> = new Set([
  'Certificate',
  'ClusterExternalSecret',
  'ExternalSecret',
  'InfisicalSecret',
  'OnePasswordItem',
  'Password',
  'SealedSecret',
  'SopsSecret',
  'VaultDynamicSecret',
  'VaultStaticSecret',
]);
