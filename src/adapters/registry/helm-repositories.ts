import { readFileSync } from 'node:fs';
import { recordsAt, stringAt } from '#kube';
import { parseYamlValue } from '#yaml';
import type { Login } from './login.ts';
import type { Tls } from './network.ts';

/** A repository that the user added with `helm repo add`. */
export type HelmRepository = {
  readonly name: string;
  readonly url: string;
  readonly login?: Login;
  /** Whether the login goes to other hosts too that the index names. */
  readonly passesCredentialsAll: boolean;
  readonly tls: Tls;
};

/** The repositories of Helm's `repositories.yaml`; a file that cannot be read or parsed has none. */
export function readHelmRepositories(file: string): readonly HelmRepository[] {
  let config: unknown;
  try {
    config = parseYamlValue(readFileSync(file, 'utf8'));
  } catch {
    return [];
  }
  return recordsAt(config, 'repositories').map(([, entry]) => {
    const text = (key: string): string => stringAt(entry, key) ?? '';
    return {
      name: text('name'),
      url: text('url'),
      ...(text('username') === ''
        ? {}
        : {
            login: { kind: 'password', username: text('username'), password: text('password') } as const,
          }),
      passesCredentialsAll: entry['pass_credentials_all'] === true,
      tls: {
        ...(text('caFile') === '' ? {} : { caFile: text('caFile') }),
        ...(text('certFile') === '' ? {} : { certFile: text('certFile') }),
        ...(text('keyFile') === '' ? {} : { keyFile: text('keyFile') }),
        ...(entry['insecure_skip_tls_verify'] === true ? { isUnchecked: true } : {}),
      },
    };
  });
}
