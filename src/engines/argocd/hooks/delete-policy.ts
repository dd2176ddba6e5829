import type { Manifest } from '#kube';
import { annotationValues } from './annotations.ts';

/** When Argo CD deletes a hook. */
export type HookDeletePolicy = 'HookSucceeded' | 'HookFailed' | 'BeforeHookCreation';

const spellings: Readonly<Record<string, HookDeletePolicy>> = {
  HookSucceeded: 'HookSucceeded',
  HookFailed: 'HookFailed',
  BeforeHookCreation: 'BeforeHookCreation',
};

const helmSpellings: Readonly<Record<string, HookDeletePolicy>> = {
  'hook-succeeded': 'HookSucceeded',
  'hook-failed': 'HookFailed',
  'before-hook-creation': 'BeforeHookCreation',
};

/** The delete policies of a hook, from both annotations; none valid means BeforeHookCreation. */
export function hookDeletePolicies(object: Manifest): readonly HookDeletePolicy[] {
  const found = [
    ...read(object, 'argocd.argoproj.io/hook-delete-policy', spellings),
    ...read(object, 'helm.sh/hook-delete-policy', helmSpellings),
  ];
  return found.length === 0 ? ['BeforeHookCreation'] : [...new Set(found)];
}

function read(
  object: Manifest,
  key: string,
  known: Readonly<Record<string, HookDeletePolicy>>,
): readonly HookDeletePolicy[] {
  return annotationValues(object, key).flatMap((value) => {
    const policy = Object.hasOwn(known, value) ? known[value] : undefined;
    return policy === undefined ? [] : [policy];
  });
}
