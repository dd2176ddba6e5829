/** A vault is ready only when it is unsealed, and the Job that unseals it comes only after it is ready. */
export declare const unsealAfterReadiness: import("../rule.ts").Rule;
