import type { Fleet } from '../fleet/index.js';
import { type Problem } from '../../base/outcome/index.js';
/** A problem when the target's Argo CD is none whose behaviour is known. */
export declare function unknownArgoCd({ facts, target }: Pick<Fleet, 'facts' | 'target'>): readonly Problem[];
