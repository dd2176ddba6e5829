import type { Pack } from '../pack/pack.ts';
import { anywhere, fields, kind, secret } from '../pack/refers.ts';

const elasticsearch = anywhere(kind('elasticsearch.k8s.elastic.co/Elasticsearch'));
const kibana = anywhere(kind('kibana.k8s.elastic.co/Kibana'));

export const elastic: Pack = {
  project: 'Elastic Cloud on Kubernetes',
  groups: [
    'elasticsearch.k8s.elastic.co',
    'kibana.k8s.elastic.co',
    'agent.k8s.elastic.co',
    'apm.k8s.elastic.co',
    'beat.k8s.elastic.co',
  ],
  charts: { 'eck-operator': ['elasticsearch.k8s.elastic.co', 'kibana.k8s.elastic.co'] },
  kinds: {
    'elasticsearch.k8s.elastic.co/Elasticsearch': {
      makes: [
        { kind: '/Service', name: '{name}-es-http', ports: [9200, 'https', 'http'], foreign: 'overwrites' },
        { kind: '/Service', name: '{name}-es-transport', foreign: 'overwrites' },
        { kind: '/Secret', name: '{name}-es-elastic-user', keys: ['elastic'] },
        { kind: '/Secret', name: '{name}-es-http-certs-public' },
      ],
      refers: fields(
        ['spec.secureSettings[].secretName', secret, 'access'],
        ['spec.auth.fileRealm[].secretName', secret, 'credentials'],
        ['spec.auth.roles[].secretName', secret, 'credentials'],
        ['spec.http.tls.certificate.secretName', secret, 'certificate'],
      ),
      tolerations: { at: ['spec.nodeSets[].podTemplate.spec.tolerations'] },
      labels: {
        keys: ['common.k8s.elastic.co/', 'elasticsearch.k8s.elastic.co/', 'kibana.k8s.elastic.co/'],
        values: ['elasticsearch', 'kibana', 'elastic-agent', 'apm-server', 'beat', 'logstash'],
      },
    },
    'kibana.k8s.elastic.co/Kibana': {
      makes: [
        { kind: '/Service', name: '{name}-kb-http', ports: [5601, 'https', 'http'], foreign: 'overwrites' },
      ],
      refers: fields(['spec.elasticsearchRef.name', elasticsearch, 'elasticsearch']),
      tolerations: { at: ['spec.podTemplate.spec.tolerations'] },
      labels: {
        keys: ['common.k8s.elastic.co/', 'elasticsearch.k8s.elastic.co/', 'kibana.k8s.elastic.co/'],
        values: ['elasticsearch', 'kibana', 'elastic-agent', 'apm-server', 'beat', 'logstash'],
      },
    },
    'agent.k8s.elastic.co/Agent': {
      refers: fields(
        ['spec.kibanaRef.name', kibana, 'kibana'],
        ['spec.elasticsearchRefs[].name', elasticsearch, 'elasticsearch'],
        ['spec.fleetServerRef.name', anywhere(kind('agent.k8s.elastic.co/Agent')), 'fleetServer'],
      ),
    },
    'apm.k8s.elastic.co/ApmServer': {
      refers: fields(
        ['spec.elasticsearchRef.name', elasticsearch, 'elasticsearch'],
        ['spec.kibanaRef.name', kibana, 'kibana'],
      ),
    },
    'beat.k8s.elastic.co/Beat': {
      refers: fields(
        ['spec.elasticsearchRef.name', elasticsearch, 'elasticsearch'],
        ['spec.kibanaRef.name', kibana, 'kibana'],
      ),
    },
  },
};
