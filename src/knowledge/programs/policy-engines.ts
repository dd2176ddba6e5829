/** Groups whose objects are rules for what others may apply, of those who decide besides the API server itself. */
export const policyGroups: ReadonlySet<string> = new Set([
  'kyverno.io',
  'policies.kyverno.io',
  'constraints.gatekeeper.sh',
  'policies.kubewarden.io',
]);
