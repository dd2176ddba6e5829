/** Whether objects of a kind are often brought by others who share them: databases, brokers, pools, catalogues. */
export declare function isOftenShared(kind: string): boolean;
/** The kinds that are often shared. */
export declare const sharedKinds: readonly string[];
