import { expect, test } from 'vitest';
import type { Finding } from '#findings';
import { inSameWords, otherPlaces } from './in-same-words.ts';

function finding(file: string, changes: Partial<Finding> = {}): Finding {
  return {
    id: file,
    rule: 'unknown-sync-option',
    severity: 'warning',
    targets: ['dev'],
    message: 'ServerSideDiff=true is not a sync option that Argo CD knows',
    what: 'ServerSideDiff=true is not a sync option that Argo CD knows',
    so: 'Argo CD ignores it',
    do: 'Remove it',
    confidence: 'proven',
    reasons: [],
    standing: 'deployed',
    occurrences: 1,
    location: { file, line: 26 },
    related: [],
    ...changes,
  };
}

test('what says the same of several lines is one group, in the order of the first of each', () => {
  const other = finding('b.yaml', { what: 'Prune is not a sync option that Argo CD knows' });
  const groups = inSameWords([finding('a.yaml'), other, finding('c.yaml')]);
  expect(groups.map((group) => group.map(({ id }) => id))).toEqual([['a.yaml', 'c.yaml'], ['b.yaml']]);
});

test('what weighs differently, shows elsewhere or is related to something else is said by itself', () => {
  const related = [{ file: 'x.yaml', line: 1, message: 'lists the other files' }];
  const different = [
    finding('a.yaml'),
    finding('b.yaml', { severity: 'error' }),
    finding('c.yaml', { targets: ['prod'] }),
    finding('d.yaml', { related }),
  ];
  expect(inSameWords(different)).toHaveLength(4);
});

test('the first places are named and the others counted', () => {
  const [group] = inSameWords([...'abcdefghijk'].map((name) => finding(`${name}.yaml`)));
  if (!group) throw new Error('no group');
  expect(otherPlaces(group)[0]).toMatch(/^the same at b\.yaml:26, .*, i\.yaml:26 and 2 more$/);
  expect(otherPlaces([finding('a.yaml')])).toEqual([]);
});

test('the same of objects of other names is one group, which names them', () => {
  const of = (name: string) =>
    finding(`${name}.yaml`, {
      object: { group: 'argoproj.io', version: 'v1alpha1', kind: 'Application', namespace: 'argocd', name },
      what: `Application ${name}: unknown field "spec.prune"`,
    });
  const [group, ...others] = inSameWords([of('till'), of('ledger')]);
  if (!group) throw new Error('no group');
  expect([others, otherPlaces(group)]).toEqual([[], ['the same at ledger.yaml:26 (ledger)']]);
});

test('the same of other files is one group, whatever lists their neighbours', () => {
  const unlisted = (folder: string) =>
    finding(`${folder}/a.yaml`, {
      what: `${folder}/a.yaml (Certificate) is listed by no kustomization`,
      related: [{ file: `${folder}/kustomization.yaml`, line: 1, message: 'lists the other files' }],
    });
  const [group, ...others] = inSameWords([unlisted('till'), unlisted('ledger')]);
  if (!group) throw new Error('no group');
  expect([others, otherPlaces(group)]).toEqual([[], ['the same at ledger/a.yaml:26']]);
});
