/** An image with a shell and programs, as its documentation lists them. Which versions there are, only its registry knows. */
export type Toolbox = { readonly name: string; readonly tools: ReadonlySet<string> };

/** Images that people run scripts in, the smallest that has a program first. */
export const toolboxes: readonly Toolbox[] = [
  box('docker.io/curlimages/curl', 'curl'),
  box('docker.io/library/bash', 'bash'),
  box('docker.io/alpine/git', 'git'),
  box('docker.io/library/postgres', 'psql pg_dump pg_restore pg_isready bash'),
  box('docker.io/library/mysql', 'mysql mysqldump mysqladmin bash'),
  box('docker.io/library/mongo', 'mongosh mongodump mongorestore bash'),
  box('docker.io/library/redis', 'redis-cli'),
  box('docker.io/hashicorp/vault', 'vault'),
  box('docker.io/amazon/aws-cli', 'aws bash'),
  box('mcr.microsoft.com/azure-cli', 'az bash python3'),
  box('docker.io/library/python', 'python python3 pip'),
  box('docker.io/library/node', 'node npm'),
  box('docker.io/alpine/k8s', 'kubectl helm kustomize aws curl jq git bash'),
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
  const bare = packageName.split(/[=<>~]/, 1)[0] ?? '';
  return programs.find(([pattern]) => pattern.test(bare))?.[1] ?? bare;
}

function box(name: string, tools: string): Toolbox {
  return { name, tools: new Set(['sh', 'ash', ...tools.split(' ')]) };
}
