import { type Situation, account, app, chart, configMap, deployment, job } from './situation.ts';

const claim = (wave: string) => `apiVersion: v1
kind: PersistentVolumeClaim
metadata: { name: models, annotations: { argocd.argoproj.io/sync-wave: "${wave}" } }
spec: { accessModes: [ReadWriteOnce], storageClassName: gp3, resources: { requests: { storage: 1Gi } } }
`;

const workbench = deployment(
  'workbench',
  '',
  'volumes: [{ name: models, persistentVolumeClaim: { claimName: models } }]\n',
);

const waits = 'storageClasses: [{ name: gp3, default: true, bindingMode: WaitForFirstConsumer }]\n';

const pendingIsHealthy = `hs = {}
if obj.status.phase == "Pending" then
  hs.status = "Healthy"
elseif obj.status.phase == "Bound" then
  hs.status = "Healthy"
else
  hs.status = "Progressing"
end
return hs
`;

const alwaysHealthy = 'hs = {}\nhs.status = "Healthy"\nhs.message = "ignored"\nreturn hs\n';

const inference = `apiVersion: serving.kserve.io/v1beta1
kind: InferenceService
metadata: { name: detector }
spec: { predictor: { model: { modelFormat: { name: sklearn } } } }
`;

const indent = (text: string, by: number) => text.replaceAll(/^(?=.)/gm, ' '.repeat(by));

const role = (check: string) => `- name: Configure health checks
  kubernetes.core.k8s:
    state: patched
    definition:
      apiVersion: argoproj.io/v1beta1
      kind: ArgoCD
      metadata: { name: openshift-gitops, namespace: openshift-gitops }
      spec:
        resourceHealthChecks:
${check}`;

const build = `apiVersion: build.openshift.io/v1
kind: BuildConfig
metadata: { name: validator }
{{- $gitUrl := .Values.imageBuilds.gitRepository | default .Values.git.repoURL | default "" }}
{{- if $gitUrl }}
spec:
  source: { git: { uri: {{ $gitUrl }} } }
  strategy: { dockerStrategy: {} }
  output: { to: { kind: ImageStreamTag, name: "validator:latest" } }
{{- end }}
`;

const waiting = (script: string, rules: string) => ({
  ...app('notebooks'),
  'notebooks/stream.yaml': `apiVersion: image.openshift.io/v1
kind: ImageStream
metadata: { name: validator }
`,
  'notebooks/wait.yaml': job('wait-for-image', script, { hook: 'Sync', account: 'waiter' }),
  'notebooks/rights.yaml': account('waiter', rules).replace('NAMESPACE', 'notebooks'),
});

const verbs: readonly (readonly [command: string, right: RegExp, granted: string])[] = [
  [
    'oc apply -f /manifests/config.yaml',
    /apply/,
    '- { apiGroups: [image.openshift.io], resources: [imagestreams], verbs: [get] }\n',
  ],
  [
    'oc adm policy add-scc-to-user anyuid -z default -n notebooks',
    /adm policy/,
    '- { apiGroups: [""], resources: [pods], verbs: [get] }\n',
  ],
  [
    'oc create token builder -n notebooks',
    /create token/,
    '- { apiGroups: [""], resources: [serviceaccounts], verbs: [get] }\n',
  ],
  ['oc adm drain worker-1', /drain/, '- { apiGroups: [""], resources: [pods], verbs: [get] }\n'],
  ['oc new-project models', /new-project/, '- { apiGroups: [""], resources: [namespaces], verbs: [get] }\n'],
  [
    'oc cp notebooks/workbench-0:/data /tmp/data',
    /cp/,
    '- { apiGroups: [""], resources: [pods], verbs: [get] }\n',
  ],
  [
    'oc rollout restart deployment/workbench',
    /rollout restart/,
    '- { apiGroups: [apps], resources: [deployments], verbs: [get] }\n',
  ],
  [
    'oc scale deployment/workbench --replicas=0',
    /scale/,
    '- { apiGroups: [apps], resources: [deployments], verbs: [get, patch] }\n',
  ],
  [
    'oc annotate namespace notebooks acme.io/a=b --overwrite',
    /annotate/,
    '- { apiGroups: [""], resources: [namespaces], verbs: [get] }\n',
  ],
  [
    'oc label deployment workbench a=b',
    /label/,
    '- { apiGroups: [apps], resources: [deployments], verbs: [get] }\n',
  ],
  [
    `oc patch deployment workbench -p '{"spec":{"replicas":1}}'`,
    /patch/,
    '- { apiGroups: [apps], resources: [deployments], verbs: [get] }\n',
  ],
  [
    'oc wait --for=condition=Available deployment/workbench',
    /wait/,
    '- { apiGroups: [""], resources: [pods], verbs: [get] }\n',
  ],
  [
    'oc start-build validator --follow',
    /start-build/,
    '- { apiGroups: [build.openshift.io], resources: [buildconfigs], verbs: [get] }\n',
  ],
  [
    'oc get imagestreamtag validator:latest',
    /imagestreamtag/,
    '- { apiGroups: [image.openshift.io], resources: [imagestreams], verbs: [get] }\n',
  ],
  [
    'oc logs -f bc/validator',
    /logs/,
    '- { apiGroups: [build.openshift.io], resources: [buildconfigs], verbs: [get] }\n',
  ],
];

