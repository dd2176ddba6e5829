import type { HelmVersion } from '../helm-version.ts';

/** The Kubernetes version that templates see (pkg/chart/common/capabilities.go). */
export type KubeVersion = {
  /** As `.Capabilities.KubeVersion.Version`: Helm 4 keeps suffixes such as `-gke.1`, Helm 3 drops them. */
  readonly version: string;
  /** What is printed and what constraints are checked against. */
  readonly normalized: string;
  readonly major: string;
  readonly minor: string;
};

/**
 * Reads a version as `--kube-version` takes it (apimachinery's version.ParseGeneric); a string says why not.
 */
export function parseKubeVersion(text: string, helm: HelmVersion): KubeVersion | string {
  const match = /^\s*v?([0-9]+(?:\.[0-9]+)*)(.*)*$/s.exec(text);
  const parts = match?.[1]?.split('.') ?? [];
  if (!match || parts.length < 2) return `could not parse "${text}" as version`;
  const zero = parts.find((part) => part.length > 1 && part.startsWith('0'));
  if (zero !== undefined) return `illegal zero-prefixed version component "${zero}" in "${text}"`;
  const numbers = parts.length < 3 ? [...parts, '0'] : parts;
  const normalized = `v${numbers.join('.')}`;
  const full = text.startsWith('v') ? text : `v${text}`;
  return {
    version: helm === 4 ? full : normalized,
    normalized,
    major: parts[0] ?? '',
    minor: parts[1] ?? '',
  };
}
