import { type Pack, alike } from '../pack/pack.ts';
import { fields, kind, oneOf, optional, secret, storageClass } from '../pack/refers.ts';

const objectStore = kind('barmancloud.cnpg.io/ObjectStore');
const cluster = kind('postgresql.cnpg.io/Cluster');

export const cloudnativePg: Pack = {
  project: 'CloudNativePG',
  groups: ['postgresql.cnpg.io', 'barmancloud.cnpg.io'],
  operators: [
    {
      image: 'cloudnative-pg/cloudnative-pg',
      watches: { group: 'postgresql.cnpg.io', variable: 'WATCH_NAMESPACE' },
      definitions: [
        'clusters.postgresql.cnpg.io',
        'backups.postgresql.cnpg.io',
        'scheduledbackups.postgresql.cnpg.io',
        'poolers.postgresql.cnpg.io',
      ],
    },
  ],
  olm: { 'cloudnative-pg': 'postgresql.cnpg.io' },
  charts: { 'cloudnative-pg': ['postgresql.cnpg.io'] },
  selectors: ['barmancloud.cnpg.io', 'postgresql.cnpg.io'],
  kinds: {
    'postgresql.cnpg.io/Backup': {
      makes: [],
      isRun: true,
      refers: fields(['spec.cluster.name', cluster, 'cluster']),
      runsOnce: {
        field: 'spec.cluster.name',
        names: 'postgresql.cnpg.io/Cluster',
        says: 'phase failed, unknown cluster',
      },
    },
    'postgresql.cnpg.io/Cluster': {
      makes: [
        {
          kind: '/Secret',
          name: '{name}-app',
          keys: [
            'username',
            'user',
            'password',
            'dbname',
            'host',
            'port',
            'pgpass',
            'uri',
            'jdbc-uri',
            'fqdn-uri',
            'fqdn-jdbc-uri',
          ],
          unless: { field: 'spec.bootstrap.initdb.secret.name' },
        },
        {
          kind: '/Secret',
          name: '{name}-superuser',
          keys: [
            'username',
            'user',
            'password',
            'dbname',
            'host',
            'port',
            'pgpass',
            'uri',
            'jdbc-uri',
            'fqdn-uri',
            'fqdn-jdbc-uri',
          ],
        },
        { kind: '/Secret', name: '{name}-ca', keys: ['ca.crt', 'ca.key'] },
        { kind: '/Secret', name: '{name}-server', keys: ['tls.crt', 'tls.key'] },
        { kind: '/Secret', name: '{name}-replication', keys: ['tls.crt', 'tls.key'] },
        {
          kind: '/Service',
          name: '{name}-rw',
          ports: [5432, 'postgres'],
          unless: { field: 'spec.managed.services.disabledDefaultServices[]', is: 'rw' },
          foreign: 'refuses',
        },
        {
          kind: '/Service',
          name: '{name}-ro',
          ports: [5432, 'postgres'],
          unless: { field: 'spec.managed.services.disabledDefaultServices[]', is: 'ro' },
          foreign: 'refuses',
        },
        {
          kind: '/Service',
          name: '{name}-r',
          ports: [5432, 'postgres'],
          unless: { field: 'spec.managed.services.disabledDefaultServices[]', is: 'r' },
          foreign: 'refuses',
        },
        { kind: '/ServiceAccount', name: '{name}' },
        { kind: '/ConfigMap', name: 'cnpg-default-monitoring', keys: ['queries'], neverMeant: true },
        { kind: '/Service', name: '{spec.managed.services.additional[].serviceTemplate.metadata.name}' },
      ],
      refers: fields(
        ['spec.bootstrap.initdb.secret.name', secret, 'credentials'],
        ['spec.bootstrap.recovery.secret.name', secret, 'credentials'],
        ['spec.bootstrap.pg_basebackup.secret.name', secret, 'credentials'],
        ['spec.bootstrap.recovery.backup.name', optional(kind('postgresql.cnpg.io/Backup')), 'backup'],
        ['spec.superuserSecret.name', secret, 'credentials'],
        ['spec.managed.roles[].passwordSecret.name', secret, 'login'],
        ['spec.certificates.serverCASecret', secret, 'ca'],
        ['spec.certificates.serverTLSSecret', secret, 'certificate'],
        ['spec.certificates.clientCASecret', secret, 'ca'],
        ['spec.certificates.replicationTLSSecret', secret, 'certificate'],
        [
          'spec.imageCatalogRef.name',
          oneOf('postgresql.cnpg.io/ImageCatalog', 'postgresql.cnpg.io/ClusterImageCatalog'),
          'imageCatalog',
        ],
        ['spec.storage.storageClass', storageClass, 'storageClass'],
        ['spec.walStorage.storageClass', storageClass, 'storageClass'],
        ['spec.priorityClassName', kind('scheduling.k8s.io/PriorityClass'), 'priorityClass'],
        ['spec.imagePullSecrets[].name', optional(secret), 'imagePullSecret'],
        ['spec.plugins[].parameters.barmanObjectName', objectStore, 'objectStore'],
        ['spec.externalClusters[].plugin.parameters.barmanObjectName', objectStore, 'objectStore'],
      ),
      images: ['spec.imageName'],
      tolerations: { at: ['spec.affinity.tolerations'] },
      labels: {
        keys: ['cnpg.io/', 'postgresql'],
        values: ['postgresql', 'cloudnative-pg', 'database', 'primary', 'replica', 'instance'],
        ignoresOwn: true,
      },
      readOnce: { field: 'spec.bootstrap', what: 'a database that exists already is not made anew' },
      passwords: 'alphanumeric',
    },
    'postgresql.cnpg.io/ClusterImageCatalog': { makes: [], scope: 'cluster' },
    ...alike('postgresql.cnpg.io', 'Database Publication Subscription', {
      refers: fields(['spec.cluster.name', cluster, 'cluster']),
    }),
    'postgresql.cnpg.io/Pooler': {
      makes: [
        { kind: '/Service', name: '{name}', ports: [5432, 'pgbouncer'] },
        { kind: '/ServiceAccount', name: '{name}' },
      ],
      refers: fields(
        ['spec.cluster.name', cluster, 'cluster'],
        ['spec.pgbouncer.authQuerySecret.name', secret, 'credentials'],
      ),
      labels: { keys: ['cnpg.io/'], values: ['pgbouncer', 'cloudnative-pg', 'pooler', 'PgBouncer'] },
    },
    'postgresql.cnpg.io/ScheduledBackup': {
      startsNothing: true,
      refers: fields(['spec.cluster.name', cluster, 'cluster']),
    },
  },
};
