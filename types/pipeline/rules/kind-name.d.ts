import type { ObjectId } from '../../base/kube/index.js';
/** An object as sentences name it: `Deployment api`. */
export declare function kindName({ kind, name }: Pick<ObjectId, 'kind' | 'name'>): string;
