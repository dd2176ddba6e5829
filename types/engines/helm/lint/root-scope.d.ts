import { type AbstractMap } from './abstract-value.js';
/** What a template of a chart sees as dot, when nothing is known but what Helm itself puts there. */
export declare function rootScope(isOpen: boolean): AbstractMap;
