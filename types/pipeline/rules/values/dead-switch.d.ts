/** A chart offers a switch that none of its templates reads, so that switching it changes nothing. */
export declare const deadSwitch: import("../rule.ts").Rule;
