import type { Discovery } from '../discover/index.js';
import { type Problem } from '../../base/outcome/index.js';
/** A problem when there is no Application that Argo CD would deploy: then nothing was checked that anybody runs. */
export declare function nothingFound({ targets, index }: Discovery): readonly Problem[];
