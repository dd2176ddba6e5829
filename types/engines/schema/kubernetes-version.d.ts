/** The minor of a Kubernetes version however it is written (`1.31`, `v1.31.4+k3s1`, `31`), or undefined. */
export declare function kubernetesMinor(version: string): number | undefined;
