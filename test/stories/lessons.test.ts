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
spec:
{{- if $gitUrl }}
  source: { git: { uri: {{ $gitUrl }} } }
{{- end }}
  strategy: { dockerStrategy: {} }
  output: { to: { kind: ImageStreamTag, name: "notebook-validator:latest" } }
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

const platformApplication = application.replaceAll('notebooks', 'platform');

/** The platform of the decision: before it, and with everything that it calls a fix. */
const platform = (isMended: boolean) => ({
  'phineus.yaml': `repositories: { "https://git.example.com/acme/gitops.git": . }
targets:
  hub:
    distribution: openshift
    arch: [amd64]
    roots: [environments/hub]
    objects: []
    nodePools: [{ name: workers }]
    storageClasses: [{ name: gp3, default: true, bindingMode: WaitForFirstConsumer }]
    apis: [image.openshift.io/v1, build.openshift.io/v1, serving.kserve.io/v1beta1, mlops.example.com/v1]
    argocd: { namespace: openshift-gitops }
`,
  'environments/hub/platform.yaml': platformApplication,
  'environments/hub/argocd.yaml': `apiVersion: argoproj.io/v1beta1
kind: ArgoCD
metadata: { name: openshift-gitops, namespace: openshift-gitops }
spec:
  resourceExclusions: |
    - apiGroups: [tekton.dev]
      kinds: [PipelineRun, TaskRun]
      clusters: ["*"]
${
  isMended
    ? `  resourceHealthChecks:
    - group: ""
      kind: PersistentVolumeClaim
      check: |
        hs = {}
        if obj.status.phase == "Pending" then
          hs.status = "Healthy"
          hs.message = "PVC is pending (likely WaitForFirstConsumer)"
        elseif obj.status.phase == "Bound" then
          hs.status = "Healthy"
          hs.message = "PVC is bound"
        else
          hs.status = "Progressing"
          hs.message = "PVC status: " .. obj.status.phase
        end
        return hs
    - group: serving.kserve.io
      kind: InferenceService
      check: |
        hs = {}
        hs.status = "Healthy"
        hs.message = "InferenceService status ignored for sync"
        return hs
`
    : ''
}`,
  'charts/platform/Chart.yaml': 'apiVersion: v2\nname: platform\nversion: 1.0.0\n',
  'charts/platform/values.yaml': `imageBuilds: {}\ngit: {}\nglobal: { git: {} }\nimages:\n  tier1: ${isMended ? 'image-registry.openshift-image-registry.svc:5000/platform/notebook-validator:latest' : 'quay.io/jupyter/minimal-notebook:latest'}
  tier2: image-registry.openshift-image-registry.svc:5000/platform/notebook-validator:latest
`,
  'charts/platform/templates/claim.yaml': `apiVersion: v1
kind: PersistentVolumeClaim
metadata: { name: models, annotations: { argocd.argoproj.io/sync-wave: "-5" } }
spec: { accessModes: [ReadWriteOnce], storageClassName: gp3, resources: { requests: { storage: 1Gi } } }
`,
  'charts/platform/templates/build.yaml': isMended
    ? `{{- $gitUrl := .Values.imageBuilds.gitRepository | default .Values.git.repoURL | default .Values.global.git.repoURL | default "" }}
{{- if $gitUrl }}
apiVersion: build.openshift.io/v1
kind: BuildConfig
metadata: { name: notebook-validator, annotations: { argocd.argoproj.io/sync-wave: "-4" } }
spec:
  source: { git: { uri: {{ $gitUrl }} } }
  strategy: { dockerStrategy: {} }
  output: { to: { kind: ImageStreamTag, name: "notebook-validator:latest" } }
{{- end }}
`
    : `apiVersion: build.openshift.io/v1
kind: BuildConfig
metadata: { name: notebook-validator, annotations: { argocd.argoproj.io/sync-wave: "-4" } }
spec:
  source: { git: { uri: {{ .Values.git.repoURL }} } }
  strategy: { dockerStrategy: {} }
  output: { to: { kind: ImageStreamTag, name: "notebook-validator:latest" } }
`,
  'charts/platform/templates/account.yaml': `apiVersion: v1
kind: ServiceAccount
metadata: { name: waiter, annotations: { argocd.argoproj.io/sync-wave: "-4" } }
---
apiVersion: rbac.authorization.k8s.io/v1
kind: Role
metadata: { name: waiter, annotations: { argocd.argoproj.io/sync-wave: "-4" } }
rules:
  - { apiGroups: [""], resources: [pods], verbs: [get, list, watch] }
${isMended ? '  - { apiGroups: [image.openshift.io], resources: [imagestreams, imagestreamtags], verbs: [get, list, watch] }\n' : ''}---
apiVersion: rbac.authorization.k8s.io/v1
kind: RoleBinding
metadata: { name: waiter, annotations: { argocd.argoproj.io/sync-wave: "-4" } }
roleRef: { apiGroup: rbac.authorization.k8s.io, kind: Role, name: waiter }
subjects: [{ kind: ServiceAccount, name: waiter, namespace: platform }]
`,
  'charts/platform/templates/wait.yaml': `apiVersion: batch/v1
kind: Job
metadata:
  name: wait-for-notebook-validator-image
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
        - name: wait-for-image
          image: quay.io/openshift/origin-cli:4.16
          command: [/bin/bash, -c]
          args:
            - |
              while ! oc get imagestreamtag notebook-validator:latest; do sleep 30; done
`,
  'charts/platform/templates/run.yaml': `apiVersion: tekton.dev/v1
kind: PipelineRun
metadata: { name: build-once }
spec: { pipelineRef: { name: build } }
`,
  'charts/platform/templates/validation.yaml': `{{- range $tier, $image := .Values.images }}
---
apiVersion: batch/v1
kind: Job
metadata: { name: validate-{{ $tier }} , labels: { app: validation } }
spec:
  template:
    metadata: { labels: { app: validation } }
    spec:
      restartPolicy: Never
      containers: [{ name: notebook, image: {{ $image }}, command: [papermill, {{ $tier }}.ipynb] }]
{{- end }}
`,
  'charts/platform/templates/serving.yaml': `apiVersion: serving.kserve.io/v1beta1
kind: InferenceService
metadata: { name: anomalies }
spec: { predictor: { model: { modelFormat: { name: sklearn }, storageUri: "pvc://models/anomalies" } } }
`,
  'charts/platform/templates/workbench.yaml': `apiVersion: apps/v1
kind: Deployment
metadata: { name: workbench }
spec:
  selector: { matchLabels: { app: workbench } }
  template:
    metadata: { labels: { app: workbench } }
    spec:
      containers:
        - name: workbench
          image: image-registry.openshift-image-registry.svc:5000/platform/notebook-validator:latest
      volumes: [{ name: models, persistentVolumeClaim: { claimName: models } }]
`,
});

