import { type Check } from './check.js';
/** Names in a ResourceQuota (ValidateResourceQuotaResourceName): the standard ones, or with a slash. */
export declare const quotas: Check;
/** Bounds of a LimitRange (ValidateLimitRange): min, default request, default and max in this order. */
export declare const limitRanges: Check;
