import { asText } from '#text';
import { HealthError, isHealthStatus } from '../health.ts';
import {
  all,
  any,
  at,
  byValue,
  type Check,
  conditions,
  degraded,
  each,
  eq,
  fill,
  first,
  has,
  healthy,
  is,
  itemsAt,
  last,
  needs,
  needsList,
  not,
  numberOr,
  progressing,
  type Scope,
  scopesAt,
  suspended,
  textAt,
  unknown,
  when,
} from '../language.ts';
import { forKinds, type Kinds } from './shared.ts';

const nodesReady = '{status.ready}/{status.size} node(s) are ready';
const bugReport =
  'Ensure your ArgoCD is current and then check for/file a bug report: https://github.com/argoproj/argo-cd/issues';

/** Databases and search engines. */
export const databaseKinds: Kinds = {
  'acid.zalan.do/postgresql': first(
    when(not(has('status.PostgresClusterStatus')), progressing('Waiting for postgres cluster status...')),
    byValue('status.PostgresClusterStatus', {
      Running: healthy('{status.PostgresClusterStatus}'),
      Creating: progressing('{status.PostgresClusterStatus}'),
      Updating: progressing('{status.PostgresClusterStatus}'),
    }),
    degraded('{status.PostgresClusterStatus}'),
  ),
  'clickhouse-keeper.altinity.com/ClickHouseKeeperInstallation': clickHouse('ClickHouseKeeper'),
  'clickhouse.altinity.com/ClickHouseInstallation': clickHouse('ClickHouse'),
  'db.atlasgo.io/AtlasMigration': atlas('reason', ['Reconciling']),
  'db.atlasgo.io/AtlasSchema': atlas('message', ['Reconciling', 'GettingDevDB']),
  'elasticsearch.k8s.elastic.co/Elasticsearch': first(
    when(
      has('status.availableNodes'),
      when(
        (scope) => available(scope) < nodeCount(scope),
        progressing(
          (scope) =>
            `The desired amount of availableNodes is ${nodeCount(scope)} but the current amount is ${available(scope)}`,
        ),
      ),
      when(
        all((scope) => available(scope) === nodeCount(scope), has('status.health')),
        byValue('status.phase', {
          Ready: byValue('status.health', {
            green: healthy('Elasticsearch Cluster status is Green'),
            yellow: progressing(
              'Elasticsearch Cluster status is Yellow. Check the status of indices, replicas and shards',
            ),
            red: degraded(
              'Elasticsearch Cluster status is Red. Check the status of indices, replicas and shards',
            ),
          }),
          ApplyingChanges: progressing('Elasticsearch phase is ApplyingChanges'),
          MigratingData: progressing('Elasticsearch phase is MigratingData'),
          Invalid: degraded('Elasticsearch phase is Invalid'),
        }),
      ),
    ),
    unknown(`Elasticsearch Cluster status is unknown. ${bugReport}`),
  ),
  'k8s.mariadb.com/Backup': first(
    when(not(has('status.conditions')), progressing('No status info available')),
    conditions(
      when(
        all(eq('status', 'False'), eq('reason', 'CronJobScheduled'), eq('message', 'Failed')),
        degraded('{reason} {message}'),
      ),
      when(eq('status', 'False'), progressing('{reason} {message}')),
    ),
    healthy((scope) => lastCondition(scope, '{reason} {message}')),
  ),
  ...forKinds('k8s.mariadb.com', ['Database', 'Grant', 'User'], () =>
    first(
      conditions(when(is('Ready', 'True'), healthy('{message}')), when(is('Ready'), degraded('{message}'))),
      last('status.conditions', progressing('{message}')),
      progressing('No status info available'),
    ),
  ),
  'k8s.mariadb.com/MariaDB': mariaDb(),
  'mariadb.mmontes.io/MariaDB': mariaDb(),
  'k8s.mariadb.com/SqlJob': first(
    conditions(
      when(all(eq('reason', 'JobComplete'), eq('status', 'True')), healthy('{reason} {message}')),
      when(all(eq('reason', 'JobFailed'), eq('status', 'True')), degraded('{reason} {message}')),
    ),
    last('status.conditions', progressing('{reason} {message}')),
    progressing('No status info available'),
  ),
  'postgresql.cnpg.io/Cluster': first(
    when(
      eq('metadata.annotations[cnpg.io/reconciliationLoop]', 'disabled'),
      suspended('Cluster reconciliation is suspended'),
    ),
    needs('status', 'phaseReason'),
    when(not(has('status.conditions')), progressing('{status.phaseReason}')),
    each(
      'status.conditions',
      when(is('cnpg.io/hibernation', 'True'), suspended('{message}')),
      when(is('cnpg.io/hibernation'), degraded('{message}')),
    ),
    cnpgPhase,
  ),
  'psmdb.percona.com/PerconaServerMongoDB': first(
    when(not(has('status')), unknown('Cluster status is unknown')),
    byValue('status.state', {
      initializing: progressing(nodesReady),
      ready: healthy(nodesReady),
      error: degraded(nodesReady),
      stopping: progressing(nodesReady),
      paused: suspended(nodesReady),
    }),
    unknown(nodesReady),
  ),
  'pxc.percona.com/PerconaXtraDBCluster': first(
    byValue('status.state', {
      initializing: progressing(nodesReady),
      ready: healthy(nodesReady),
      paused: unknown('Cluster is paused'),
      stopping: degraded(`Cluster is stopping (${nodesReady})`),
      error: first(
        needsList('status.message'),
        degraded(
          (scope) => `Cluster is on error: ${itemsAt(scope, 'status.message').map(asText).join(', ')}`,
        ),
      ),
    }),
    unknown(`Cluster status is unknown. ${bugReport}`),
  ),
  'solr.apache.org/SolrCloud': first(
    when(not(has('status.solrNodes')), progressing('Waiting for solr to exist')),
    each(
      'status.solrNodes',
      when(any(not(has('ready')), eq('ready', false)), progressing('Not all replicas are ready')),
    ),
    healthy('Solr is ready'),
  ),
};

