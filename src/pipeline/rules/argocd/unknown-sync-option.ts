import { recordAt, select } from '#kube';
import { asText } from '#text';
import {
  type ArgoCdVersion,
  type OptionFault,
  type OptionHome,
  annotationValues,
  checkCompareOption,
  checkSyncOption,
} from '#argocd';
import { hasPlaceholder } from '#knowledge';
import type { Manifest } from '#kube';
import { nearest } from '#outcome';
import type { YamlPath } from '#yaml';
import { type Saying, defineRule } from '../rule.ts';
import { ownerSubject } from '../subjects.ts';

type Word = 'sync option' | 'compare option' | 'hook' | 'hook delete policy';

type Fault =
  | { readonly fault: 'unknown'; readonly word: Word; readonly value: string; readonly meant?: string }
  | { readonly fault: 'bad-value'; readonly value: string; readonly values: readonly string[] }
  | { readonly fault: 'wrong-place'; readonly value: string; readonly worksOn: 'object' | 'application' }
  | { readonly fault: 'too-new'; readonly value: string; readonly since: string }
  | {
      readonly fault: 'belongs-elsewhere';
      readonly word: Word;
      readonly value: string;
      readonly to: OptionHome;
    };

/** Options are matched letter by letter; one that Argo CD does not know is silently ignored. */
export const unknownSyncOption = defineRule<Fault>({
  name: 'unknown-sync-option',
  title: 'A sync option, hook or compare option is not one that Argo CD knows',
  impact: 'weakens',
  looksAt: 'deployed',
  fix: 'patch',
  findIn({ fleet, settings }, report) {
    const { version } = settings;
    for (const object of fleet.objects) {
      for (const { path, data } of wrongAnnotations(object.manifest, version)) report({ object, path, data });
    }
    for (const { owner } of fleet.applications) {
      for (const { path, value } of select(owner.manifest, 'spec.syncPolicy.syncOptions[]')) {
        const fault = checkSyncOption(asText(value), 'application', version);
        if (fault && !hasPlaceholder(asText(value)) && !isSetWhereItBelongs(owner.manifest, fault))
          report({ subject: ownerSubject(fleet, owner, path), data: faultOf(fault, 'sync option') });
      }
    }
  },
  say: saying,
});

/** Whether what an option asks for is set in its own field too: nothing is lost then. */
function isSetWhereItBelongs(manifest: Manifest, fault: OptionFault): boolean {
  if (fault.kind !== 'belongs-elsewhere' || fault.to !== 'syncPolicy.automated') return false;
  const name = fault.option.split('=')[0]?.toLowerCase();
  return Object.entries(recordAt(manifest, 'spec', 'syncPolicy', 'automated')).some(
    ([key, value]) => key.toLowerCase() === name && value === true,
  );
}

function saying(data: Fault): Saying {
  const { value } = data;
  const so = 'Argo CD ignores it';
  switch (data.fault) {
    case 'unknown':
      return {
        what: `${value} is not a ${data.word} that Argo CD knows`,
        so: data.word === 'hook' ? 'An object with only unknown hooks is never applied' : so,
        do: data.meant === undefined ? 'Remove it' : `Did you mean ${data.meant}?`,
      };
    case 'bad-value':
      return {
        what: `${value} does not have a value that the option takes`,
        so,
        do: `Write one of ${data.values.join(', ')}`,
      };
    case 'wrong-place':
      return data.worksOn === 'object'
        ? { what: `${value} works on objects only`, so, do: 'Write it as an annotation of the object' }
        : { what: `${value} works on Applications only`, so, do: 'Write it into the Application' };
    case 'belongs-elsewhere':
      return {
        what: `${value} is not a ${data.word} that Argo CD knows`,
        so,
        do: homes[data.to],
      };
    case 'too-new':
      return {
        what: `${value} works from Argo CD ${data.since} on`,
        so,
        do: `Remove it, or use Argo CD ${data.since} or newer`,
      };
  }
}

const homes: Readonly<Record<OptionHome, string>> = {
  'compare-options':
    'It is a compare option: write it into the annotation argocd.argoproj.io/compare-options',
  'sync-options':
    'It is a sync option: write it into the annotation argocd.argoproj.io/sync-options, or into syncPolicy.syncOptions of the Application',
  'syncPolicy.automated': 'It is a field: write it into spec.syncPolicy.automated',
  ApplicationSet: 'It is a field of sets: write it into spec.syncPolicy of the ApplicationSet',
};

type Wrong = { readonly path: YamlPath; readonly data: Fault };

function wrongAnnotations(manifest: Manifest, version: ArgoCdVersion): readonly Wrong[] {
  const found: Wrong[] = [];
  function check(name: string, wrong: (value: string) => Fault | undefined): void {
    const key = `argocd.argoproj.io/${name}`;
    for (const value of annotationValues(manifest, key)) {
      const data = wrong(value);
      if (data !== undefined) found.push({ path: ['metadata', 'annotations', key], data });
    }
  }
  check('sync-options', (value) => {
    const fault = checkSyncOption(value, 'object', version);
    return fault && faultOf(fault, 'sync option');
  });
  check('compare-options', (value) => {
    const fault = checkCompareOption(value);
    return fault && faultOf(fault, 'compare option');
  });
  check('hook', (value) => unknownWord(value, hookPhases, 'hook'));
  check('hook-delete-policy', (value) => unknownWord(value, deletePolicies, 'hook delete policy'));
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

function faultOf(fault: OptionFault, word: Word): Fault {
  const value = fault.option;
  switch (fault.kind) {
    case 'unknown':
      return unknown(word, value, fault.meant);
    case 'bad-value':
      return { fault: 'bad-value', value, values: fault.values };
    case 'wrong-place':
      return { fault: 'wrong-place', value, worksOn: fault.worksOn };
    case 'too-new':
      return { fault: 'too-new', value, since: fault.since };
    case 'belongs-elsewhere':
      return { fault: 'belongs-elsewhere', word, value, to: fault.to };
  }
}

function unknownWord(value: string, known: readonly string[], word: Word): Fault | undefined {
  return known.includes(value) ? undefined : unknown(word, value, nearest(value, known));
}

function unknown(word: Word, value: string, meant: string | undefined): Fault {
  return { fault: 'unknown', word, value, ...(meant !== undefined && { meant }) };
}
