import {
  type ArgoCdVersion,
  type OptionFault,
  annotationValues,
  checkCompareOption,
  checkSyncOption,
} from '#argocd';
import { select } from '#fleet';
import { hasPlaceholder } from '#knowledge';
import type { Manifest } from '#kube';
import { nearest } from '#outcome';
import { type YamlPath, pointerText } from '#yaml';
import { applicationHit } from '../projects/project-of.ts';
import type { Rule } from '../rule.ts';

/** Options are matched letter by letter; one that Argo CD does not know is silently ignored. */
export const unknownSyncOption: Rule = {
  name: 'unknown-sync-option',
  title: 'A sync option, hook or compare option is not one that Argo CD knows',
  severity: 'warning',
  looksAt: 'deployed',
  since: '0.1.0',
  fix: 'patch',
  classes: ['unknown-argocd-annotation', 'replace-option-misuse'],
  find({ targets }, report) {
    for (const { fleet, settings } of targets) {
      const version = settings.version;
      for (const object of fleet.objects) {
        for (const { path, text } of wrongAnnotations(object.manifest, version)) {
          report({
            target: fleet.target,
            application: object.unit.owner.name,
            object: object.id,
            path: pointerText(path),
            place: object.origin.field(path).edit,
            message: text,
          });
        }
      }
      for (const { owner: application } of fleet.applications) {
        for (const { path, value } of select(application.manifest, 'spec.syncPolicy.syncOptions[]')) {
          const fault = checkSyncOption(String(value), 'application', version);
          if (fault && !hasPlaceholder(String(value)))
            report({
              ...applicationHit(fleet.target, application, path),
              message: faultText(fault, 'sync option'),
            });
        }
      }
    }
  },
};

type Wrong = { readonly path: YamlPath; readonly text: string };

function wrongAnnotations(manifest: Manifest, version: ArgoCdVersion): readonly Wrong[] {
  const found: Wrong[] = [];
  function check(name: string, wrong: (value: string) => string | undefined): void {
    const key = `argocd.argoproj.io/${name}`;
    for (const value of annotationValues(manifest, key)) {
      const text = wrong(value);
      if (text !== undefined) found.push({ path: ['metadata', 'annotations', key], text });
    }
  }
  check('sync-options', (value) => optionText(checkSyncOption(value, 'object', version), 'sync option'));
  check('compare-options', (value) => optionText(checkCompareOption(value), 'compare option'));
  check('hook', (value) =>
    wordText(value, hookPhases, 'hook; an object with only unknown hooks is never applied'),
  );
  check('hook-delete-policy', (value) => wordText(value, deletePolicies, 'hook delete policy'));
  return found;
}

const hookPhases: readonly string[] = [
  'PreSync',
  'Sync',
  'PostSync',
  'SyncFail',
  'Skip',
  'PreDelete',
  'PostDelete',
];
const deletePolicies: readonly string[] = ['HookSucceeded', 'HookFailed', 'BeforeHookCreation'];

function optionText(fault: OptionFault | undefined, what: string): string | undefined {
  return fault && faultText(fault, what);
}

function faultText(fault: OptionFault, what: string): string {
  switch (fault.kind) {
    case 'unknown':
      return `${fault.option} is not a ${what} that Argo CD knows, and is ignored${fault.meant === undefined ? '' : `; did you mean ${fault.meant}?`}`;
    case 'bad-value':
      return `${fault.option} is ignored: the option takes ${fault.values.join(', ')}`;
    case 'wrong-place':
      return `${fault.option} is ignored here: it works on the ${fault.worksOn === 'object' ? 'object (as annotation)' : 'Application'} only`;
    case 'too-new':
      return `${fault.option} is ignored: it works from Argo CD ${fault.since} on`;
  }
}

function wordText(word: string, known: readonly string[], what: string): string | undefined {
  if (known.includes(word)) return undefined;
  const twin = nearest(word, known);
  return `${word} is not a known ${what}${twin === undefined ? '' : ` (did you mean ${twin}?)`}`;
}
