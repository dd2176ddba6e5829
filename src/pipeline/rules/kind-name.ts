import type { ObjectId } from '#kube';

/** An object as sentences name it: `Deployment api`. */
export function kindName({ kind, name }: Pick<ObjectId, 'kind' | 'name'>): string {
  return `${kind} ${name}`;
}
