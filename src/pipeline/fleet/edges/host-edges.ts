import { everyNode, recordAt, stringAt } from '#kube';
import type { YamlPath } from '#yaml';
import type { UnresolvedEdge } from '../edge.ts';
import type { FleetObject } from '../fleet.ts';
import type { ObjectIndex } from '../object-index.ts';
import { containersOf, podTemplates } from '../pods.ts';

/**
 * Services named by their host alone, as settings do that hold no web address: `PGHOST: postgres-rw`,
 * `KAFKA_BROKERS: kafka:9092`, `--cache-addr=redis.cache:6379`, `postgres://app@db:5432/app`. A host without a dot can
 * only be a Service of the pod's own namespace; of one with a single dot the second part has to be a namespace in git.
 */
export function hostEdges(
  from: FleetObject,
  namespaces: Pick<ObjectIndex<FleetObject>, 'inNamespace'>,
): readonly UnresolvedEdge[] {
  if (from.id.namespace === '') return [];
  return settingsOf(from).flatMap(({ name, text, path, line }) =>
    hostsIn(name, text).flatMap(({ host, port }) => {
      const [service = '', space = from.id.namespace, ...rest] = host.split('.');
      if (rest.length > 0 || !isLabel.test(service) || notServices.has(service)) return [];
      if (space !== from.id.namespace && namespaces.inNamespace(from.world, space).length === 0) return [];
      const to = { group: '', kind: 'Service', namespace: space, name: service };
      return [
        {
          from,
          path,
          ...(line !== undefined && { line }),
          to: port === undefined ? to : { ...to, port },
          role: 'host',
          isOptional: false,
          certainty: 'text' as const,
        },
      ];
    }),
  );
}

const isLabel = /^[a-z]([a-z0-9-]*[a-z0-9])?$/;

/** Hosts of the pod itself, of its node, or of nobody. */
const notServices: ReadonlySet<string> = new Set([
  'localhost',
  'local',
  'host',
  'hostname',
  'none',
  'null',
  'true',
  'false',
  'kubernetes',
]);

type Setting = {
  readonly name: string;
  readonly text: string;
  readonly path: YamlPath;
  /** The line of a file of settings, counted from 0. */
  readonly line?: number;
};

/** What containers are told by variables and arguments, and what a ConfigMap of variables or a file of settings in one holds. */
function settingsOf(from: FleetObject): readonly Setting[] {
  if (from.id.kind === 'ConfigMap' && from.id.group === '')
    return Object.entries(recordAt(from.manifest, 'data')).flatMap(([name, text]) =>
      typeof text !== 'string'
        ? []
        : settingsFile.test(name)
          ? settingsIn(text).map((each) => ({ ...each, path: ['data', name] }))
          : [{ name, text: text.trim(), path: ['data', name] }],
    );
  return podTemplates(from.manifest)
    .flatMap(containersOf)
    .flatMap(({ spec, path: at }) =>
      [...everyNode(spec)].flatMap(({ path, value }) => {
        if (typeof value !== 'string') return [];
        const [field, index] = path;
        if (field === 'env' && path.at(-1) === 'value') {
          const name = stringAt(spec, 'env', index ?? 0, 'name');
          return name === undefined ? [] : [{ name, text: value.trim(), path: [...at, ...path] }];
        }
        if ((field !== 'args' && field !== 'command') || path.length !== 2) return [];
        const [, name = '', text = ''] = /^--([\w.-]+)=(\S+)$/.exec(value) ?? [];
        if (name !== '') return [{ name, text, path: [...at, ...path] }];
        // `--db-host`, and the host as the next word.
        const before = stringAt(spec, field, Number(index) - 1) ?? '';
        const [, flag] = /^--([\w.-]+)$/.exec(before) ?? [];
        return flag === undefined || value.startsWith('-')
          ? []
          : [{ name: flag, text: value.trim(), path: [...at, ...path] }];
      }),
    );
}

/** Files that set one thing on each line. */
const settingsFile = /\.(?:properties|env|ini|cfg)$/;

/** The lines `name=value` of a file of settings. */
function settingsIn(text: string): readonly Omit<Setting, 'path'>[] {
  if (text.length > longestFile) return [];
  return text.split('\n').flatMap((written, line) => {
    const [, name = '', rest = ''] = /^(?:export\s+)?([\w.-]+)\s*[=:]([^#]*)$/.exec(written.trim()) ?? [];
    const value = rest.trim().replace(/^["']/, '').replace(/["']$/, '');
    return name === '' || value === '' || /["']/.test(value) ? [] : [{ name, text: value, line }];
  });
}

const longestFile = 50_000;

type Host = { readonly host: string; readonly port?: number };

function hostsIn(name: string, text: string): readonly Host[] {
  if (text.length > longest) return [];
  const authority = address.exec(text)?.[1];
  if (authority !== undefined)
    return authority
      .slice(authority.lastIndexOf('@') + 1)
      .split(',')
      .flatMap(hostAndPort);
  if (namesImage.test(name)) return [];
  const hosts = text.split(',').flatMap((each) => hostAndPort(each.trim()));
  if (hosts.length === 0 || hosts.length !== text.split(',').length) return [];
  // Without a port only the name of the setting tells a host from any other word.
  const isTold = hosts.every(({ port }) => port !== undefined) ? namesAddress : namesHost;
  return isTold.test(name) ? hosts : [];
}

/** Longer settings are payloads. */
const longest = 500;

/** The addresses of databases, caches and queues; those of the web are read by their own rules. */
const address =
  /^(?:jdbc:)?(?:rediss?|sentinel|postgres(?:ql)?|mysql|mariadb|sqlserver|mongodb|amqps?|nats|kafka|tcp|grpcs?|clickhouse|ldaps?|mqtts?|bolt|neo4j|smtps?|memcached|cassandra)(?:\+\w+)?:\/\/([^/?;\s]+)/;

const namesAddress =
  /host|addr|broker|bootstrap|server|endpoint|sentinel|node|url|uri|upstream|backend|target/i;

const namesHost = /(^|[_.-])(PG)?HOST(NAME)?S?$|(DB|SQL|REDIS|POSTGRES|KAFKA|MONGO)(_?)HOST$/i;

const namesImage = /image|tag|version/i;

function hostAndPort(text: string): readonly Host[] {
  const [, host = '', port] = /^([a-z][a-z0-9-]*(?:\.[a-z0-9-]+)?)(?::(\d{2,5}))?$/.exec(text) ?? [];
  if (host === '') return [];
  return [port === undefined ? { host } : { host, port: Number(port) }];
}
