import { type FleetObject, select } from '#fleet';
import { stringAt } from '#kube';
import { nearest } from '#outcome';
import { type YamlPath, pointerText } from '#yaml';
import type { Rule } from '../rule.ts';
import {
  applicationOptions,
  compareOptions,
  deletePolicies,
  hookPhases,
  objectOptions,
} from './argo-vocabulary.ts';

/** Options are matched letter by letter; one that Argo CD does not know is silently ignored. */
export const unknownSyncOption: Rule = {
  name: 'unknown-sync-option',
  title: 'A sync option, hook or compare option is not one that Argo CD knows',
  severity: 'warning',
  since: '0.1.0',
  classes: ['unknown-argocd-annotation', 'replace-option-misuse'],
  find({ fleets }, report) {
    for (const fleet of fleets) {
      for (const object of fleet.objects) {
        for (const { path, text } of wrongOptions(object)) {
          report({
            target: fleet.target,
            application: object.application.application.name,
            object: object.id,
            path: pointerText(path),
            place: object.origin.field(path).edit,
            message: text,
          });
        }
      }
      for (const { application } of fleet.applications) {
        if (application.definedBy.kind === 'loose') continue;
        for (const { path, value } of select(application.manifest, 'spec.syncPolicy.syncOptions[]')) {
          const wrong = wrongOption(String(value), applicationOptions, 'sync option');
          if (wrong === undefined) continue;
          report({
            target: fleet.target,
            application: application.name,
            object: {
              group: 'argoproj.io',
              version: 'v1alpha1',
              kind: 'Application',
              namespace: application.namespace,
              name: application.name,
            },
            path: pointerText(path),
            place: application.origin.field(path).edit,
            message: wrong,
          });
        }
      }
    }
  },
};

type Wrong = { readonly path: YamlPath; readonly text: string };

function wrongOptions(object: FleetObject): readonly Wrong[] {
  const found: Wrong[] = [];
  for (const [key, check] of Object.entries(checks)) {
    const path = ['metadata', 'annotations', `argocd.argoproj.io/${key}`];
    const value = stringAt(object.manifest, ...path);
    if (value === undefined) continue;
    for (const part of value.split(',').map((item) => item.trim())) {
      const text = part === '' ? undefined : check(part);
      if (text !== undefined) found.push({ path, text });
    }
  }
  return found;
}

const checks: Readonly<Record<string, (part: string) => string | undefined>> = {
  'sync-options': (part) => wrongOption(part, objectOptions, 'sync option'),
  'compare-options': (part) => wrongOption(part, compareOptions, 'compare option'),
  hook: (part) => wrongWord(part, hookPhases, 'hook; an object with only unknown hooks is never applied'),
  'hook-delete-policy': (part) => wrongWord(part, deletePolicies, 'hook delete policy'),
};

function wrongOption(
  text: string,
  options: Readonly<Record<string, readonly string[]>>,
  what: string,
): string | undefined {
  const [name = '', value = ''] = text.split('=');
  const allowed = options[name];
  if (allowed === undefined) {
    const twin = nearest(name, Object.keys(options));
    return `${text} is not a ${what} that Argo CD knows, and is ignored${twin === undefined ? '' : `; did you mean ${twin}?`}`;
  }
  return allowed.includes(value)
    ? undefined
    : `${text}: Argo CD knows ${name} only as ${allowed.map((item) => (item === '' ? name : `${name}=${item}`)).join(', ')}`;
}

function wrongWord(word: string, known: readonly string[], what: string): string | undefined {
  if (known.includes(word)) return undefined;
  const twin = nearest(word, known);
  return `${word} is not a known ${what}${twin === undefined ? '' : ` (did you mean ${twin}?)`}`;
}
