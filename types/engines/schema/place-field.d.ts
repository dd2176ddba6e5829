import type { Schema } from './schema.js';
import { type FieldPath, type Suggestion } from './violation.js';
/** What an unknown field was probably meant to be: the same field at another level, or a misspelt neighbour. */
export declare function placeField(name: string, path: FieldPath, schemas: readonly Schema[]): Suggestion | undefined;
