import type { Manifest } from '../../../base/kube/index.js';
/** When Argo CD deletes a hook. */
export type HookDeletePolicy = 'HookSucceeded' | 'HookFailed' | 'BeforeHookCreation';
/** The delete policies of a hook, from both annotations; none valid means BeforeHookCreation. */
export declare function hookDeletePolicies(object: Manifest): readonly HookDeletePolicy[];
