/** An object takes the name that an operator gives to one of its own. */
export declare const reservedName: import("../rule.ts").Rule;
