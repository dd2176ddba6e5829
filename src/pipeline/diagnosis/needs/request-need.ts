import { stringAt } from '#kube';
import { servicesIn } from '../services.ts';
import type { Asker } from './asker.ts';
import { refusedCredential } from './login-need.ts';
import { refusedByProvider } from './provider-need.ts';
import type { Reading } from './readings.ts';
import { anyOf } from './words.ts';

const answered =
  /\b(?:GET|HEAD|PUT|POST|PATCH|DELETE|LIST)\b:? "?https?:\/\/([^\s"/]{1,253})\/[^\s"]{0,500}["\s][\s\S]{0,60}?\b(?:code|status)\b[^\n\d]{0,20}(40[134])\b/i;
const refusedAt = /(permission denied|forbidden)[^\n]{0,60}?https?:\/\/([^\s"/]{1,253})\/[^\s"]{0,500}/i;

/**
 * A request and the status that it was answered with: `PUT http://vault.vault:8200/v1/kv/data/db … Code: 403`. A store of
 * secrets refuses or lacks the path; anybody else refuses who asks.
 */
export const requestReading: Reading = {
  sign: anyOf(answered, refusedAt),
  read(said, asker) {
    const [, , at = ''] = refusedAt.exec(said.text) ?? [];
    const [, host = at, status] = answered.exec(said.text) ?? [];
    if (isStore(host, asker) && status !== '401')
      return [refusedByProvider(asker.owner, said.text, said.evidence)];
    return status === '404' || asker.pod === undefined ? [] : [refusedCredential(asker, said.evidence)];
  },
};

/** Whether secrets are asked for at an address: a store names it, or what is called there is one by its name. */
function isStore(host: string, { view, namespace }: Asker): boolean {
  const named = servicesIn(`//${host}`, namespace, view).map(({ name }) => name);
  return (
    [...named, host.split(/[.:]/)[0] ?? ''].some((it) => /\b(?:vault|openbao|bao)\b/.test(it)) ||
    ['SecretStore', 'ClusterSecretStore']
      .flatMap((kind) => view.ofKind(kind))
      .some((it) => (stringAt(it, 'spec', 'provider', 'vault', 'server') ?? '').includes(`//${host}`))
  );
}
