import { expect, test } from 'vitest';
import { loadConfig } from '#config';
import { memoryTree } from '#files';
import type { Rule, RuleContext } from '#rules';
import { run } from '#run';

const application = `apiVersion: argoproj.io/v1alpha1
kind: Application
metadata: { name: guestbook, namespace: argocd }
spec:
  project: default
  source: { repoURL: https://git.acme.test/fleet.git, path: guestbook }
  destination: { server: https://kubernetes.default.svc, namespace: guestbook }
`;
const kustomization = 'resources: [guestbook.yaml]\n';
const tree = memoryTree({
  'argocd/overlays/dev/guestbook.yaml': application,
  'argocd/overlays/dev/kustomization.yaml': kustomization,
  'argocd/overlays/prod/guestbook.yaml': application,
  'argocd/overlays/prod/kustomization.yaml': kustomization,
  'guestbook/settings.yaml': 'apiVersion: v1\nkind: ConfigMap\nmetadata: { name: settings }\n',
  'extras/kustomization.yaml': 'resources: [notes.yaml]\n',
  'extras/notes.yaml':
    'apiVersion: v1\nkind: ConfigMap\nmetadata: { name: notes }\ndata: { greeting: “hello” }\n',
});

test('what nobody deploys is said of every target that shares it', () => {
  const { report } = run({ tree, config: loadConfig(tree), today: '2026-11-16' });
  const said = report.findings.filter(({ rule }) => rule === 'typographic-quote');
  expect(said.map(({ targets, occurrences }) => ({ targets, occurrences }))).toEqual([
    { targets: ['dev', 'prod'], occurrences: 2 },
  ]);
});

test('a rule goes through what targets share once, and can still look all of it up', () => {
  let context: RuleContext | undefined;
  const spy: Rule = {
    name: 'spy',
    title: 'Looks',
    impact: 'tidies',
    looksAt: 'everything',
    since: '0.1.0',
    fix: 'manual',
    find: (given) => {
      context = given;
    },
  };
  run({ tree, config: loadConfig(tree), today: '2026-11-16', extraRules: [spy] });
  const names = context?.fleets.map(({ objects }) => objects.map(({ id }) => id.name));
  const known = context?.fleets.map((fleet) => fleet.ofKind('/ConfigMap').map(({ id }) => id.name));
  expect(names).toEqual([
    ['guestbook', 'settings', 'notes'],
    ['guestbook', 'settings'],
  ]);
  expect(known).toEqual([
    ['settings', 'notes'],
    ['settings', 'notes'],
  ]);
});
