import type { AnyNode } from './nodes.js';
/** A node as Go's String method writes it; error messages quote it. */
export declare function nodeText(node: AnyNode): string;
