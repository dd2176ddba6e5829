import { type Json, type Manifest } from '../../../base/kube/index.js';
/** One pool in the form of phineus.yaml. */
export type PoolFact = Json & {
    readonly name: string;
};
/** Nodes as pools: by the label of whoever made them, else by what tells them apart. Transient taints do not count. */
export declare function nodePools(nodes: readonly Manifest[]): readonly PoolFact[];
