/** An ApplicationSet whose generators all ran and found nothing. */
export declare const emptyApplicationSet: import("../rule.ts").Rule;
