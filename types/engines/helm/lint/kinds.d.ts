import type { ParameterType } from '../../gotemplate/index.js';
import type { Kind } from './abstract-value.js';
/** What a parameter of a type takes; undefined if nearly anything. */
export declare function acceptedKinds(type: ParameterType): readonly Kind[] | undefined;
/** What functions give, where it is always of the same kind. */
export declare function resultKinds(name: string): readonly Kind[] | undefined;
