import { entryOf, isName } from '#kube';
import type { Variables } from './shell-variables.ts';
import type { ShellCommand } from './shell-commands.ts';

/** A host that a command talks to. */
export type ContactedHost = { readonly program: string; readonly host: string; readonly port?: number };

/**
 * The host that curl, wget, nc or the client of a database is told to talk to; `undefined` when there is none, or
 * when it is only known at run time.
 */
export function contactedHost(command: ShellCommand, variables: Variables): ContactedHost | undefined {
  const [path = '', ...words] = command.words;
  const program = path.slice(path.lastIndexOf('/') + 1);
  const client = entryOf(clients, program);
  if (!client) return undefined;
  const options = optionsOf(words, client);
  const url = [...options.plain, ...options.urls].map(hostOfUrl).find((found) => found !== undefined);
  const valueOf = (name: string | undefined) =>
    name === undefined ? undefined : (command.environment[name] ?? variables.get(name));
  const [first, second] = options.plain;
  const host =
    url?.host ?? options.host ?? (client.isPositional ? first : undefined) ?? valueOf(client.hostVariable);
  const port =
    url?.port ?? options.port ?? (client.isPositional ? second : undefined) ?? valueOf(client.portVariable);
  if (host === undefined || !isName(host)) return undefined;
  if (port === undefined)
    return { program, host, ...(client.port === undefined ? {} : { port: client.port }) };
  return /^\d{1,5}$/.test(port) ? { program, host, port: Number(port) } : { program, host };
}

type Client = {
  readonly host?: string;
  readonly port?: number;
  readonly portFlags?: readonly string[];
  readonly hostFlags?: readonly string[];
  readonly urlFlags?: readonly string[];
  /** Flags with a value that says nothing of the host. */
  readonly otherFlags?: readonly string[];
  readonly hostVariable?: string;
  readonly portVariable?: string;
  /** Whether host and port are plain words. */
  readonly isPositional?: true;
};

const postgres: Client = {
  port: 5432,
  hostFlags: ['-h', '--host'],
  portFlags: ['-p', '--port'],
  urlFlags: ['-d', '--dbname'],
  otherFlags: ['-U', '-c', '-f', '-v', '-t', '-o', '-n', '-F', '-P', '-R', '-L'],
  hostVariable: 'PGHOST',
  portVariable: 'PGPORT',
};
const mysql: Client = {
  port: 3306,
  hostFlags: ['-h', '--host'],
  portFlags: ['-P', '--port'],
  otherFlags: ['-u', '-e', '-D', '-S'],
};
const mongo: Client = { port: 27017, hostFlags: ['-h', '--host'], portFlags: ['--port'] };

const clients: Readonly<Record<string, Client>> = {
  curl: {
    urlFlags: ['--url'],
    otherFlags: ['-H', '-d', '-X', '-o', '-u', '-w', '-m', '-F', '-A', '-e', '-b', '-c', '-T', '-x', '-E'],
  },
  wget: { otherFlags: ['-O', '-o', '-P', '-T', '-t', '-U', '-a'] },
  nc: { isPositional: true, otherFlags: ['-w', '-i', '-s', '-p', '-x', '-X'] },
  ncat: { isPositional: true, otherFlags: ['-w', '-i', '-s', '-p'] },
  psql: postgres,
  pg_isready: postgres,
  pg_dump: postgres,
  pg_dumpall: postgres,
  pg_restore: postgres,
  createdb: postgres,
  mysql,
  mysqladmin: mysql,
  mysqldump: mysql,
  mariadb: mysql,
  'mariadb-admin': mysql,
  'mariadb-dump': mysql,
  mongo,
  mongosh: mongo,
  mongodump: mongo,
  'redis-cli': {
    port: 6379,
    hostFlags: ['-h'],
    portFlags: ['-p'],
    urlFlags: ['-u'],
    otherFlags: ['-a', '-n', '-r', '-i', '--user', '--pass'],
  },
};

type Options = {
  readonly host?: string;
  readonly port?: string;
  readonly urls: readonly string[];
  readonly plain: readonly string[];
};

function optionsOf(words: readonly string[], client: Client): Options {
  const urls: string[] = [];
  const plain: string[] = [];
  let host: string | undefined;
  let port: string | undefined;
  for (let index = 0; index < words.length; index++) {
    const word = words[index] ?? '';
    if (!word.startsWith('-') || word === '-') {
      plain.push(word);
      continue;
    }
    const [flag, attached] = splitFlag(word);
    const takes = (flags: readonly string[] | undefined) => flags?.includes(flag) === true;
    const value = () => attached ?? words[++index];
    if (takes(client.hostFlags)) host = value();
    else if (takes(client.portFlags)) port = value();
    else if (takes(client.urlFlags)) urls.push(value() ?? '');
    else if (takes(client.otherFlags)) value();
    else if (flag.startsWith('--') && attached === undefined && isValue(words[index + 1])) index++;
  }
  return { urls, plain, ...(host === undefined ? {} : { host }), ...(port === undefined ? {} : { port }) };
}

/** After a long flag of no known meaning only a URL is surely no value of it. */
function isValue(word: string | undefined): boolean {
  return word !== undefined && !word.startsWith('-') && !word.includes('://');
}

function splitFlag(word: string): readonly [string, string | undefined] {
  const equals = word.indexOf('=');
  if (word.startsWith('--'))
    return equals < 0 ? [word, undefined] : [word.slice(0, equals), word.slice(equals + 1)];
  return word.length > 2 && /^-[hpPuUdnw]/.test(word) ? [word.slice(0, 2), word.slice(2)] : [word, undefined];
}

function hostOfUrl(word: string): { readonly host: string; readonly port?: string } | undefined {
  const match = /^([a-z][a-z0-9+]*):\/\/(?:[^@/\s]*@)?([^:/?#\s]+)(?::([^/?#\s]+))?/.exec(word);
  if (!match) return undefined;
  const [, scheme = '', host = '', port = entryOf(schemePorts, scheme)] = match;
  return { host, ...(port === undefined ? {} : { port }) };
}

const schemePorts: Readonly<Record<string, string>> = { http: '80', https: '443' };
