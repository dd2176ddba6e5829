import { trimEndOf } from '#text';
import { readFileSync } from 'node:fs';
import { delimiter } from 'node:path';
import { source } from '#files';
import { isRecord, recordAt, recordsAt, stringAt } from '#kube';
import { UserError } from '#outcome';
import { parseYaml } from '#yaml';
import type { Login } from './login.ts';
import type { Environment, Tls } from './network.ts';

/** What a repository or repo-creds Secret of Argo CD says of an address and, for the latter, of everything below it. */
export type ArgoSecret = {
  /** Without its scheme. */
  readonly address: string;
  readonly isTemplate: boolean;
  readonly login?: Login;
  readonly tls: Tls;
  readonly isPlainHttp: boolean;
};

/** The variable that names files with such Secrets. */
const secretsVariable = 'PHINEUS_REPO_SECRETS';

/**
 * The repository and repo-creds Secrets in the files that the user names, as `kubectl get secret -o yaml` prints them. A
 * value may be a reference in the place of the value: `${NAME}` is a variable, `${file:PATH}` a file. What the user asked
 * for and cannot be had is a `UserError`; nothing of the tree is looked at.
 */
export function readArgoSecrets(env: Environment): readonly ArgoSecret[] {
  const files = (env[secretsVariable] ?? '').split(delimiter).filter((file) => file !== '');
  return files.flatMap((file) => secretsOf(file).map((secret) => argoSecret(secret, file, env)));
}

/** The Secret for an address: that of the repository itself, else the template with the longest prefix. */
export function secretFor(secrets: readonly ArgoSecret[], address: string): ArgoSecret | undefined {
  const wanted = withoutScheme(address);
  return secrets
    .filter(({ address: own, isTemplate }) => own === wanted || (isTemplate && wanted.startsWith(`${own}/`)))
    .toSorted(
      (a, b) => Number(a.isTemplate) - Number(b.isTemplate) || b.address.length - a.address.length,
    )[0];
}

type Secret = Readonly<Record<string, unknown>>;

function secretsOf(file: string): readonly Secret[] {
  const { documents, errors } = parseYaml(source(file, readReferred(file, `${secretsVariable} names it`)));
  if (errors[0]) throw new UserError(`${file} is not valid YAML: ${errors[0].message}`);
  const objects = documents.flatMap(({ value }) =>
    stringAt(value, 'kind') === 'List' ? recordsAt(value, 'items').map(([, item]) => item) : [value],
  );
  return objects.filter(isRecord).filter((object) => kindOf(object) !== undefined);
}

function kindOf(secret: Secret): 'repository' | 'repo-creds' | undefined {
  const type = stringAt(secret, 'metadata', 'labels', 'argocd.argoproj.io/secret-type');
  return secret['kind'] === 'Secret' && (type === 'repository' || type === 'repo-creds') ? type : undefined;
}

function argoSecret(secret: Secret, file: string, env: Environment): ArgoSecret {
  const data = {
    ...Object.fromEntries(
      Object.entries(recordAt(secret, 'data')).map(([key, text]) => [key, fromBase64(text)]),
    ),
    ...recordAt(secret, 'stringData'),
  };
  const name = stringAt(secret, 'metadata', 'name') ?? '';
  const value = (key: string): string | undefined => {
    const text = stringAt(data, key);
    return text === undefined ? undefined : resolved(text, env, `Secret ${name} of ${file} refers to it`);
  };
  const username = value('username');
  const password = value('password');
  const cert = value('tlsClientCertData');
  const key = value('tlsClientCertKey');
  return {
    address: withoutScheme(value('url') ?? ''),
    isTemplate: kindOf(secret) === 'repo-creds',
    ...(password !== undefined && {
      login: { kind: 'password', username: username ?? '', password } as const,
    }),
    tls: {
      ...(cert !== undefined && { cert }),
      ...(key !== undefined && { key }),
      ...(value('insecure') === 'true' && { isUnchecked: true }),
    },
    isPlainHttp: value('insecureOCIForceHttp') === 'true',
  };
}

function fromBase64(text: unknown): string {
  return Buffer.from(typeof text === 'string' ? text : '', 'base64').toString('utf8');
}

/** The value itself, or what it refers to. */
function resolved(text: string, env: Environment, why: string): string {
  const [, file, variable = ''] = /^\$\{(?:file:([^}]+)|(\w+))\}$/.exec(text) ?? [];
  if (file !== undefined) return readReferred(file, why).replace(/\r?\n$/, '');
  if (variable === '') return text;
  const found = env[variable];
  if (found === undefined) throw new UserError(`variable ${variable} is not set, and ${why}`);
  return found;
}

function readReferred(file: string, why: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    throw new UserError(`${file} cannot be read, and ${why}`);
  }
}

function withoutScheme(url: string): string {
  return trimEndOf(url.replace(/^[a-z][a-z0-9+.-]*:\/\//i, ''), '/');
}
