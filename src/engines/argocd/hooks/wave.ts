import type { Manifest } from '#kube';
import { annotation } from './annotations.ts';

/** The wave of an object: `sync-wave`, else Helm's `hook-weight`, else 0; what is no integer falls through. */
export function syncWave(object: Manifest): number {
  return (
    integer(annotation(object, 'argocd.argoproj.io/sync-wave')) ??
    integer(annotation(object, 'helm.sh/hook-weight')) ??
    0
  );
}

/** Go's strconv.Atoi: an optional sign and digits, nothing around them. */
function integer(text: string | undefined): number | undefined {
  return text !== undefined && /^[+-]?\d+$/.test(text) ? Number(text) : undefined;
}
