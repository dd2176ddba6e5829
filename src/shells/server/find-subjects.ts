import { createHash } from 'node:crypto';
import { realpathSync, statSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { UserError } from '#outcome';
import type { ServeOptions, ServeWorld } from './serve-options.ts';
import type { WatchedSubject } from './watch/watcher.ts';

/**
 * What is to be watched. A folder is a repository, a file a snapshot or dump. The history belongs to the name, where one
 * is given, and otherwise to the path.
 */
export function findSubjects({ paths, dumps }: ServeOptions, { cwd }: ServeWorld): readonly WatchedSubject[] {
  const subjects = [
    ...(paths.length + dumps.length === 0 ? ['.'] : paths).map((path) => subjectAt(path, cwd, false)),
    ...dumps.map((path) => subjectAt(path, cwd, true)),
  ];
  const ids = new Set<string>();
  for (const { id, title } of subjects) {
    if (ids.has(id)) throw new UserError(`${title} is given twice`, { hint: 'name them: NAME=PATH' });
    ids.add(id);
  }
  return subjects;
}

function subjectAt(argument: string, cwd: string, isDump: boolean): WatchedSubject {
  const [, name, given = argument] = /^([A-Za-z0-9][\w.-]{0,62})=(.+)$/.exec(argument) ?? [];
  const path = existing(resolve(cwd, given), given);
  const kind = !isDump && statSync(path).isDirectory() ? 'repository' : 'snapshot';
  const title = name ?? basename(path);
  const id = name ?? `${slug(title)}-${createHash('sha256').update(path).digest('hex').slice(0, 8)}`;
  return { id, title, kind, subject: { kind, title, path } };
}

function existing(path: string, shown: string): string {
  try {
    return realpathSync(path);
  } catch {
    throw new UserError(`there is no ${shown}`, { hint: 'give the folder of a GitOps repository' });
  }
}

function slug(text: string): string {
  return text.replace(/[^\w.-]+/g, '-').slice(0, 60);
}
