/** Annotations of a ServiceAccount that ask a cloud for an identity, and what its pods read when that does not trust it. */
export declare const cloudIdentityAnnotations: readonly (readonly [annotation: string, refusal: string])[];