/** A platform on OpenShift, and what its first deployment taught. */
export const lessons: readonly Situation[] = [
  {
    tells: 'a claim of an early wave waits for the pod of a late one',
    files: {
      ...app('notebooks'),
      'notebooks/claim.yaml': claim('-5'),
      'notebooks/workbench.yaml': workbench,
    },
    facts: waits,
    finds: ['claim-before-consumer', /models/],
  },
  {
    tells: 'a health check of the ArgoCD resource calls pending claims Healthy, mounted or not',
    files: {
      ...app('argocd', { namespace: 'openshift-gitops' }),
      'argocd/argocd.yaml': `apiVersion: argoproj.io/v1beta1
kind: ArgoCD
metadata: { name: openshift-gitops }
spec:
  resourceHealthChecks:
    - group: ""
      kind: PersistentVolumeClaim
      check: |
${indent(pendingIsHealthy, 8)}`,
      ...app('notebooks'),
      'notebooks/claim.yaml': claim('0'),
    },
    facts: `argocd: { namespace: openshift-gitops }\n${waits}`,
    finds: ['broken-health-check', /Pending|PersistentVolumeClaim/],
  },
  {
    tells: 'a health check in values of the argo-cd chart calls pending claims Healthy',
    files: {
      ...app('notebooks'),
      'notebooks/claim.yaml': claim('0'),
      'bootstrap/values.yaml': `configs:
  cm:
    resource.customizations.health.PersistentVolumeClaim: |
${indent(pendingIsHealthy, 6)}`,
      'bootstrap/install.sh':
        '#!/bin/sh\nhelm upgrade --install argocd argo/argo-cd -n argocd -f bootstrap/values.yaml\n',
    },
    facts: waits,
    finds: ['broken-health-check', /PersistentVolumeClaim/],
  },
  {
    tells: 'a health check of an Ansible role calls every model Healthy',
    files: {
      ...app('models'),
      'models/model.yaml': inference,
      'ansible/roles/deploy/tasks/main.yml': role(`          - group: serving.kserve.io
            kind: InferenceService
            check: |
${indent(alwaysHealthy, 14)}`),
    },
    finds: ['broken-health-check', /InferenceService/],
  },
  {
    tells: 'a health check of an Ansible role is read from a file of the role',
    files: {
      ...app('models'),
      'models/model.yaml': inference,
      'ansible/roles/deploy/files/inference.lua': alwaysHealthy,
      'ansible/roles/deploy/tasks/main.yml': role(`          - group: serving.kserve.io
            kind: InferenceService
            check: "{{ lookup('file', 'files/inference.lua') }}"
`),
    },
    finds: ['broken-health-check', /InferenceService/],
  },
  {
    tells: 'a guard leaves a BuildConfig without its spec',
    files: {
      ...app('notebooks', { path: 'charts/notebooks' }),
      ...chart('charts/notebooks', 'imageBuilds: {}\ngit: {}\n', { build }),
    },
    facts: 'distribution: openshift\n',
    finds: ['missing-field', /spec|BuildConfig/],
  },
  {
    tells: 'the address of a build is set nowhere',
    files: {
      ...app('notebooks', { path: 'charts/notebooks' }),
      ...chart('charts/notebooks', 'imageBuilds: {}\ngit: {}\n', {
        build: build.replace('{{- if $gitUrl }}\n', '').replace('{{- end }}\n', ''),
      }),
    },
    facts: 'distribution: openshift\n',
    finds: ['missing-field', /uri/],
  },
  {
    tells: 'a script of a mounted file needs rights that its account lacks',
    files: {
      ...app('notebooks'),
      'notebooks/script.yaml': configMap(
        'scripts',
        'wait.sh: |\n  #!/bin/bash\n  oc get imagestreamtag validator:latest\n',
      ),
      'notebooks/job.yaml': job('wait', '', {
        account: 'waiter',
        pod: 'volumes: [{ name: scripts, configMap: { name: scripts, defaultMode: 0755 } }]\n',
      }).replace(
        / {10}command:[^]*$/,
        '          command: [/scripts/wait.sh]\n          volumeMounts: [{ name: scripts, mountPath: /scripts }]\n',
      ),
      'notebooks/rights.yaml': account(
        'waiter',
        '- { apiGroups: [image.openshift.io], resources: [imagestreams], verbs: [get] }\n',
      ).replace('NAMESPACE', 'notebooks'),
    },
    facts: 'distribution: openshift\n',
    finds: ['ungranted-command', /imagestreamtag/],
  },
  {
    tells: 'a guard leaves a chart without the build whose image a pod runs',
    files: {
      ...app('notebooks', { path: 'charts/notebooks' }),
      ...chart('charts/notebooks', 'imageBuilds: { enabled: false }\n', {
        build: `{{- if .Values.imageBuilds.enabled }}
apiVersion: image.openshift.io/v1
kind: ImageStream
metadata: { name: validator }
{{- end }}
`,
        pod: workbench.replace(
          'ghcr.io/acme/workbench:1.0.0',
          'image-registry.openshift-image-registry.svc:5000/notebooks/validator:latest',
        ),
        claim: claim('0'),
      }),
    },
    facts: `distribution: openshift\n${waits}`,
    finds: ['unbuilt-image', /validator/],
  },
  {
    tells: 'Argo CD leaves out the PipelineRun that should build',
    files: {
      ...app('pipelines'),
      'pipelines/run.yaml':
        'apiVersion: tekton.dev/v1\nkind: PipelineRun\nmetadata: { name: build }\nspec: { pipelineRef: { name: build } }\n',
    },
    facts:
      'argocd:\n  settings:\n    resource.exclusions: |\n      - { apiGroups: [tekton.dev], kinds: [PipelineRun] }\n',
    finds: ['excluded-object', /PipelineRun/],
  },
  {
    tells: 'a hook waits for what comes after it',
    files: {
      ...app('notebooks'),
      'notebooks/stream.yaml': configMap('settings', 'a: b\n'),
      'notebooks/workbench.yaml': deployment('workbench', ''),
      'notebooks/wait.yaml': job(
        'wait',
        'kubectl wait --for=condition=Available deployment/workbench --timeout=600s\n',
        {
          hook: 'PreSync',
          account: 'waiter',
        },
      ),
      'notebooks/rights.yaml': account(
        'waiter',
        '- { apiGroups: [apps], resources: [deployments], verbs: [get, list, watch] }\n',
      )
        .replace('NAMESPACE', 'notebooks')
        .replaceAll(
          /^metadata: \{ name: waiter \}/gm,
          'metadata: { name: waiter, annotations: { argocd.argoproj.io/hook: PreSync, argocd.argoproj.io/sync-wave: "-1" } }',
        ),
    },
    finds: ['wave-inversion', /workbench/],
  },
  {
    tells: 'a Sync hook waits in a loop for the workload of a later wave',
    files: {
      ...app('notebooks'),
      'notebooks/workbench.yaml': deployment('workbench', '').replace(
        'metadata: { name: workbench }',
        'metadata: { name: workbench, annotations: { argocd.argoproj.io/sync-wave: "5" } }',
      ),
      'notebooks/wait.yaml': job(
        'wait',
        'until kubectl rollout status deployment/workbench --timeout=10s; do\n  sleep 5\ndone\n',
        { hook: 'Sync', account: 'waiter' },
      ),
      'notebooks/rights.yaml': account(
        'waiter',
        '- { apiGroups: [apps], resources: [deployments], verbs: [get, list, watch] }\n',
      ).replace('NAMESPACE', 'notebooks'),
    },
    finds: ['wave-inversion', /workbench/],
  },
  ...verbs.map(
    ([command, says, granted]): Situation => ({
      tells: `a Job calls \`${command}\` without the right to`,
      files: waiting(`${command}\n`, granted),
      finds: ['ungranted-command', says],
    }),
  ),
  {
    tells: 'a Job applies a manifest of its own text without the right to',
    files: waiting(
      'cat <<EOF | oc apply -f -\napiVersion: v1\nkind: Secret\nmetadata: { name: made }\nEOF\n',
      '- { apiGroups: [""], resources: [secrets], verbs: [get] }\n',
    ),
    finds: ['ungranted-command', /apply/],
  },
  {
    tells: 'an object carries the instance label of an application that git does not define',
    files: {
      ...app('models'),
      'models/a.yaml':
        'apiVersion: v1\nkind: ConfigMap\nmetadata: { name: a, labels: { app.kubernetes.io/instance: gone }, annotations: { argocd.argoproj.io/tracking-id: "gone:/ConfigMap:models/a" } }\ndata: { a: b }\n',
    },
    finds: ['hand-set-tracking', /gone/],
    isNote: true,
  },
  {
    tells: 'a source secret that nobody makes feeds the credentials of builds',
    files: {
      ...app('builds'),
      'builds/build.yaml': `apiVersion: build.openshift.io/v1
kind: BuildConfig
metadata: { name: validator }
spec:
  source: { type: Git, git: { uri: "https://gitea.example.org/acme/a.git" }, sourceSecret: { name: gitea-credentials } }
  strategy: { type: Docker, dockerStrategy: {} }
  output: { to: { kind: ImageStreamTag, name: "validator:latest" } }
---
apiVersion: image.openshift.io/v1
kind: ImageStream
metadata: { name: validator }
`,
    },
    facts: 'distribution: openshift\nobjects: []\n',
    finds: ['dangling-secret', /gitea-credentials/],
  },
];
