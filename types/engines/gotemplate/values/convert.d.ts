import { type Evaluated, type GoValue } from './go-value.js';
/** Plain data as JSON knows it. */
export type Json = null | boolean | number | string | readonly Json[] | {
    readonly [key: string]: Json;
};
/** Plain data as a values file gives it to templates: every number is a float64. */
export declare function toGo(value: unknown): GoValue;
/** The plain data of a Go value; integers become numbers. */
export declare function fromGo(value: Evaluated): Json;
