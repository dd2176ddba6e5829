import { deployment, object } from '../objects.js';

const anywhere = [{ server: 'https://kubernetes.default.svc', namespace: '*' }];

function project(name, spec) {
  return object(
    { apiVersion: 'argoproj.io/v1alpha1', kind: 'AppProject', name, namespace: 'argocd' },
    { spec: { sourceRepos: ['*'], destinations: anywhere, ...spec } },
  );
}

/** Sources that do not render, projects that do not permit, values that the API server does not take. */
export const sources = [
  {
    name: 'chart-does-not-render',
    title: 'A template reads a field of a value that is not set',
    applications: {
      coupons: {
        namespace: 'coupons',
        objects: [],
        files: {
          'Chart.yaml': 'apiVersion: v2\nname: coupons\nversion: 1.0.0\n',
          'values.yaml': 'replicas: 1\n',
          'templates/settings.yaml': [
            'apiVersion: v1',
            'kind: ConfigMap',
            'metadata:',
            '  name: coupons',
            'data:',
            '  host: {{ .Values.gateway.host | quote }}',
            '',
          ].join('\n'),
        },
      },
    },
    causes: [
      {
        class: 'helm-render-error',
        object: 'Application.argoproj.io/argocd/coupons',
        explains: ['coupons'],
      },
    ],
  },
  {
    name: 'branch-is-gone',
    title: 'The revision of the source is a branch that is no longer there',
    applications: {
      vouchers: {
        namespace: 'vouchers',
        objects: [deployment('vouchers', 'vouchers')],
        source: { targetRevision: 'release-7' },
      },
    },
    causes: [
      {
        class: 'target-revision-stale',
        object: 'Application.argoproj.io/argocd/vouchers',
        explains: ['vouchers'],
      },
    ],
  },
  {
    name: 'project-not-there',
    title: 'The project of an application does not exist',
    applications: {
      refunds: {
        namespace: 'refunds',
        objects: [deployment('refunds', 'refunds')],
        spec: { project: 'payments' },
      },
    },
    causes: [
      {
        class: 'project-missing-or-unreachable',
        object: 'AppProject.argoproj.io/argocd/payments',
        explains: ['refunds'],
      },
    ],
  },
  {
    name: 'project-denies-the-kind',
    title: 'The project permits no objects of the whole cluster',
    applications: {
      auditor: {
        namespace: 'auditor',
        objects: [
          deployment('auditor', 'auditor'),
          object(
            {
              apiVersion: 'rbac.authorization.k8s.io/v1',
              kind: 'ClusterRole',
              name: 'auditor',
              namespace: '',
            },
            { rules: [{ apiGroups: [''], resources: ['pods'], verbs: ['list'] }] },
          ),
        ],
        spec: { project: 'tenants' },
      },
    },
    existing: [project('tenants', { clusterResourceWhitelist: [{ group: '', kind: 'Namespace' }] })],
    causes: [
      {
        class: 'project-kind-not-permitted',
        object: 'ClusterRole.rbac.authorization.k8s.io/auditor',
        explains: ['auditor'],
      },
    ],
  },
  {
    name: 'project-denies-the-repository',
    title: 'The project does not permit the repository of an application',
    applications: {
      atlas: { namespace: 'atlas', objects: [deployment('atlas', 'atlas')], spec: { project: 'maps' } },
    },
    existing: [project('maps', { sourceRepos: ['https://git.acme.test/maps.git'] })],
    causes: [
      {
        class: 'project-source-not-permitted',
        object: 'AppProject.argoproj.io/argocd/maps',
        explains: ['atlas'],
      },
    ],
  },
  {
    name: 'value-out-of-range',
    title: 'The API server refuses an autoscaler whose most is less than its least',
    applications: {
      booking: {
        namespace: 'booking',
        objects: [
          deployment('booking', 'booking'),
          object(
            {
              apiVersion: 'autoscaling/v2',
              kind: 'HorizontalPodAutoscaler',
              name: 'booking',
              namespace: 'booking',
            },
            {
              spec: {
                minReplicas: 4,
                maxReplicas: 2,
                scaleTargetRef: { apiVersion: 'apps/v1', kind: 'Deployment', name: 'booking' },
              },
            },
          ),
        ],
      },
    },
    causes: [
      {
        class: 'schema-nonconformance',
        object: 'HorizontalPodAutoscaler.autoscaling/booking/booking',
        explains: ['booking'],
      },
    ],
  },
];
