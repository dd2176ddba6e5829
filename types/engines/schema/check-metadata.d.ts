import { type Json } from '../../base/kube/index.js';
import type { KindFacts } from './catalog.js';
import type { Violation } from './violation.js';
/** What every object must have in its metadata: a name the kind allows, and labels and annotations that are text. */
export declare function checkMetadata(object: Json, facts: KindFacts | undefined, minor?: number): readonly Violation[];
