import { hookTypes, isHook } from '#argocd';
import { pointerText } from '#yaml';
import type { Rule } from '../rule.ts';

/** A Namespace, CRD or volume claim as hook is deleted before each run, with everything in it. */
export const namespaceAsHook: Rule = {
  name: 'namespace-as-hook',
  title: 'An object that holds others is a hook, so each sync deletes it',
  severity: 'error',
  looksAt: 'everything',
  since: '0.1.0',
  fix: 'patch',
  classes: ['declarative-cr-as-hook'],
  find({ fleets }, report) {
    for (const fleet of fleets) {
      for (const object of fleet.objects) {
        const annotations = object.manifest.metadata?.annotations ?? {};
        const key =
          annotations['argocd.argoproj.io/hook'] === undefined ? 'helm.sh/hook' : 'argocd.argoproj.io/hook';
        const phases = isHook(object.manifest) ? hookTypes(object.manifest) : [];
        if (!holders.has(object.id.kind) || phases.length === 0) continue;
        const policy = `${annotations['argocd.argoproj.io/hook-delete-policy'] ?? ''},${annotations['helm.sh/hook-delete-policy'] ?? ''}`;
        const isDeleted =
          /BeforeHookCreation|before-hook-creation|HookSucceeded|hook-succeeded/.test(policy) ||
          !/HookFailed|hook-failed/.test(policy);
        if (!isDeleted) continue;
        const path = ['metadata', 'annotations', key];
        report({
          target: fleet.target,
          application: object.unit.owner.name,
          object: object.id,
          path: pointerText(path),
          place: object.origin.field(path).edit,
          message: `${object.id.kind} ${object.id.name} is a ${phases.join(', ')} hook: Argo CD deletes it, and everything in it, before it creates it again`,
        });
      }
    }
  },
};

const holders: ReadonlySet<string> = new Set([
  'Namespace',
  'PersistentVolumeClaim',
  'CustomResourceDefinition',
]);
