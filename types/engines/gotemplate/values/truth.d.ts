import { type Evaluated } from './go-value.js';
/** Whether a value is not the zero of its type (text/template's isTrue): the test of if, with, and, or. */
export declare function isTrue(value: Evaluated): boolean;
