/** Annotations that ask a load balancer for an address, of MetalLB, Azure, kube-vip and Cilium. */
export const addressAnnotations = [
  'metallb.universe.tf/loadBalancerIPs',
  'metallb.io/loadBalancerIPs',
  'service.beta.kubernetes.io/azure-load-balancer-ipv4',
  'kube-vip.io/loadbalancerIPs',
  'io.cilium/lb-ipam-ips',
  'lbipam.cilium.io/ips',
];
