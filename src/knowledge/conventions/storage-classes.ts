/** Whether a storage class waits for the first consumer as k3s, EKS, AKS, GKE, OpenShift and others deliver it. */
export function waitsAsDelivered(name: string): boolean {
  return waiting.has(name);
}

const waiting: ReadonlySet<string> = new Set([
  'gp2',
  'gp2-csi',
  'gp3',
  'gp3-csi',
  'hcloud-volumes',
  'local-path',
  'local-storage',
  'lvms-vg1',
  'managed-csi',
  'managed-csi-premium',
  'microk8s-hostpath',
  'oci-bv',
  'openebs-hostpath',
  'premium-rwo',
  'standard-rwo',
  'thin-csi',
  'topolvm-provisioner',
]);

/** Provisioners whose volumes are directories or disks of one node, from their documentation. */
export const nodeBoundProvisioners: ReadonlySet<string> = new Set([
  'rancher.io/local-path',
  'openebs.io/local',
  'local.csi.openebs.io',
  'topolvm.io',
  'kubernetes.io/no-provisioner',
]);
