/** A container asks for processors by the gigabyte, or for memory by the thousandth of a byte: the unit of the other. */
export declare const implausibleQuantity: import("../rule.ts").Rule;
