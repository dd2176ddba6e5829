import { beforeAll, describe, expect, test } from 'vitest';
import { hangs, sectionOf, story } from './story.ts';

/*
 * A platform whose first sync hangs: a claim of an early wave waits for a pod of a late one, behind it a Job waits for an
 * image, and a PipelineRun is never applied. A decision by hand then lets a health check call every claim Healthy.
 */

const application = `apiVersion: argoproj.io/v1alpha1
kind: Application
metadata: { name: notebooks, namespace: openshift-gitops }
spec:
  project: default
  source:
    repoURL: https://git.example.com/acme/gitops.git
    path: charts/notebooks
  destination: { server: https://kubernetes.default.svc, namespace: notebooks }
  syncPolicy: { automated: {}, syncOptions: [CreateNamespace=true] }
`;

const files = (settings: string) => ({
  'phineus.yaml': `repositories: { "https://git.example.com/acme/gitops.git": . }
targets:
  hub:
    distribution: openshift
    arch: [amd64]
    roots: [environments/hub]
    objects: []
    nodePools: [{ name: workers }]
    storageClasses: [{ name: gp3, default: true, bindingMode: WaitForFirstConsumer }]
${settings}`,
  'environments/hub/notebooks.yaml': application,
  'charts/notebooks/Chart.yaml': 'apiVersion: v2\nname: notebooks\nversion: 1.0.0\n',
  'charts/notebooks/values.yaml': 'imageBuilds: {}\ngit: {}\nglobal: { git: {} }\n',
  'charts/notebooks/templates/claim.yaml': `apiVersion: v1
kind: PersistentVolumeClaim
metadata: { name: models, annotations: { argocd.argoproj.io/sync-wave: "-5" } }
spec: { accessModes: [ReadWriteOnce], storageClassName: gp3, resources: { requests: { storage: 1Gi } } }
`,
  'charts/notebooks/templates/build.yaml': `apiVersion: build.openshift.io/v1
kind: BuildConfig
metadata: { name: notebook-validator, annotations: { argocd.argoproj.io/sync-wave: "-4" } }
{{- $gitUrl := .Values.imageBuilds.gitRepository | default .Values.git.repoURL | default .Values.global.git.repoURL | default "" }}
{{- if $gitUrl }}
spec:
  source: { git: { uri: {{ $gitUrl }} } }
  strategy: { dockerStrategy: {} }
  output: { to: { kind: ImageStreamTag, name: "notebook-validator:latest" } }
{{- end }}
`,
  'charts/notebooks/templates/wait.yaml': `apiVersion: batch/v1
kind: Job
metadata:
  name: wait-for-image
  annotations:
    argocd.argoproj.io/sync-wave: "-3"
    argocd.argoproj.io/hook: Sync
    argocd.argoproj.io/hook-delete-policy: BeforeHookCreation
spec:
  template:
    spec:
      restartPolicy: Never
      serviceAccountName: waiter
      containers:
        - name: wait
          image: quay.io/openshift/origin-cli:4.16
          command: [/bin/bash, -c]
          args:
            - |
              while ! oc get imagestreamtag notebook-validator:latest; do sleep 30; done
`,
  'charts/notebooks/templates/account.yaml':
    'apiVersion: v1\nkind: ServiceAccount\nmetadata: { name: waiter, annotations: { argocd.argoproj.io/sync-wave: "-4" } }\n',
  'charts/notebooks/templates/run.yaml': `apiVersion: tekton.dev/v1
kind: PipelineRun
metadata: { name: build-once }
spec: { pipelineRef: { name: build } }
`,
  'charts/notebooks/templates/workbench.yaml': `apiVersion: apps/v1
kind: Deployment
metadata: { name: workbench }
spec:
  selector: { matchLabels: { app: workbench } }
  template:
    metadata: { labels: { app: workbench } }
    spec:
      containers:
        - name: workbench
          image: image-registry.openshift-image-registry.svc:5000/notebooks/notebook-validator:latest
      volumes: [{ name: models, persistentVolumeClaim: { claimName: models } }]
`,
});

const exclusions = `    argocd:
      namespace: openshift-gitops
      settings:
        resource.exclusions: |
          - apiGroups: [tekton.dev]
            kinds: [PipelineRun]
`;
const everyClaimIsHealthy = `        resource.customizations.health.PersistentVolumeClaim: |
          hs = {}
          if obj.status.phase == "Pending" then
            hs.status = "Healthy"
          else
            hs.status = "Progressing"
          end
          return hs
`;

describe('the lessons of a first sync that hung', () => {
  let before = '';
  let after = '';
  beforeAll(async () => {
    const repo = story();
    repo.commit('the platform', files(exclusions));
    before = await repo.report('rca', 'repo', '--no-fixes', '-o', 'markdown');
    repo.write('before.md', before);
    repo.commit('let every claim be healthy', files(exclusions + everyClaimIsHealthy));
    after = await repo.report('rca', 'repo', '--no-fixes', '--since', 'before.md');
  }, hangs);

  test('name the whole way from the claim to the wave that is never reached', () => {
    const why = sectionOf(before, /Why it happens/);
    expect(why).toContain('PersistentVolumeClaim/notebooks/models stays Pending');
    expect(why).toContain('Deployment/notebooks/workbench is not applied');
    expect(sectionOf(before, /Issue \d.*models \(wave -5\)/)).toContain(
      'Put the claim into the wave of Deployment workbench.',
    );
  });

  test('say what is never applied', () => {
    expect(sectionOf(before, /Issue \d.*PipelineRun build-once/)).toContain('Argo CD never applies it.');
  });

  test('believe the health check that lets the sync go on, and keep what it does not touch', () => {
    expect(after).not.toContain('stays Pending: class gp3');
    expect(sectionOf(after, /Updates/)).toMatch(/RESOLVED.*models \(wave -5\)/);
    expect(sectionOf(after, /Updates/)).toMatch(/STILL OPEN.*PipelineRun build-once/);
  });
});
