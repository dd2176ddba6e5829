import { isCredentialName, isReference } from '#text';
import { isRecord } from './fields.ts';
import { isSecretKind } from './is-secret-kind.ts';
import type { Manifest } from './object.ts';
import { openSecretKeys } from './open-secret-keys.ts';

/**
 * The secrets that an object holds: of a Secret every value, as it is written and decoded; of anything else the values of
 * fields and of items that are called like a credential, and the passwords of addresses.
 */
export function secretsIn(manifest: Manifest): readonly string[] {
  const found: string[] = [];
  if (isSecretKind(manifest.kind)) collectValues(manifest, found);
  collectCredentials(manifest, found, 0);
  return found;
}

const deepest = 200;

function collectValues(manifest: Manifest, found: string[]): void {
  const open = openSecretKeys(manifest);
  for (const [field, data] of Object.entries(manifest)) {
    if (openFields.has(field)) continue;
    if (!isRecord(data)) collectTexts(data, found, 0);
    else
      for (const [key, value] of Object.entries(data)) if (!open.includes(key)) collectTexts(value, found, 0);
  }
}

const openFields: ReadonlySet<string> = new Set(['apiVersion', 'kind', 'metadata', 'type', 'items']);

function collectTexts(value: unknown, found: string[], depth: number): void {
  if (typeof value === 'string') {
    found.push(value);
    const decoded = base64.test(value) ? Buffer.from(value, 'base64').toString('utf8') : '';
    if (decoded !== '' && !decoded.includes('\uFFFD')) found.push(decoded);
  } else if (typeof value === 'object' && value !== null && depth < deepest)
    for (const inner of Object.values(value)) collectTexts(inner, found, depth + 1);
}

const base64 = /^[A-Za-z0-9+/\s]{8,}={0,2}\s*$/;

function collectCredentials(value: unknown, found: string[], depth: number): void {
  if (typeof value === 'string') {
    if (value.includes('@')) for (const [, password = ''] of value.matchAll(userInfo)) found.push(password);
    return;
  }
  if (typeof value !== 'object' || value === null || depth > deepest) return;
  if (Array.isArray(value)) {
    for (const item of value) collectCredentials(item, found, depth + 1);
    return;
  }
  const { name } = value as { readonly name?: unknown };
  const isOfCredential = typeof name === 'string' && isCredential(name);
  for (const [key, inner] of Object.entries(value)) {
    const isOne = isCredential(key) || (isOfCredential && (key === 'value' || key === 'default'));
    if (isOne && typeof inner === 'string') {
      if (!isReference(inner)) found.push(inner);
    } else collectCredentials(inner, found, depth + 1);
  }
}

/** The same few keys come again and again. */
const credentialKeys = new Map<string, boolean>();
const maxKeys = 10_000;

function isCredential(key: string): boolean {
  let answer = credentialKeys.get(key);
  if (answer === undefined) {
    answer = key.length <= 253 && isCredentialName(key);
    if (credentialKeys.size < maxKeys) credentialKeys.set(key, answer);
  }
  return answer;
}

const userInfo = /[\\/]{2}[^\s/@:"'<>]{0,100}:([^\s/@"'<>]{4,300})@/g;
