/** A namespace gets a second OperatorGroup: OLM then installs none of the operators in it. */
export declare const secondOperatorGroup: import("../rule.ts").Rule;
