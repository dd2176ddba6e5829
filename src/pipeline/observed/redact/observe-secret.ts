import { createHmac, X509Certificate } from 'node:crypto';
import { type Manifest, isRecord, manifestId, openSecretKeys, recordAt, stringAt } from '#kube';
import type { ObservedCertificate, ObservedSecret, ObservedSecretKey } from '../snapshot.ts';
import { withoutCredentials } from './credential-text.ts';

/** The values of a Secret by key, decoded; a value that is no base64 is taken as it stands. */
export function secretValues(secret: Manifest): ReadonlyMap<string, Buffer> {
  const values = new Map<string, Buffer>();
  for (const [key, value] of Object.entries(recordAt(secret, 'data'))) {
    if (typeof value === 'string') values.set(key, decode(value));
  }
  for (const [key, value] of Object.entries(recordAt(secret, 'stringData'))) {
    if (typeof value === 'string') values.set(key, Buffer.from(value));
  }
  return values;
}

/**
 * What snapshots keep of a Secret. The hash is keyed: without the key, which is nowhere kept, nobody can try words
 * against it.
 */
export function observeSecret(secret: Manifest, hashKey: string): ObservedSecret {
  const { namespace, name } = manifestId(secret);
  const plainKeys = openSecretKeys(secret);
  const keys = [...secretValues(secret)]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, value]) => [key, observeKey(value, { hashKey, isPlain: plainKeys.includes(key) })] as const);
  return { namespace, name, type: stringAt(secret, 'type') ?? 'Opaque', keys: Object.fromEntries(keys) };
}

function observeKey(
  value: Buffer,
  { hashKey, isPlain }: { readonly hashKey: string; readonly isPlain: boolean },
): ObservedSecretKey {
  const text = value.length > 256 * 1024 ? '' : value.toString('utf8');
  const registries = registriesIn(text);
  const certificate = certificateIn(text);
  return {
    size: value.length,
    hash: createHmac('sha256', hashKey).update(value).digest('hex').slice(0, 16),
    ...(placeholder.test(text.trim()) ? { isPlaceholder: true } : {}),
    ...(isUnfilled(text) ? { isTemplate: true } : {}),
    ...(registries === undefined ? {} : { registries }),
    ...(certificate === undefined ? {} : { certificate }),
    ...(isPlain ? { plain: withoutCredentials(text).slice(0, 1024) } : {}),
  };
}

const placeholder =
  /^(change[-_ ]?me.*|replace[-_ ]?me.*|to[-_ ]?do|placeholder.*|dummy.*|example|your[-_ ].{1,60}|x{3,}|<[^<>]{1,60}>|fixme|secret|password)$/i;

/** Whether it is one line with braces of a template around a name, as those leave them who nest two; longer texts may mean them. */
function isUnfilled(text: string): boolean {
  if (text.length >= 1024 || text.includes('\n')) return false;
  const [, behind = ''] = text.split('{{', 2);
  const [action = '', rest] = behind.split('}}', 2);
  return rest !== undefined && /^-?\s{0,3}(?:\w{1,30} )?\.\w/.test(action);
}

function registriesIn(text: string): readonly string[] | undefined {
  if (!text.startsWith('{') || !text.includes('"auth')) return undefined;
  try {
    const parsed: unknown = JSON.parse(text);
    if (!isRecord(parsed)) return undefined;
    return isRecord(parsed['auths'])
      ? Object.keys(parsed['auths']).map(withoutCredentials).toSorted()
      : undefined;
  } catch {
    return undefined;
  }
}

function certificateIn(text: string): ObservedCertificate | undefined {
  const pem = /-----BEGIN CERTIFICATE-----[\w+/=\s]{1,16384}-----END CERTIFICATE-----/.exec(text)?.[0];
  if (pem === undefined) return undefined;
  try {
    const { subject, issuer, subjectAltName, validFrom, validTo } = new X509Certificate(pem);
    return {
      subject: line(subject),
      issuer: line(issuer),
      names: (subjectAltName ?? '').split(', ').filter((name) => name !== ''),
      notBefore: new Date(validFrom).toISOString(),
      notAfter: new Date(validTo).toISOString(),
    };
  } catch {
    return undefined;
  }
}

function line(name: string | undefined): string {
  return (name ?? '').replaceAll('\n', ', ');
}

function decode(value: string): Buffer {
  const isBase64 = /^[A-Za-z0-9+/\s]*(?:={1,2}\s*)?$/.test(value);
  return isBase64 ? Buffer.from(value, 'base64') : Buffer.from(value);
}
