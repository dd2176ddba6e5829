import { type Evaluated } from './go-value.js';
/** The name of a value's type as Go's `%T` prints it. */
export declare function typeName(value: Evaluated): string;
/** The name of a value's kind as reflect prints it. */
export declare function kindName(value: Evaluated): string;
