import { describe, expect, test } from 'vitest';
import { readPack } from '#disk';
import { memoryTree } from '#files';
import { type ChangeProof, proveChange } from '#fixes';
import { schemaCatalog } from '#schema';
import { runTree } from './run-example.ts';

type Files = Readonly<Record<string, string | undefined>>;

const schemas = schemaCatalog(readPack);

/** Proves the change that replaces, adds and (where `undefined`) deletes these files. */
async function prove(
  base: Readonly<Record<string, string>>,
  change: Files,
  isOver?: () => boolean,
): Promise<ChangeProof> {
  const merged = Object.entries({ ...base, ...change });
  const head = Object.fromEntries(
    merged.flatMap(([path, text]) => (text === undefined ? [] : [[path, text]])),
  );
  const [before, after] = [memoryTree(base), memoryTree(head)];
  return proveChange({
    base: { tree: before, seen: runTree(before), render: runTree },
    head: { tree: after, seen: runTree(after), render: runTree },
    schemas,
    isOver,
  });
}

function effects({ hunks }: ChangeProof): readonly string[] {
  return hunks.map(({ file, after, effect }) => `${file}${after ? `:${after.start}` : ''} ${effect}`);
}

function rulesOf(findings: ChangeProof['cured']): readonly string[] {
  return [...new Set(findings.map(({ rule }) => rule))].sort();
}

function application(name: string, source: string): string {
  return `apiVersion: argoproj.io/v1alpha1
kind: Application
metadata: { name: ${name}, namespace: argocd }
spec:
  project: default
  source: { repoURL: https://git.example.org/acme/gitops.git, targetRevision: main, ${source} }
  destination: { server: https://kubernetes.default.svc, namespace: monitoring }
  syncPolicy: { automated: { prune: true }, syncOptions: [CreateNamespace=true] }
`;
}

const chart = (name: string) => `apiVersion: v2\nname: ${name}\nversion: 1.0.0\n`;

const grafanaSettings = `apiVersion: v1
kind: ConfigMap
metadata: { name: grafana, namespace: monitoring }
data: { grafana.ini: "[server]" }
`;

/** A monitoring stack as somebody keeps it: a shared ConfigMap, and values for what a chart does anyway. */
const monitoring = {
  'apps/grafana.yaml': application('grafana', 'path: charts/grafana'),
  'apps/prometheus.yaml': application(
    'prometheus',
    'path: charts/prometheus, helm: { valueFiles: [values-prod.yaml] }',
  ),
  'apps/monitoring-secrets.yaml': application('monitoring-secrets', 'path: secrets'),
  'charts/grafana/Chart.yaml': chart('grafana'),
  'charts/grafana/templates/settings.yaml': grafanaSettings,
  'secrets/grafana-configmap.yaml': grafanaSettings,
  'secrets/alerts.yaml':
    'apiVersion: v1\nkind: ConfigMap\nmetadata: { name: alerts, namespace: monitoring }\n',
  'charts/prometheus/Chart.yaml': chart('prometheus'),
  'charts/prometheus/values.yaml':
    'serviceAccount:\n  create: true\nretention: 10d\ndefaultRules:\n  kubeSchedulerAlerting: true\n',
  'charts/prometheus/values-prod.yaml':
    '# production\nretention: 30d\n\ndefaultRules:\n  kubeSchedulerAlerting: true\n',
  'charts/prometheus/templates/account.yaml': `{{ if .Values.serviceAccount.create }}
apiVersion: v1
kind: ServiceAccount
metadata: { name: {{ .Release.Name }} }
{{ end }}
---
apiVersion: v1
kind: ConfigMap
metadata: { name: prometheus }
data:
  retention: {{ .Values.retention }}
  {{ if .Values.defaultRules.kubeSchedulerAlerting }}alerts: scheduler{{ end }}
`,
  'README.md': '# Fleet\n',
};

