/** A chart that only brings others is given values outside their names, where none of them looks. */
export declare const misplacedValue: import("../rule.ts").Rule;
