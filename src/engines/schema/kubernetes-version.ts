/** How a version of Kubernetes is written: `1.31`, `v1.31.4+k3s1`, `1.31.5-gke.1023000`. */
export const kubernetesVersion = /^v?1\.\d{1,4}(?:\.\d{1,6}(?:[-+][\w.+-]{1,100})?)?$/;

/** The minor of a Kubernetes version however it is written (`1.31`, `v1.31.4+k3s1`, `31`), or undefined. */
export function kubernetesMinor(version: string): number | undefined {
  const match = /^v?1\.(\d+)/.exec(version.trim());
  return match === null ? undefined : Number(match[1]);
}
