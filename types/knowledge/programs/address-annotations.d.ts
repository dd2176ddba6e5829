/** Annotations that ask a load balancer for an address, of MetalLB, Azure, kube-vip and Cilium. */
export declare const addressAnnotations: string[];
