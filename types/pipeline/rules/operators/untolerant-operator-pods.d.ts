/** Every node pool is tainted, and the pods that an operator makes of an object tolerate none of the taints. */
export declare const untolerantOperatorPods: import("../rule.ts").Rule;