describe('a hand-written fix of a monitoring stack', () => {
  test('only the deletion of the twin does something; values that nobody reads and defaults do not', async () => {
    const proof = await prove(monitoring, {
      'secrets/grafana-configmap.yaml': undefined,
      'charts/prometheus/values-prod.yaml': `# production: the scheduler is managed
retention: 30d
serviceAccount:
  create: true

defaultRules:
  kubeScheduler: false
  kubeSchedulerAlerting: true
`,
      'README.md': '# Fleet\n\nFixed.\n',
    });
    expect(rulesOf(proof.cured)).toContain('shared-object');
    expect(proof.hunks.map(({ file, effect, because }) => [file, effect, because])).toEqual([
      ['README.md', 'unread', 'nothing that is rendered reads README.md'],
      ['charts/prometheus/values-prod.yaml', 'nothing', 'only comments or layout change'],
      ['charts/prometheus/values-prod.yaml', 'nothing', 'everything that is rendered is the same without it'],
      ['charts/prometheus/values-prod.yaml', 'nothing', 'no template reads defaultRules.kubeScheduler'],
      ['secrets/grafana-configmap.yaml', 'deployed', ''],
    ]);
  });

  test('the value that is read is no such hunk', async () => {
    const proof = await prove(monitoring, {
      'charts/prometheus/values-prod.yaml':
        '# production\nretention: 30d\n\ndefaultRules:\n  kubeSchedulerAlerting: false\n',
    });
    expect(effects(proof)).toEqual(['charts/prometheus/values-prod.yaml:5 deployed']);
    expect(proof.hunks[0]?.changes).toEqual(['default/prometheus ConfigMap/monitoring/prometheus']);
  });

  test('deleting one twin while a third stays cures its pair, and the other pair stays', async () => {
    const base = {
      ...monitoring,
      'apps/copy.yaml': application('copy', 'path: copy'),
      'copy/grafana.yaml': grafanaSettings,
    };
    const proof = await prove(base, { 'secrets/grafana-configmap.yaml': undefined });
    expect(proof.cured.map(({ what }) => what)).toEqual([
      'ConfigMap/monitoring/grafana is rendered by Applications copy and monitoring-secrets',
    ]);
    expect([proof.stays > 0, proof.brought]).toEqual([true, []]);
  });
});

describe('hunks', () => {
  test('that need each other both do something', async () => {
    const proof = await prove(monitoring, {
      'charts/grafana/values.yaml': 'theme: dark\n',
      'charts/grafana/templates/settings.yaml': grafanaSettings.replace(
        '"[server]"',
        '"[server]", theme: "{{ .Values.theme }}"',
      ),
    });
    expect(effects(proof)).toEqual([
      'charts/grafana/templates/settings.yaml:4 deployed',
      'charts/grafana/values.yaml deployed',
    ]);
  });

  test('of which each alone would be enough both do something', async () => {
    const either =
      '{{ if or .Values.a .Values.b }}\nkind: ConfigMap\napiVersion: v1\nmetadata: { name: either }\n{{ end }}\n';
    const base = {
      ...monitoring,
      'charts/grafana/templates/either.yaml': either,
      'charts/grafana/values.yaml': 'a: false\nx: 1\nb: false\n',
    };
    const proof = await prove(base, { 'charts/grafana/values.yaml': 'a: true\nx: 1\nb: true\n' });
    expect(effects(proof)).toEqual([
      'charts/grafana/values.yaml:1 deployed',
      'charts/grafana/values.yaml:3 deployed',
    ]);
  });

  test('of which any two are needed do something, although each alone can be left', async () => {
    const two =
      '{{ if gt (add (ternary 1 0 .Values.a) (ternary 1 0 .Values.b) (ternary 1 0 .Values.c)) 1 }}\nkind: ConfigMap\napiVersion: v1\nmetadata: { name: two }\n{{ end }}\n';
    const values = (word: string) => `a: ${word}\nx: 1\nb: ${word}\ny: 1\nc: ${word}\n`;
    const base = {
      ...monitoring,
      'charts/grafana/templates/two.yaml': two,
      'charts/grafana/values.yaml': values('false'),
    };
    const { hunks } = await prove(base, { 'charts/grafana/values.yaml': values('true') });
    expect(hunks.map(({ effect }) => effect)).toEqual(['deployed', 'deployed', 'deployed']);
    expect(hunks[0]?.because).toBe('it makes a difference only together with other hunks');
  });

  test('in values of a chart that is not available are not verified, and never called idle', async () => {
    const remote = `apiVersion: argoproj.io/v1alpha1
kind: Application
metadata: { name: loki, namespace: argocd }
spec:
  project: default
  sources:
    - { repoURL: https://charts.example.org, chart: loki, targetRevision: 1.2.3, helm: { valueFiles: [$values/loki/values.yaml] } }
    - { repoURL: https://git.example.org/acme/gitops.git, targetRevision: main, ref: values }
  destination: { server: https://kubernetes.default.svc, namespace: monitoring }
`;
    const base = { ...monitoring, 'apps/loki.yaml': remote, 'loki/values.yaml': 'replicas: 1\n' };
    const proof = await prove(base, { 'loki/values.yaml': 'replicas: 2\n' });
    expect(effects(proof)).toEqual(['loki/values.yaml:1 unverified']);
    expect(proof.hunks[0]?.because).toContain('loki');
    expect(proof.verdict).toBe('unclear');
  });

  test('in a folder that no Application deploys are said to change only that', async () => {
    const base = {
      ...monitoring,
      'elsewhere/kustomization.yaml': 'resources: [map.yaml]\n',
      'elsewhere/map.yaml': grafanaSettings,
    };
    const proof = await prove(base, { 'elsewhere/map.yaml': grafanaSettings.replace('[server]', '[auth]') });
    expect(effects(proof)).toEqual(['elsewhere/map.yaml:4 undeployed']);
  });

  test('in phineus.yaml deploy nothing, and a finding that they silence is not cured', async () => {
    const proof = await prove(monitoring, {
      'phineus.yaml': 'waivers:\n  - { rule: shared-object, reason: known, expires: 2027-01-31 }\n',
    });
    expect(effects(proof)).toEqual(['phineus.yaml settings']);
    expect(rulesOf(proof.cured)).not.toContain('shared-object');
    expect(proof.lost.map(({ because }) => because)).toContain('the change waives it');
  });
});

