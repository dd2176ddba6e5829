/** One Application of a stack is left in the project `default`, where the rules of the stack's own project do not apply. */
export declare const oddProject: import("../rule.ts").Rule;
