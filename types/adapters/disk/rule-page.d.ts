/** The Markdown of a rule, as it ships with the program, and the corner cases beside it (empty without any). */
export type RulePage = {
    readonly page: string;
    readonly cases: string;
};
/** The page of a rule; `undefined` when there is none of that name. */
export declare function readRulePage(name: string): RulePage | undefined;
/** The texts that the pages of rules share, by name. */
export declare function readRuleBases(): Readonly<Record<string, string>>;
