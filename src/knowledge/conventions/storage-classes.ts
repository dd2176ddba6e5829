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

/** Provisioners of shared file systems, whose volumes every node mounts and none attaches, from their CSIDriver objects. */
export const sharedProvisioners: ReadonlySet<string> = new Set([
  'blob.csi.azure.com',
  'cluster.local/nfs-subdir-external-provisioner',
  'csi.juicefs.com',
  'efs.csi.aws.com',
  'file.csi.azure.com',
  'filestore.csi.storage.gke.io',
  'fsx.csi.aws.com',
  'k8s-sigs.io/nfs-subdir-external-provisioner',
  'kubernetes.io/azure-file',
  'nfs.csi.k8s.io',
  'org.democratic-csi.nfs',
  'smb.csi.k8s.io',
]);

/** The fields by which a volume says that it is such a file system, or a directory of a node. */
export const unattachedVolumes: readonly string[] = [
  'azureFile',
  'cephfs',
  'glusterfs',
  'hostPath',
  'local',
  'nfs',
];
