/** The folder of documentation, examples, tests or leftovers that a file lies in, if it lies in one, or its own name. */
export declare function asideFolder(file: string): string | undefined;
/** Whether tests compare with a file; nobody applies it. `test` alone is as often the name of an environment. */
export declare function isExpectation(file: string): boolean;
/** Whether a file is a part of something else by its name: a patch, a template, what a test expects. */
export declare function isPart(file: string): boolean;
/** Whether others are made from a file: an example, a sample or a template by its name. */
export declare function isPattern(file: string): boolean;
/** Whether a name ends as people end it to put something aside: what it points to is as old as itself. */
export declare function isLeftover(name: string): boolean;
/** Whether a word of a path says that the file is not to be deployed, or not always. */
export declare function isMeantAside(path: string): boolean;
