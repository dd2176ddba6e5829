/** Texts that many examples share, by the name of their file in `bases/` without its ending. */
export type RuleBases = Readonly<Record<string, string>>;
/**
 * The Markdown of a rule with every `use` block written out. A line of such a block is a file: `PATH: BASE`, in which
 * each `guestbook` of the base becomes the name of the file (`PATH: BASE NAME` gives another) and `, FIELD: VALUE`
 * sets the last line with that field; or `PATH: as above`, the file as an earlier example has it.
 */
export declare function writeOutUses(text: string, bases: RuleBases): string;
