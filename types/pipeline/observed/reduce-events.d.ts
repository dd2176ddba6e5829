import { type Manifest } from '../../base/kube/index.js';
import type { SecretMatcher } from './redact/secret-matcher.js';
import type { ObservedEvent } from './snapshot.js';
/** Events, of either API, with equal ones of one object folded into one; the newest last. */
export declare function reduceEvents(events: Iterable<Manifest>, matcher: SecretMatcher): readonly ObservedEvent[];
