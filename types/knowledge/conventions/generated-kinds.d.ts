/** Kinds whose objects controllers make under names of their own. */
export declare const generatedKinds: ReadonlySet<string>;
/** Kinds whose text is about clusters in general, not about this one, or lists names that nobody calls. */
export declare const namesWithoutCalls: ReadonlySet<string>;
