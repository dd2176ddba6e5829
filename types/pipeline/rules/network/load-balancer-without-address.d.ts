/** A Service of type LoadBalancer on a target that gives none an address. */
export declare const loadBalancerWithoutAddress: import("../rule.ts").Rule;
