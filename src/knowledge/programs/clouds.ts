/** Whether the id that a node was given is one of a machine of a cloud. */
export function isMachineOfCloud(providerId: string): boolean {
  return /^(?:aws|azure|gce|digitalocean|oci|ibm|alicloud):/.test(providerId);
}

/** The words in which clouds tell in errors of their own what they do not have, or have no more. */
export const goneFromCloud =
  /AADSTS(?:700016|90002|900023|7000112)\b|NoSuchHostedZone|HostedZoneNotFound|ResourceGroupNotFound|SubscriptionNotFound|ParentResourceNotFound|InvalidSubnetID|InvalidGroup\.NotFound|InvalidAllocationID|LoadBalancerNotFound|NoSuchEntity|Gaia id not found|CertificateNotFound|InvalidIdentityToken|No OpenIDConnect provider found/;
