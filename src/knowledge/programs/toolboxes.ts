/** An image with a shell and programs, as its documentation lists them, in a version that its registry has. */
export type Toolbox = { readonly name: string; readonly tag: string; readonly tools: ReadonlySet<string> };

/** Images that people run scripts in, the smallest that has a program first. */
export const toolboxes: readonly Toolbox[] = [
  box('docker.io/curlimages/curl:8.13.0', 'curl'),
  box('docker.io/library/bash:5.2.37', 'bash'),
  box('docker.io/alpine/git:2.47.2', 'git'),
  box('docker.io/library/postgres:17.5-alpine', 'psql pg_dump pg_restore pg_isready bash'),
  box('docker.io/library/mysql:8.4.5', 'mysql mysqldump mysqladmin bash'),
  box('docker.io/library/mongo:8.0.9', 'mongosh mongodump mongorestore bash'),
  box('docker.io/library/redis:7.4.3-alpine', 'redis-cli'),
  box('docker.io/hashicorp/vault:1.19.3', 'vault'),
  box('docker.io/amazon/aws-cli:2.27.12', 'aws bash'),
  box('mcr.microsoft.com/azure-cli:2.72.0', 'az bash python3'),
  box('docker.io/library/python:3.13.3-alpine', 'python python3 pip'),
  box('docker.io/library/node:22.15.0-alpine', 'node npm'),
  box('docker.io/alpine/k8s:1.32.3', 'kubectl helm kustomize aws curl jq git bash'),
];

/** Packages of distributions that have another name than the program in them. */
const programs: readonly (readonly [RegExp, string])[] = [
  [/^postgresql(?:\d+)?(?:-client(?:-\d+)?)?$/, 'psql'],
  [/^(?:default-)?(?:mysql|mariadb)-client$/, 'mysql'],
  [/^redis(?:-tools)?$/, 'redis-cli'],
  [/^aws-?cli$/, 'aws'],
  [/^(?:py3-pip|python3-pip)$/, 'pip'],
  [/^nodejs$/, 'node'],
  [/^mongodb-(?:tools|mongosh)$/, 'mongosh'],
];

/** The program for which people install a package. */
export function programOf(packageName: string): string {
  const bare = packageName.replace(/[=<>~].*$/, '');
  return programs.find(([pattern]) => pattern.test(bare))?.[1] ?? bare;
}

function box(image: string, tools: string): Toolbox {
  const [name = '', tag = ''] = image.split(':');
  return { name, tag, tools: new Set(['sh', 'ash', ...tools.split(' ')]) };
}
