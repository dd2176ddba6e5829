import type { ListNode, Tree } from './nodes.js';
/** Whether a function of that name exists; names of functions are checked while parsing. */
export type HasFunction = (name: string) => boolean;
/**
 * Parses a template text (text/template/parse/parse.go). The result holds the file's own tree under its
 * name and one tree for each `define` and `block` in it, in the order in which Go adds them.
 */
export declare function parseTemplate(name: string, text: string, hasFunction: HasFunction): readonly Tree[];
/** Whether a list holds nothing but space; comments are gone already. */
export declare function isEmptyTree(list: ListNode): boolean;
