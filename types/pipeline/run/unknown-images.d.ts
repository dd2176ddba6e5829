import type { Policies } from '../config/index.js';
import { type Fleet } from '../fleet/index.js';
import { type Problem } from '../../base/outcome/index.js';
/** One problem for each target with images that nobody looked up, where the policies ask for that. */
export declare function unknownImages(fleet: Fleet, { images }: Policies): readonly Problem[];
