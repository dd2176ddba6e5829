import type { NodePool } from '../config/index.js';
import { type Json } from '../../base/kube/index.js';
/** Why no pod of this spec can run on a pool; `undefined` when it can. */
export declare function poolObjection(spec: Json, pool: NodePool): string | undefined;
/** The field of a pod that no pool takes which is to blame: the one without which some pool would take it. */
export declare function infeasibleField(spec: Json, pools: readonly NodePool[]): 'nodeSelector' | 'affinity' | 'tolerations';
