/** Two LoadBalancer Services ask for one address without saying that they share it. */
export declare const sharedLoadBalancerAddress: import("../rule.ts").Rule;
