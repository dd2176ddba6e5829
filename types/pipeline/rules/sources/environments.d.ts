import { type Place } from '../../../base/files/index.js';
import type { Fleet } from '../../fleet/index.js';
import type { RenderFailure, Unit } from '../../render/index.js';
import type { Owner, TreeIndex } from '../../sources/index.js';
/** Whether other environments give a chart what one of them leaves out: then whoever deploys it does not add it. */
export declare function othersGiveIt(fleet: Fleet, { owner }: Unit): boolean;
/** The value file of an environment, which leaves something out. */
export declare function valueFileOf(owner: Owner, index: TreeIndex): Place | undefined;
/** The value files with which a chart that nobody deploys fails in the same way, when it is rendered with any. */
export declare function environmentsOf(fleet: Fleet, { owner }: Unit, { kind, message }: RenderFailure): readonly string[];
