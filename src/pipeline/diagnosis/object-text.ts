import { type Manifest, manifestId } from '#kube';
import type { Id } from './because.ts';

/** An identity with its group, as evidence names it: `Deployment.apps/payments/api`. */
export function objectText({ group, kind, namespace, name }: Id): string {
  const type = group === '' ? kind : `${kind}.${group}`;
  return namespace === '' ? `${type}/${name}` : `${type}/${namespace}/${name}`;
}

/** The same of a live object. */
export function manifestText(object: Manifest): string {
  return objectText(manifestId(object));
}
