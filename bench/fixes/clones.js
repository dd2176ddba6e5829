import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Where the git directory of a repository lies in a folder of clones: bare or not, named owner/name or owner+name. */
export function gitDir(clones, repo) {
  const folder = join(clones, repo.replace('/', '+'));
  const candidates = [
    folder,
    `${folder}.git`,
    join(clones, repo),
    ...(existsSync(folder) ? readdirSync(folder).map((name) => join(folder, name)) : []),
  ];
  return candidates
    .flatMap((path) => [path, join(path, '.git')])
    .find((path) => existsSync(join(path, 'HEAD')) && existsSync(join(path, 'objects')));
}