describe('findings', () => {
  test('that are gone because nothing can be rendered any more are not cured', async () => {
    const proof = await prove(monitoring, {
      'charts/grafana/templates/settings.yaml': `{{ fail "broken" }}\n${grafanaSettings}`,
    });
    expect(rulesOf(proof.cured)).not.toContain('shared-object');
    expect(proof.lost.map(({ finding }) => finding.rule)).toContain('shared-object');
    expect(proof.verdict).toBe('worse');
  });

  test('that a repaired template shows for the first time are not brought', async () => {
    const broken = {
      ...monitoring,
      'charts/grafana/templates/settings.yaml': `{{ fail "broken" }}\n${grafanaSettings}`,
    };
    const proof = await prove(broken, { 'charts/grafana/templates/settings.yaml': grafanaSettings });
    expect(rulesOf(proof.brought)).not.toContain('shared-object');
    expect(proof.revealed.map(({ finding }) => finding.rule)).toContain('shared-object');
  });

  test('of a readiness gate that waits for a name nobody deploys are cured by the true name', async () => {
    const gate = (name: string) => `apiVersion: batch/v1
kind: Job
metadata: { name: ready, annotations: { argocd.argoproj.io/hook: Sync } }
spec:
  template:
    spec:
      restartPolicy: Never
      containers:
        - name: wait
          image: registry.example.org/kubectl:1.33
          command: [sh, -c, "kubectl rollout status deployment/${name}"]
`;
    const base = {
      'apps/gate.yaml': application('gate', 'path: gate'),
      'gate/job.yaml': gate('foundation-external-secrets'),
      'gate/deployment.yaml': `apiVersion: apps/v1
kind: Deployment
metadata: { name: external-secrets }
spec:
  selector: { matchLabels: { app: external-secrets } }
  template:
    metadata: { labels: { app: external-secrets } }
    spec:
      containers: [{ name: operator, image: registry.example.org/operator:1.0 }]
`,
    };
    const proof = await prove(base, { 'gate/job.yaml': gate('external-secrets') });
    expect(rulesOf(proof.cured)).toContain('dangling-script-target');
    expect([proof.verdict, effects(proof)]).toEqual(['better', ['gate/job.yaml:11 deployed']]);
  });
});

test('hunks for which there is no time are told as not tried, and the change as unclear', async () => {
  let tried = 0;
  const change = {
    'charts/grafana/templates/a.yaml': grafanaSettings.replace('name: grafana', 'name: first'),
    'charts/grafana/templates/b.yaml': grafanaSettings.replace('name: grafana', 'name: second'),
  };
  const proof = await prove(monitoring, change, () => ++tried > 1);
  expect(proof.hunks.map(({ effect }) => effect)).toEqual(['deployed', 'unverified']);
  expect(proof.hunks[1]?.because).toContain('it was not tried');
  expect(proof.verdict).not.toBe('better');
});

test('what an overlay that cannot be built takes from its base is not verified, and not called idle', async () => {
  const base = {
    'apps/grafana.yaml': application('grafana', 'path: grafana/overlays/stage'),
    'grafana/overlays/stage/kustomization.yaml':
      'apiVersion: v1beta1\nkind: Kustomization\nbases: [../../base]\n',
    'grafana/base/kustomization.yaml': 'resources: [settings.yaml]\n',
    'grafana/base/settings.yaml': grafanaSettings,
  };
  const proof = await prove(base, {
    'grafana/base/settings.yaml': grafanaSettings.replace('[server]', '[log]'),
  });
  expect([proof.verdict, ...effects(proof)]).toEqual(['unclear', 'grafana/base/settings.yaml:4 unverified']);
});
