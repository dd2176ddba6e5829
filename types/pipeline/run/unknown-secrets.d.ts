import { type Fleet } from '../fleet/index.js';
import { type Problem } from '../../base/outcome/index.js';
/** One problem for each target whose secret stores or cloud identities nobody described. */
export declare function unknownSecrets(fleet: Fleet): readonly Problem[];
