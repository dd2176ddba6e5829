import { beforeAll, describe, expect, test } from 'vitest';
import { hangs, sectionOf, story } from './story.ts';

/*
 * Stages on OpenShift, and a record by hand that called them repaired: one Application was moved to a revision that has
 * its files, which helps; others got ignore rules, of which one matches nothing and one hides what can never be
 * applied; and an object of two Applications was called expected.
 */

const application = (
  name: string,
  {
    path,
    revision = 'main',
    ignored = '',
  }: {
    readonly path: string;
    readonly revision?: string;
    readonly ignored?: string;
  },
) => `apiVersion: argoproj.io/v1alpha1
kind: Application
metadata: { name: ${name}, namespace: openshift-gitops }
spec:
  project: default
  source: { repoURL: https://git.example.com/acme/ai.git, path: ${path}, targetRevision: ${revision} }
  destination: { server: https://kubernetes.default.svc, namespace: demo }
  syncPolicy: { automated: {} }
${ignored}`;

const settings = (value: string) => `apiVersion: v1
kind: ConfigMap
metadata: { name: registry, namespace: demo }
data: { mode: ${value} }
`;

const deployment = `apiVersion: apps/v1
kind: Deployment
metadata: { name: playground, namespace: demo }
spec:
  selector: { matchLabels: { app: playground } }
  template:
    metadata: { labels: { app: playground } }
    spec:
      containers: [{ name: playground, image: registry.example.com/acme/playground:1.0.0 }]
`;

const before = {
  'phineus.yaml': `repositories: { "https://git.example.com/acme/ai.git": . }
targets: { demo: { distribution: openshift, roots: [applications], namespaces: [demo] } }
`,
  'applications/registry.yaml': application('registry', { path: 'registry' }),
  'applications/serving.yaml': application('serving', { path: 'serving', revision: 'stage1-complete' }),
  'applications/alignment.yaml': application('alignment', { path: 'alignment' }),
  'registry/settings.yaml': settings('registry'),
  'alignment/deployment.yaml': deployment,
  'alignment/settings.yaml': settings('alignment'),
};

const ignored = `  ignoreDifferences:
    - group: apps
      kind: Deployment
      jsonPointers: [/spec/selector]
    - group: docling.example
      kind: DoclingServe
      jsonPointers: [/status]
`;

describe('a record of fixes to stages', () => {
  const { commit, branch, report } = story();
  let text = '';

  beforeAll(async () => {
    commit('stages: begin', before);
    branch('stage1-complete');
    commit('stages: serve models', {
      'serving/model.yaml':
        'apiVersion: v1\nkind: ConfigMap\nmetadata: { name: model, namespace: demo }\ndata: { name: mistral }\n',
    });
    commit('stages: align with best practices', {
      'applications/serving.yaml': application('serving', { path: 'serving' }),
      'applications/alignment.yaml': application('alignment', { path: 'alignment', ignored }),
    });
    text = await report('fix-record', 'repo', '--base', 'HEAD~1');
  }, hangs);

  test('shows the state before with the reason of each', () => {
    const state = sectionOf(text, /Initial state/);
    expect(state).toMatch(
      /\| openshift-gitops\/serving \| demo \| Unknown\/\w+ \(ComparisonError\) \| .*serving/,
    );
    expect(state).toMatch(
      /\| openshift-gitops\/(?:registry|alignment) \| demo \| OutOfSync\/Healthy \(SharedResourceWarning\) \|/,
    );
  });

  test('shows each fix by its file, with the field before and after', () => {
    const fixes = sectionOf(text, /Fixes applied/);
    expect(sectionOf(fixes, /applications\/serving\.yaml/)).toMatch(/targetRevision: stage1-complete → main/);
  });

  test('exposes the ignore rule that matches nothing, and the one that hides an immutable field', () => {
    const rules = sectionOf(text, /Ignored differences/);
    expect(rules).toMatch(/\| apps\/Deployment \| \/spec\/selector \| \S+ \| .*cannot change in an existing/);
    expect(rules).toMatch(
      /\| demo\/alignment \| docling\.example\/DoclingServe \| \/status \| \S+ \| ignores nothing: the Application renders no DoclingServe \|/,
    );
  });

  test('expects the moved Application to be well, and the shared object to stay a fault', () => {
    const outcome = sectionOf(text, /Expected outcome/);
    expect(outcome).toContain('| serving | demo | Synced/Healthy |');
    expect(sectionOf(text, /Verification checklist/)).toContain('- [ ] No SharedResourceWarning');
    expect(sectionOf(text, /Verification checklist/)).toContain('- [x] No ComparisonError');
  });

  test('tells the edit that changes no object from the one that does', () => {
    const fixes = sectionOf(text, /Fixes applied/);
    const noObject = 'Changes what Argo CD compares: no rendered object becomes another.';
    expect(sectionOf(fixes, /applications\/alignment\.yaml/)).toContain(noObject);
    expect(sectionOf(fixes, /applications\/serving\.yaml/)).not.toContain(noObject);
  });

  test('rolls out Applications that change themselves', () => {
    const rollout = sectionOf(text, /Rollout steps/);
    expect(rollout).toContain('kubectl apply, and refresh them: demo/alignment, demo/serving');
    expect(rollout).toContain('argocd app sync serving');
  });

  test('counts before and after', () => {
    const metrics = sectionOf(text, /Metrics/);
    expect(metrics).toMatch(/\| Synced \| 1\/3 \(33\.3 %\) \| 2\/3 \(66\.7 %\) \|/);
    expect(metrics).toContain('| ComparisonError | 1 | 0 |');
  });
});
