/** The options of an operation, as `Key=value` texts (spec.syncPolicy.syncOptions). */
export type SyncOptions = readonly string[];
/** Whether an option is set exactly so; matching knows no case folding and no default. */
export declare function hasOption(options: SyncOptions, option: string): boolean;
/** The value of an option's first mention. */
export declare function optionValue(options: SyncOptions, key: string): string | undefined;
