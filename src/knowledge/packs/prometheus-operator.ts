import { type Pack, alike } from '../pack/pack.ts';
import {
  account,
  anywhere,
  fields,
  kind,
  optional,
  secret,
  servicePort,
  storageClass,
} from '../pack/refers.ts';

const configMap = kind('/ConfigMap');

export const prometheusOperator: Pack = {
  project: 'the Prometheus operator',
  groups: ['monitoring.coreos.com'],
  operators: [
    {
      image: 'prometheus-operator/prometheus-operator',
      watches: { group: 'monitoring.coreos.com', flag: '--namespaces' },
    },
  ],
  charts: {
    'kube-prometheus-stack': ['monitoring.coreos.com'],
    'prometheus-operator-crds': ['monitoring.coreos.com'],
  },
  selectors: ['monitoring.coreos.com'],
  kinds: {
    'monitoring.coreos.com/Alertmanager': {
      makes: [
        {
          kind: '/Service',
          name: 'alertmanager-operated',
          ports: [9093, 'web', 'http-web'],
          unless: { field: 'spec.serviceName' },
          foreign: 'overwrites',
        },
      ],
      refers: fields(
        ['spec.serviceAccountName', account, 'serviceAccount'],
        ['spec.imagePullSecrets[].name', optional(secret), 'imagePullSecret'],
        ['spec.secrets[]', secret, 'volume'],
        ['spec.configMaps[]', configMap, 'volume'],
        ['spec.storage.volumeClaimTemplate.spec.storageClassName', storageClass, 'storageClass'],
        ['spec.configSecret', secret, 'settings'],
      ),
      images: ['spec.image', 'spec.containers[].image'],
      tolerations: { at: ['spec.tolerations'] },
      labels: {
        keys: ['operator.prometheus.io/', 'prometheus', 'alertmanager', 'thanos-ruler'],
        values: ['prometheus', 'prometheus-agent', 'alertmanager', 'thanos-ruler', 'prometheus-operator'],
        ignoresOwn: true,
      },
    },
    ...alike('monitoring.coreos.com', 'PodMonitor ServiceMonitor', { makes: [], waitsForNothing: true }),
    ...alike('monitoring.coreos.com', 'Probe PrometheusRule', { makes: [] }),
    'monitoring.coreos.com/Prometheus': {
      makes: [
        {
          kind: '/Service',
          name: 'prometheus-operated',
          ports: [9090, 'web', 'http-web'],
          unless: { field: 'spec.serviceName' },
          foreign: 'overwrites',
        },
      ],
      refers: fields(
        ['spec.serviceAccountName', account, 'serviceAccount'],
        ['spec.imagePullSecrets[].name', optional(secret), 'imagePullSecret'],
        ['spec.secrets[]', secret, 'volume'],
        ['spec.configMaps[]', configMap, 'volume'],
        ['spec.storage.volumeClaimTemplate.spec.storageClassName', storageClass, 'storageClass'],
        ['spec.alerting.alertmanagers[].name', anywhere(servicePort()), 'alertmanager'],
      ),
      statusIgnores: ['alertmanager'],
      images: ['spec.image', 'spec.containers[].image', 'spec.thanos.image'],
      tolerations: { at: ['spec.tolerations'] },
      labels: {
        keys: ['operator.prometheus.io/', 'prometheus', 'alertmanager', 'thanos-ruler'],
        values: ['prometheus', 'prometheus-agent', 'alertmanager', 'thanos-ruler', 'prometheus-operator'],
        ignoresOwn: true,
      },
    },
    'monitoring.coreos.com/ThanosRuler': {
      makes: [{ kind: '/Service', name: 'thanos-ruler-operated' }],
      refers: fields(
        ['spec.serviceAccountName', account, 'serviceAccount'],
        ['spec.imagePullSecrets[].name', optional(secret), 'imagePullSecret'],
      ),
      images: ['spec.image', 'spec.containers[].image'],
      tolerations: { at: ['spec.tolerations'] },
      labels: {
        keys: ['operator.prometheus.io/', 'prometheus', 'alertmanager', 'thanos-ruler'],
        values: ['prometheus', 'prometheus-agent', 'alertmanager', 'thanos-ruler', 'prometheus-operator'],
        ignoresOwn: true,
      },
    },
  },
};
