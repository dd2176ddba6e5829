/** The minor of a Kubernetes version however it is written (`1.31`, `v1.31.4+k3s1`, `31`), or undefined. */
export function kubernetesMinor(version: string): number | undefined {
  const match = /^v?1\.(\d+)/.exec(version.trim());
  return match === null ? undefined : Number(match[1]);
}
