import type { MissingValue } from '../helm-error.js';
import type { RenderRequest } from '../render-request.js';
/**
 * Says where a missing value should be set: in the last file or inline layer that the user handed in, else in the
 * chart's own values.yaml, at the nearest parent that exists there.
 */
export declare function placeMissingValue(missing: MissingValue, request: RenderRequest): MissingValue;
