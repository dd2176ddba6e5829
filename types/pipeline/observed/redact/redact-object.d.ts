import { type Manifest } from '../../../base/kube/index.js';
import type { SecretMatcher } from './secret-matcher.js';
/**
 * An object as snapshots keep it: reduced, values of Secrets replaced, known secrets and whatever looks like a
 * credential taken out of every other text, texts and nesting bounded. Names of objects are left alone.
 */
export declare function redactObject(object: Manifest, matcher: SecretMatcher): Manifest;
