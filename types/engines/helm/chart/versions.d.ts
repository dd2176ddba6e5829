/** Whether a version fits a constraint; false as well when either cannot be read (chartutil.IsCompatibleRange). */
export declare function isInRange(constraint: string, version: string): boolean;
/** Whether Helm takes a text for a version. */
export declare function isVersion(text: string): boolean;
/** The highest of some versions that fits a constraint; an empty constraint takes the highest release. */
export declare function highestInRange(constraint: string, versions: readonly string[]): string | undefined;
