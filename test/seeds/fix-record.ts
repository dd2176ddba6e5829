import { type Situation, account, app, configMap, deployment, job, service } from './situation.ts';

const gpu = (name: string) =>
  deployment(name, 'resources: { requests: { nvidia.com/gpu: 1 }, limits: { nvidia.com/gpu: 1 } }\n');

/** Stages of one platform on OpenShift whose applications were not Synced. */
export const fixRecord: readonly Situation[] = [
  {
    tells: 'a branch of an application does not exist any more',
    files: {
      ...app('serving', { source: 'targetRevision: stage1-complete\n' }),
      'serving/a.yaml': configMap('a', 'a: b\n'),
    },
    finds: ['missing-revision', /stage1-complete/],
  },
  {
    tells: 'an application follows a feature branch where only main is allowed',
    files: {
      ...app('alignment', { source: 'targetRevision: feature/stage2\n' }),
      'alignment/a.yaml': configMap('a', 'a: b\n'),
    },
    config: 'policies: { revisions: { allow: [main] } }\n',
    finds: ['disallowed-revision', /feature\/stage2/],
  },
  {
    tells: 'the immutable selector is ignored instead of mended',
    files: {
      ...app('playground', {
        spec: 'ignoreDifferences: [{ group: apps, kind: Deployment, jsonPointers: [/spec/selector, /spec/template/metadata/labels] }]\n',
      }),
      'playground/a.yaml': deployment('playground', ''),
    },
    finds: ['ignored-immutable-field', /selector/],
  },
  {
    tells: 'an ignore rule names a group that no object has',
    files: {
      ...app('docling', {
        spec: 'ignoreDifferences: [{ group: docling.io, kind: DoclingServe, jsonPointers: [/status] }]\n',
      }),
      'docling/a.yaml':
        'apiVersion: docling.github.io/v1alpha1\nkind: DoclingServe\nmetadata: { name: docling }\nspec: {}\n',
    },
    finds: ['dead-ignore-rule', /docling/],
  },
  {
    tells: 'the whole spec of a kind is ignored',
    files: {
      ...app('mesh', {
        spec: 'ignoreDifferences: [{ group: networking.istio.io, kind: Gateway, jsonPointers: [/spec] }]\n',
      }),
      'mesh/a.yaml':
        'apiVersion: networking.istio.io/v1\nkind: Gateway\nmetadata: { name: mesh }\nspec: { selector: { istio: gw }, servers: [{ port: { number: 80, name: http, protocol: HTTP }, hosts: ["*"] }] }\n',
    },
    finds: ['wide-ignore-rule', /spec/],
  },
  {
    tells: 'the workloads ask for more GPUs than the quota has',
    files: {
      ...app('serving', { namespace: 'demo' }),
      'serving/quota.yaml':
        'apiVersion: v1\nkind: ResourceQuota\nmetadata: { name: gpu }\nspec: { hard: { requests.nvidia.com/gpu: "1" } }\n',
      'serving/models.yaml': `${gpu('small')}---\n${gpu('large')}`,
    },
    finds: ['exceeded-quota', /gpu/],
  },
  {
    tells: 'a script applies the quota that the workloads do not fit into',
    files: {
      ...app('serving', { namespace: 'demo' }),
      'serving/models.yaml': `${gpu('small')}---\n${gpu('large')}`,
      'bootstrap/quota.yaml':
        'apiVersion: v1\nkind: ResourceQuota\nmetadata: { name: gpu, namespace: demo }\nspec: { hard: { requests.nvidia.com/gpu: "1" } }\n',
      'bootstrap/install.sh': '#!/bin/sh\noc apply -f bootstrap/quota.yaml\n',
    },
    finds: ['exceeded-quota', /gpu/],
  },
  {
    tells: 'a script creates the quota by command',
    files: {
      ...app('serving', { namespace: 'demo' }),
      'serving/models.yaml': `${gpu('small')}---\n${gpu('large')}`,
      'install.sh': '#!/bin/sh\nkubectl create quota gpu --hard=requests.nvidia.com/gpu=1 -n demo\n',
    },
    finds: ['exceeded-quota', /gpu/],
  },
  {
    tells: 'a script applies limits that a container exceeds',
    files: {
      ...app('serving', { namespace: 'demo' }),
      'serving/model.yaml': deployment(
        'model',
        'resources: { requests: { memory: 8Gi, cpu: "1" }, limits: { memory: 8Gi, cpu: "2" } }\n',
      ),
      'bootstrap/limits.yaml':
        'apiVersion: v1\nkind: LimitRange\nmetadata: { name: limits, namespace: demo }\nspec: { limits: [{ type: Container, max: { memory: 4Gi } }] }\n',
      Makefile: 'up:\n\toc apply -f bootstrap/limits.yaml\n',
    },
    finds: ['exceeded-quota', /memory/],
  },
  {
    tells: 'two applications bring one object',
    files: {
      ...app('registry', { namespace: 'demo' }),
      'registry/a.yaml': configMap('shared', 'a: b\n'),
      ...app('serving', { namespace: 'demo' }),
      'serving/a.yaml': configMap('shared', 'a: c\n'),
    },
    finds: ['shared-object', /shared/],
  },
  {
    tells: 'a credential stands in git',
    files: {
      ...app('minio'),
      'minio/secret.yaml':
        'apiVersion: v1\nkind: Secret\nmetadata: { name: minio }\nstringData: { password: hZ93kd0sPq }\n',
    },
    finds: ['plaintext-secret', /password/],
  },
  {
    tells: 'a label transformer rewrites selectors that are deployed',
    files: {
      ...app('playground'),
      'playground/kustomization.yaml':
        'resources: [a.yaml]\nlabels: [{ pairs: { stage: two }, includeSelectors: true }]\n',
      'playground/a.yaml': deployment('playground', ''),
    },
    before: { 'playground/kustomization.yaml': 'resources: [a.yaml]\n' },
    finds: ['immutable-change', /playground/],
  },
  {
    tells: 'a label transformer makes a Service select what no pod has',
    files: {
      ...app('playground'),
      'playground/kustomization.yaml': 'resources: [a.yaml, svc]\n',
      'playground/svc/kustomization.yaml':
        'resources: [s.yaml]\nlabels: [{ pairs: { stage: two }, includeSelectors: true }]\n',
      'playground/svc/s.yaml': service('playground', 80),
      'playground/a.yaml': deployment('playground', 'ports: [{ containerPort: 80 }]\n'),
    },
    finds: ['empty-selection', /playground/],
  },
  {
    tells: 'everything of an application is replaced instead of patched',
    files: {
      ...app('alignment', { options: '[Replace=true]' }),
      'alignment/claim.yaml':
        'apiVersion: v1\nkind: PersistentVolumeClaim\nmetadata: { name: data }\nspec: { accessModes: [ReadWriteOnce], resources: { requests: { storage: 1Gi } } }\n',
      'alignment/a.yaml': deployment(
        'a',
        '',
        'volumes: [{ name: d, persistentVolumeClaim: { claimName: data } }]\n',
      ),
      'alignment/ns.yaml': 'apiVersion: v1\nkind: Namespace\nmetadata: { name: alignment }\n',
    },
    finds: ['replaced-object', /data|alignment/],
  },
  {
    tells: 'a hook deletes Deployments without the right to',
    files: {
      ...app('alignment', { namespace: 'demo' }),
      'alignment/a.yaml': deployment('playground', ''),
      'alignment/job.yaml': job('recreate', 'oc delete deployment playground -n demo\n', {
        hook: 'PreSync',
        account: 'fixer',
      }),
      'alignment/rights.yaml': account(
        'fixer',
        '- { apiGroups: [apps], resources: [deployments], verbs: [get] }\n',
      ).replace('NAMESPACE', 'demo'),
    },
    finds: ['ungranted-command', /delete deployment/],
  },
];
