import { asText } from '#text';
import { type Json, entryOf, isRecord, recordAt } from '#kube';
import { quote } from '../describe-value.ts';
import { isBase64 } from '../formats.ts';
import { badConfigKey } from '../names.ts';
import { type Check, error, type Report } from './check.ts';

/** Keys and size of a ConfigMap (ValidateConfigMap). */
export const configMaps: Check = (object, report) => {
  const keys = new Set<string>();
  let size = 0;
  for (const field of ['data', 'binaryData']) {
    const data = object[field];
    if (!isRecord(data)) continue;
    for (const [key, value] of Object.entries(data)) {
      const why = badConfigKey(key);
      if (why !== undefined)
        report(error([field, key], 'bad-name', `key ${quote(key)} is not valid: ${why}`));
      if (keys.has(key))
        report(error([field, key], 'duplicate', `key ${quote(key)} is in data and in binaryData`));
      keys.add(key);
      if (typeof value === 'string') size += heldBytes(value, field === 'binaryData');
    }
  }
  if (size > maximum)
    report(error(['data'], 'bad-value', `the data are ${size} bytes, at most ${maximum} are allowed`));
};

/** What the API server holds of a value, and counts: base64 is read before. */
function heldBytes(value: string, isEncoded: boolean): number {
  return Buffer.byteLength(value, isEncoded ? 'base64' : 'utf8');
}

/** Keys, encoding, size and type of a Secret (ValidateSecret). */
export const secrets: Check = (object, report) => {
  let size = 0;
  for (const field of ['data', 'stringData']) {
    const data = object[field];
    if (!isRecord(data)) continue;
    for (const [key, value] of Object.entries(data)) {
      const why = badConfigKey(key);
      if (why !== undefined)
        report(error([field, key], 'bad-name', `key ${quote(key)} is not valid: ${why}`));
      if (typeof value !== 'string') continue;
      size += heldBytes(value, field === 'data');
      if (field === 'data' && !isBase64(value)) {
        report(
          error([field, key], 'bad-format', `data.${key} must be base64; plain text belongs in stringData`),
        );
      }
    }
  }
  if (size > maximum)
    report(error(['data'], 'bad-value', `the data are ${size} bytes, at most ${maximum} are allowed`));
  checkType(object, report);
  for (const key of entryOf(requiredKeys, asText(object['type'])) ?? []) {
    const found = ['data', 'stringData'].some(
      (field) => isRecord(object[field]) && object[field][key] !== undefined,
    );
    if (!found)
      report(
        error(
          ['data', key],
          'missing-field',
          `a Secret of type ${asText(object['type'])} needs the key ${key}`,
        ),
      );
  }
};

function checkType(object: Json, report: Report): void {
  const has = (key: string): boolean =>
    ['data', 'stringData'].some((field) => recordAt(object, field)[key] !== undefined);
  if (object['type'] === 'kubernetes.io/basic-auth' && !has('username') && !has('password')) {
    report(
      error(
        ['data', 'username'],
        'missing-field',
        'a Secret of type kubernetes.io/basic-auth needs username or password',
      ),
    );
  }
  const account = recordAt(object, 'metadata', 'annotations')['kubernetes.io/service-account.name'];
  if (object['type'] === 'kubernetes.io/service-account-token' && (account === undefined || account === '')) {
    report(
      error(
        ['metadata', 'annotations', 'kubernetes.io/service-account.name'],
        'missing-field',
        'a Secret of type kubernetes.io/service-account-token names its ServiceAccount in this annotation',
      ),
    );
  }
}

const maximum = 1024 * 1024;

const requiredKeys: Readonly<Record<string, readonly string[]>> = {
  'kubernetes.io/dockerconfigjson': ['.dockerconfigjson'],
  'kubernetes.io/dockercfg': ['.dockercfg'],
  'kubernetes.io/tls': ['tls.crt', 'tls.key'],
  'kubernetes.io/ssh-auth': ['ssh-privatekey'],
};
