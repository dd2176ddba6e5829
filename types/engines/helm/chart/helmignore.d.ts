/** Whether a path of the chart is to be left out when a folder is loaded. */
export type IgnoreRules = (path: string, isDirectory: boolean) => boolean;
/**
 * Reads .helmignore (pkg/ignore/rules.go). The first rule that decides wins, and a negated rule leaves out
 * everything that it does *not* match: the inverse of git.
 */
export declare function readIgnoreRules(text: string): IgnoreRules;
