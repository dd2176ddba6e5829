import type { Parity } from './parity.js';
/** The matrix and the undeclared differences as plain text. */
export declare function formatParityText(parity: Parity): string;
/** The same as Markdown, for a pull request or a wiki. */
export declare function formatParityMarkdown(parity: Parity): string;
