/** Whether a storage class waits for the first consumer as k3s, EKS, AKS, GKE, OpenShift and others deliver it. */
export declare function waitsAsDelivered(name: string): boolean;
/** Provisioners whose volumes are directories or disks of one node, from their documentation. */
export declare const nodeBoundProvisioners: ReadonlySet<string>;
