/** Annotations of a ServiceAccount that ask a cloud for an identity, and what its pods read when that does not trust it. */
export const cloudIdentityAnnotations: readonly (readonly [annotation: string, refusal: string])[] = [
  ['azure.workload.identity/client-id', 'AADSTS70021: no matching federated identity record found'],
  ['eks.amazonaws.com/role-arn', 'AccessDenied: not authorized to perform sts:AssumeRoleWithWebIdentity'],
  ['iam.gke.io/gcp-service-account', 'Permission iam.serviceAccounts.getAccessToken denied'],
];
