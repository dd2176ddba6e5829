import type { Finding } from '../findings/index.js';
/** What a finding says, a sentence a line: what is wrong, what comes of it, what to do, and what speaks against it. */
export declare function findingLines({ what, so, do: advice, reasons }: Finding): readonly string[];
