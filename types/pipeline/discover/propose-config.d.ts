import type { Discovery } from './discover.js';
/** A commented first configuration from what a tree without one turned out to hold. */
export declare function proposeConfig({ targets, repositories }: Discovery): string;