describe('a decision about lessons learned', () => {
  let text = '';
  beforeAll(async () => {
    const repo = story();
    repo.commit('the platform', platform(false));
    repo.commit('the lessons', platform(true));
    text = await repo.report('lessons', 'repo', '--base', 'HEAD~1', '--no-fixes');
  }, hangs);
  const lesson = (about: RegExp): string => sectionOf(text, new RegExp(`^### \\d+\\. .*${about.source}`));

  test('has every section of the one written by hand', () => {
    const titles = text.split('\n').filter((line) => line.startsWith('## '));
    expect(titles).toEqual([
      '## Status',
      '## Context',
      '## Issues encountered and fixes applied',
      '## What came with the fixes',
      '## Recommended changes by layer',
      '## Decision',
      '## Consequences',
      '## References',
      '## Not verified',
    ]);
  });

  test('knows the claim that blocks the sync, and that an edit elsewhere lets it go on', () => {
    const claim = lesson(/models \(wave -5\).*\(REPAIRED\)/);
    expect(sectionOf(claim, /Fix applied/)).toContain('none of its objects changed');
    expect(sectionOf(claim, /Recommendation/)).toContain(
      'Put the claim into the wave of Deployment workbench.',
    );
  });

  test('knows the rights that the waiting Job lacked', () => {
    const rights = lesson(/which ServiceAccount waiter may not do \(REPAIRED\)/);
    expect(rights).toContain('get imagestreamtags.image.openshift.io');
    expect(sectionOf(rights, /Fix applied/)).toContain('charts/platform/templates/account.yaml');
  });

  test('knows the kind that Argo CD never applies', () => {
    expect(lesson(/PipelineRun build-once.*\(STILL OPEN\)/)).toContain('Argo CD never applies it.');
  });

  test('exposes that the fallback for the address of the source removes the build instead of mending it', () => {
    const build = lesson(/spec\.source\.git\.uri.*\(GONE WITH ITS OBJECT\)/);
    expect(sectionOf(build, /Fix applied/)).toContain('which is no repair by itself');
    expect(sectionOf(text, /What came with the fixes/)).toContain(
      'no longer renders BuildConfig/platform/notebook-validator; it is orphaned, because automated prune is off. Deployment/platform/workbench, Job/platform/validate-tier2 still use what it makes.',
    );
  });

  test('exposes the health checks that hide what waits or is broken', () => {
    expect(
      lesson(/health check of \/PersistentVolumeClaim calls .* Pending.*\(NEW WITH THE CHANGE\)/),
    ).toContain('environments/hub/argocd.yaml:');
    expect(sectionOf(text, /What came with the fixes/)).toContain(
      'The health check of serving.kserve.io/InferenceService calls every object Healthy, whatever its state.',
    );
  });

  test('recommends by layer, decides, and names what the change costs', () => {
    const layers = sectionOf(text, /Recommended changes by layer/);
    expect(sectionOf(layers, /Helm charts/)).toContain('Add the field.');
    expect(sectionOf(layers, /Argo CD/)).toContain('remember that this check hides the others');
    expect(sectionOf(text, /Decision/)).toContain('Bring back what was removed');
    expect(sectionOf(text, /Negative/)).toContain(
      'Job/platform/validate-tier1: spec.template is fixed once the object exists',
    );
  });
});

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