function clickHouse(name: string): Check {
  return first(
    when(not(has('status.status')), progressing(`${name} status not yet available`)),
    byValue('status.status', {
      Completed: healthy(`${name} installation completed successfully`),
      InProgress: progressing(`${name} installation in progress`),
    }),
    degraded(`${name} status: {status.status}`),
  );
}

function atlas(field: string, working: readonly string[]): Check {
  return first(
    conditions(
      when(is('Ready', 'True'), healthy('{reason}')),
      when(all(is('Ready'), eq(field, ...working)), progressing('{reason}')),
      when(is('Ready'), degraded('{reason}')),
    ),
    progressing('Waiting for Atlas Operator'),
  );
}

function mariaDb(): Check {
  return first(
    when(not(has('status.conditions')), progressing('No status info available')),
    conditions(
      when(all(eq('status', 'False'), eq('reason', 'Failed')), degraded('{message}')),
      when(eq('status', 'False'), progressing('{message}')),
    ),
    healthy((scope) => lastCondition(scope, '{message}')),
  );
}

function lastCondition(scope: Scope, text: string): string {
  const item = scopesAt(scope, 'status.conditions').at(-1);
  return item === undefined ? '' : fill(text, item);
}

function available(scope: Scope): number {
  return numberOr(scope, 'status.availableNodes', 0);
}

function nodeCount(scope: Scope): number {
  if (at(scope, 'spec.nodeSets') === undefined) {
    throw new HealthError('bad argument #1 to pairs (table expected, got nil)');
  }
  return scopesAt(scope, 'spec.nodeSets').reduce((sum, item) => {
    const count = at(item, 'count');
    if (typeof count === 'number') return sum + count;
    // Lua reads a number out of a text where it adds.
    if (typeof count === 'string' && /^\d+$/.test(count)) return sum + Number(count);
    throw new HealthError('cannot perform add operation between number and nil');
  }, 0);
}

/** CloudNativePG writes its phase as a sentence. */
const cnpgPhases: Readonly<Record<string, string>> = {
  'Cluster in healthy state': 'Healthy',
  'Setting up primary': 'Progressing',
  'Creating a new replica': 'Progressing',
  'Upgrading cluster': 'Progressing',
  'Waiting for the instances to become active': 'Progressing',
  'Promoting to primary cluster': 'Progressing',
  'Switchover in progress': 'Degraded',
  'Failing over': 'Degraded',
  'Upgrading Postgres major version': 'Degraded',
  'Cluster upgrade delayed': 'Degraded',
  'Waiting for user action': 'Degraded',
  'Primary instance is being restarted in-place': 'Degraded',
  'Primary instance is being restarted without a switchover': 'Degraded',
  'Cluster cannot execute instance online upgrade due to missing architecture binary': 'Degraded',
  'Online upgrade in progress': 'Degraded',
  'Applying configuration': 'Degraded',
  'Unable to create required cluster objects': 'Suspended',
  'Cluster cannot proceed to reconciliation due to an unknown plugin being required': 'Suspended',
  'Cluster has incomplete or invalid image catalog': 'Suspended',
  'Cluster is unrecoverable and needs manual intervention': 'Suspended',
};

function cnpgPhase(scope: Scope) {
  const phase = textAt(scope, 'status.phase');
  const status = Object.hasOwn(cnpgPhases, phase) ? cnpgPhases[phase] : 'Unknown';
  return {
    status: isHealthStatus(status) ? status : 'Unknown',
    message: textAt(scope, 'status.phaseReason'),
  } as const;
}
