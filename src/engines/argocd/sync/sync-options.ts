/** The options of an operation, as `Key=value` texts (spec.syncPolicy.syncOptions). */
export type SyncOptions = readonly string[];

/** Whether an option is set exactly so; matching knows no case folding and no default. */
export function hasOption(options: SyncOptions, option: string): boolean {
  return options.includes(option);
}

/** The value of an option's first mention. */
export function optionValue(options: SyncOptions, key: string): string | undefined {
  return options.find((option) => option.startsWith(`${key}=`))?.slice(key.length + 1);
}
