import type { Source } from '../../../base/files/index.js';
import { type Replacement, type ReplacementField } from './kustomization.js';
import type { Writer } from '../fields/node-fields.js';
/** Replaces entries that name a file by the replacements of that file (`ReplacementTransformer`). */
export declare function readReplacements(entries: readonly ReplacementField[], read: (path: string) => Source, by: Writer): readonly Replacement[];
