import { execFile } from 'node:child_process';
import { stringAt } from '#kube';
import type { Login } from './login.ts';
import type { Environment } from './network.ts';

const timeoutMilliseconds = 20_000;

/**
 * Asks a `docker-credential-NAME` program of the user for a login, as docker does: the host on its standard input,
 * JSON on its output. Only the user's own docker or Helm configuration names such programs; a name that would lead
 * out of the search path is refused. No answer is no login.
 */
export function askCredentialHelper(
  name: string,
  host: string,
  env: Environment,
): Promise<Login | undefined> {
  if (!/^[\w.-]+$/.test(name)) return Promise.resolve(undefined);
  return new Promise((resolve) => {
    const child = execFile(
      `docker-credential-${name}`,
      ['get'],
      { env: { ...env }, timeout: timeoutMilliseconds, maxBuffer: 1024 * 1024 },
      (error, stdout) => resolve(error ? undefined : readAnswer(stdout)),
    );
    // A program that ends before it reads breaks the pipe; its exit code says so already.
    child.stdin?.on('error', () => undefined);
    child.stdin?.end(host);
  });
}

/** The user name `<token>` says that the secret is an identity token. */
function readAnswer(text: string): Login | undefined {
  let answer: unknown;
  try {
    answer = JSON.parse(text);
  } catch {
    return undefined;
  }
  const username = stringAt(answer, 'Username') ?? '';
  const secret = stringAt(answer, 'Secret') ?? '';
  if (secret === '') return undefined;
  return username === '<token>'
    ? { kind: 'identity-token', token: secret }
    : { kind: 'password', username, password: secret };
}
