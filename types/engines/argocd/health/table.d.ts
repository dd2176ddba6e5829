import type { Check } from './language.js';
/** The kinds Argo CD 3.6 ships a health script for, by `group/Kind`, each as a check of our own. */
export declare const healthTable: Readonly<Record<string, Check>>;
/** The scripts for whole groups, in the order Argo CD tries them (by folder name); `*` stands for its `_`. */
export declare const wildcardHealth: readonly (readonly [group: string, check: Check])[];
