/** What is written of the generated names already breaks the rules for names, whatever the parameters are. */
export declare const invalidNameTemplate: import("../rule.ts").Rule;
