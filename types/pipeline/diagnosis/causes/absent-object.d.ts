import { type Manifest } from '../../../base/kube/index.js';
import { type Because, type CauseDraft, type Id, type Thing } from '../because.js';
import { type ClusterView, type World } from '../world.js';
/** An object that somebody needs and that is not there: whoever should make it is broken, or nobody makes it. */
export declare function absentObject(thing: Thing, world: World): readonly Because[];
/** The objects that would make a Secret, by the field that names it. */
export declare function producersOf(id: Id, view: ClusterView): readonly {
    readonly object: Manifest;
    readonly field: string;
}[];
/** The Secret of a pod's image pull that is not there, which is one cause for every namespace it is missing in. */
export declare function missingPullSecret(id: Id, workload: Manifest): CauseDraft;
