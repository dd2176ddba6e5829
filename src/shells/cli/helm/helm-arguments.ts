/** A command line that can be read, or the sentence that refuses it. */
export type HelmArguments =
  | { readonly kind: 'kept'; readonly args: readonly string[] }
  | { readonly kind: 'refused'; readonly message: string };

/**
 * The command line of `helm template` without the flags that only matter to a cluster, to a terminal or to Helm's own
 * folders. What they ask for is not done by `helm template` either. A flag whose work is done nowhere here is refused.
 */
export function helmArguments(args: readonly string[]): HelmArguments {
  const kept: string[] = [];
  const isFetched = args.some((word) => /^--repo(?:=|$)/.test(word) || word.startsWith('oci://'));
  for (let at = 0; at < args.length; at++) {
    const word = args[at] ?? '';
    if (word === '--') return { kind: 'kept', args: [...kept, ...args.slice(at)] };
    const [, name = '', given] = /^--([^=]+)(?:=([^]*))?$/.exec(word) ?? [word, shorthands.get(word)];
    const reason = refusal({ name, value: given, isFetched });
    if (reason !== undefined)
      return { kind: 'refused', message: `--${name} is not supported here: ${reason}` };
    if (!idle.has(name) && !valued.has(name)) kept.push(word);
    else if (valued.has(name) && given === undefined) at++;
  }
  return { kind: 'kept', args: kept };
}

const shorthands = new Map([['-l', 'labels']]);

/** Flags without effect on what is printed; those with a value may have it after `=` alone. */
const idle = new Set([
  'atomic',
  'create-namespace',
  'dependency-update',
  'devel',
  'disable-openapi-validation',
  'dry-run',
  'force',
  'force-conflicts',
  'force-replace',
  'hide-notes',
  'insecure-skip-tls-verify',
  'kube-insecure-skip-tls-verify',
  'pass-credentials',
  'plain-http',
  'render-subchart-notes',
  'replace',
  'rollback-on-failure',
  'server-side',
  'take-ownership',
  'wait',
  'wait-for-jobs',
]);

/** Flags without effect whose value may be the next word. */
const valued = new Set([
  'burst-limit',
  'ca-file',
  'cert-file',
  'color',
  'colour',
  'content-cache',
  'description',
  'key-file',
  'keyring',
  'kube-apiserver',
  'kube-as-group',
  'kube-as-user',
  'kube-ca-file',
  'kube-context',
  'kube-tls-server-name',
  'kube-token',
  'kubeconfig',
  'labels',
  'password',
  'qps',
  'registry-config',
  'repository-cache',
  'repository-config',
  'timeout',
  'username',
]);

const aboutRepositories = new Set([
  'ca-file',
  'cert-file',
  'devel',
  'insecure-skip-tls-verify',
  'key-file',
  'pass-credentials',
  'password',
  'plain-http',
  'username',
]);

const refused: Readonly<Record<string, string>> = {
  'enable-dns': 'templates are rendered without asking a name server',
  'post-renderer': 'it runs a program, and none is run',
  'post-renderer-args': 'it runs a program, and none is run',
  validate: 'it asks a cluster, and none is asked',
  verify: 'signatures of charts are not looked at',
};

function refusal(flag: {
  readonly name: string;
  readonly value: string | undefined;
  readonly isFetched: boolean;
}): string | undefined {
  if (Object.hasOwn(refused, flag.name)) return refused[flag.name];
  if (flag.name === 'dry-run' && flag.value === 'server') return refused['validate'];
  if (flag.isFetched && aboutRepositories.has(flag.name))
    return 'charts are fetched with the logins that Helm and Docker have saved; use helm registry login or helm repo add';
  return undefined;
}
