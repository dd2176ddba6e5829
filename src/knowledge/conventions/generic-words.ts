/** Whether a word says what kind of thing a name names: it is as easily forgotten as added. */
export function isKindWord(word: string): boolean {
  return kindWords.has(word);
}

/** Whether a word of a name says whose it is, rather than what it is. */
export function isTelling(word: string): boolean {
  return word.length >= 4 && !kindWords.has(word) && !commonWords.has(word);
}

const kindWords: ReadonlySet<string> = new Set([
  'secret',
  'secrets',
  'config',
  'configmap',
  'cm',
  'svc',
  'service',
  'sa',
  'account',
  'credentials',
  'creds',
  'key',
  'token',
  'tls',
  'cert',
]);

const commonWords: ReadonlySet<string> = new Set([
  'admin',
  'auth',
  'backend',
  'cache',
  'claim',
  'cluster',
  'common',
  'data',
  'database',
  'default',
  'env',
  'environment',
  'files',
  'frontend',
  'global',
  'http',
  'main',
  'postgres',
  'postgresql',
  'prod',
  'redis',
  'server',
  'settings',
  'shared',
  'storage',
  'values',
  'volume',
  'web',
]);
