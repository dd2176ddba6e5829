import { createHash } from 'node:crypto';
import { realpathSync, statSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { UserError } from '#outcome';
import { withoutUserInfo } from '#text';
import type { Subject } from './look/subject.ts';
import type { ServeOptions, ServeWorld } from './serve-options.ts';
import { stateFolder } from './state-folder.ts';
import type { WatchedSubject } from './watch/watcher.ts';

/**
 * What is to be watched. A folder or an address is a repository, a file a snapshot or dump, a context a cluster. The
 * history belongs to the name, where one is given, and otherwise to the place.
 */
export function findSubjects(options: ServeOptions, world: ServeWorld): readonly WatchedSubject[] {
  const { paths, dumps, contexts, inCluster, argocdClusters } = options;
  const kubeconfig = options.kubeconfig && resolve(world.cwd, options.kubeconfig);
  const cluster = { kind: 'cluster', kubeconfig, withArgoCdClusters: argocdClusters } as const;
  const given = [
    ...paths.map((argument) => at(argument, world, false)),
    ...dumps.map((argument) => at(argument, world, true)),
    ...contexts.map((argument) => {
      const { name, rest } = named(argument);
      return watchedOf({ ...cluster, context: rest, title: name ?? rest }, rest, name);
    }),
    ...(inCluster ? [watchedOf({ ...cluster, title: 'in-cluster' }, 'in-cluster', 'in-cluster')] : []),
  ];
  const subjects = given.length === 0 ? [at('.', world, false)] : given;
  const ids = new Set<string>();
  for (const { id, title } of subjects) {
    if (ids.has(id)) throw new UserError(`${title} is given twice`, { hint: 'name them: NAME=PATH' });
    ids.add(id);
  }
  return subjects;
}

function at(argument: string, world: ServeWorld, isDump: boolean): WatchedSubject {
  const { name, rest } = named(argument);
  if (!isDump && isAddress(rest)) return remote(rest, name, world);
  const path = existing(resolve(world.cwd, rest), rest);
  const kind = !isDump && statSync(path).isDirectory() ? 'repository' : 'snapshot';
  return watchedOf({ kind, title: name ?? basename(path), path }, path, name);
}

function remote(address: string, name: string | undefined, world: ServeWorld): WatchedSubject {
  const [url = '', branch] = address.split('#', 2);
  const place = withoutUserInfo(address);
  const title = name ?? basename(withoutUserInfo(url)).replace(/\.git$/, '');
  const folder = join(stateFolder(world.env), 'clones', digest(place, 32));
  return watchedOf({ kind: 'remote', title, url, branch, folder }, place, name);
}

/** An address with a protocol, or `user@host:path` as ssh has it. */
function isAddress(text: string): boolean {
  return /^(https?|ssh|file):\/\//i.test(text) || /^[\w.-]+@[\w.-]+:/.test(text);
}

/** The store tells apart what a repository is checked for, and what a cluster is diagnosed for. */
function watchedOf(subject: Subject, place: string, name: string | undefined): WatchedSubject {
  const { title } = subject;
  const kind = subject.kind === 'repository' || subject.kind === 'remote' ? 'repository' : 'snapshot';
  return { id: name ?? `${slug(title)}-${digest(place, 8)}`, title, kind, subject };
}

function named(argument: string): { readonly name?: string; readonly rest: string } {
  const [, name, rest] = /^([A-Za-z0-9][\w.-]{0,62})=(.+)$/.exec(argument) ?? [];
  return name === undefined || rest === undefined ? { rest: argument } : { name, rest };
}

function existing(path: string, shown: string): string {
  try {
    return realpathSync(path);
  } catch {
    throw new UserError(`there is no ${shown}`, { hint: 'give the folder of a GitOps repository' });
  }
}

function digest(text: string, length: number): string {
  return createHash('sha256').update(text).digest('hex').slice(0, length);
}

function slug(text: string): string {
  return text.replace(/[^\w.-]+/g, '-').slice(0, 60);
}
