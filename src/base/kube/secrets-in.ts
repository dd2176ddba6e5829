import { isCredentialFlag, isCredentialName, isReference, oftenAsked, textAfter } from '#text';
import { type Json, isRecord } from './fields.ts';
import { jsonIn } from './json-in.ts';
import { isSecretKind } from './is-secret-kind.ts';
import { type Manifest, isManifest } from './object.ts';
import { openSecretKeys } from './open-secret-keys.ts';

/**
 * The secrets that an object, or any other data, holds: of a Secret every value, as it is written and decoded, also where the
 * Secret stands in something else, as data or as JSON, or is the template of one; of anything else the values of fields and
 * of items that are called like a credential, and the passwords of addresses.
 */
export function secretsIn(data: object): readonly string[] {
  const found: string[] = [];
  const kind = isRecord(data) && typeof data['kind'] === 'string' ? data['kind'] : '';
  if (isRecord(data) && isSecretKind(kind)) collectValues(data, found);
  collectCredentials(data, { found, makesSecrets: /secret/i.test(kind) }, 0);
  return found;
}

const deepest = 200;

function collectValues(secret: Readonly<Record<string, unknown>>, found: string[]): void {
  const open = isManifest(secret) ? openSecretKeys(secret) : [];
  const { items } = secret;
  if (Array.isArray(items))
    for (const item of items) if (isRecord(item) && !Array.isArray(item['items'])) collectValues(item, found);
  for (const [field, data] of Object.entries(secret)) {
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
    // Of a template what stands between its actions.
    if (value.includes('{{')) found.push(...textsAround(value));
    const decoded = base64.test(value) ? Buffer.from(value, 'base64').toString('utf8') : '';
    if (decoded !== '' && !decoded.includes('\uFFFD')) found.push(decoded);
  } else if (typeof value === 'object' && value !== null && depth < deepest)
    for (const inner of Object.values(value)) collectTexts(inner, found, depth + 1);
}

function textsAround(template: string): readonly string[] {
  return template.split(/\{\{|\}\}/).filter((text, at) => at % 2 === 0 && /^\S{8}\S*$/.test(text));
}

const base64 = /^[A-Za-z0-9+/\s]{8}[A-Za-z0-9+/\s]*(?:={1,2}\s*)?$/;

type Looking = {
  readonly found: string[];
  /** Whether the object is of a kind that Secrets are made of. */
  readonly makesSecrets: boolean;
};

function collectCredentials(value: unknown, looking: Looking, depth: number): void {
  const { found } = looking;
  if (typeof value === 'string') {
    if (value.includes('@')) for (const [, password = ''] of value.matchAll(userInfo)) found.push(password);
    // What was applied last of a Secret stands in an annotation.
    const applied = value.includes('"Secret') ? jsonIn(value) : undefined;
    if (applied) for (const secret of secretsIn(applied)) found.push(secret);
    return;
  }
  if (typeof value !== 'object' || value === null || depth > deepest) return;
  if (Array.isArray(value)) found.push(...literalsOfSecret(value));
  if (depth > 0) for (const data of dataOfSecret(value)) collectTexts(data, found, 0);
  eachField(value, (inner, isOne, key) => {
    if (looking.makesSecrets && key === 'template' && isRecord(inner))
      for (const data of [inner['data'], inner['stringData']]) collectTexts(data, found, 0);
    // Vault's operator has many of them, each a text.
    if (looking.makesSecrets && key === 'templates') collectTexts(inner, found, 0);
    // A store that only pretends to be one holds the values itself.
    if (looking.makesSecrets && key === 'fake') collectTexts(inner, found, 0);
    if (isOne && typeof inner === 'string') {
      if (!isReference(inner)) found.push(inner);
    } else if (isOne && typeof inner === 'number') found.push(String(inner));
    else collectCredentials(inner, looking, depth + 1);
  });
}

/** What the words of a command make a Secret of, each an item of a list: `create`, `secret`, … `--from-literal=KEY=VALUE`. */
function literalsOfSecret(words: readonly unknown[]): readonly string[] {
  if (!words.includes('secret') || !words.includes('create')) return [];
  return words.flatMap((word, at) => {
    if (typeof word !== 'string') return [];
    const given = words[at - 1] === '--from-literal' ? word : textAfter(word, '--from-literal=');
    const literal = given === undefined ? undefined : (textAfter(given, '=') ?? given);
    return literal === undefined || isReference(literal) ? [] : [literal];
  });
}

/** What a Secret within something else holds. What only refers to one holds nothing. */
function dataOfSecret(value: object): readonly unknown[] {
  if (!isRecord(value) || typeof value['kind'] !== 'string' || !isSecretKind(value['kind'])) return [];
  return [value['data'], value['stringData']];
}

/** Is shown a field or an item, whether a text there is one that lets in, and the key; of an item there is none. */
type LookAt = (inner: unknown, isOne: boolean, key?: string) => void;

function eachField(value: object, look: LookAt): void {
  if (Array.isArray(value))
    return value.forEach((inner: unknown, at) =>
      look(inner, typeof inner === 'string' && isCredentialFlag(value[at - 1], inner)),
    );
  const { name } = value as { readonly name?: unknown };
  const isOfCredential = typeof name === 'string' && isCredential(name);
  const fields = value as Readonly<Record<string, unknown>>;
  for (const key of Object.keys(fields))
    look(fields[key], isCredential(key) || (isOfCredential && (key === 'value' || key === 'default')), key);
}

/**
 * Which of some texts stand openly in an object: as the whole of a field that is not called like a credential, and does not
 * say of what kind the object is.
 */
export function openTextsIn(manifest: Manifest, among: ReadonlySet<string>): readonly string[] {
  const { kind, apiVersion: _, ...fields } = manifest;
  const found: string[] = [];
  if (!isSecretKind(kind)) collectOpen(fields, { among, found }, 0);
  return found;
}

/** The same of fields that say what things are called or where they are: names, labels, images, addresses, paths, versions. */
export function namedTextsIn(manifest: Manifest, among: ReadonlySet<string>): readonly string[] {
  const found: string[] = [];
  if (!isSecretKind(manifest.kind)) collectNamed(manifest, { among, found }, { isOfLabels: false, depth: 0 });
  return found;
}

type Within = { readonly isOfLabels: boolean; readonly depth: number };

function collectNamed(value: object, looking: LookingFor, { isOfLabels, depth }: Within): void {
  for (const key of Object.keys(value)) {
    const inner = (value as Json)[key];
    const isName = isOfLabels || saysWhich(key);
    const within = { isOfLabels: labelFields.has(key), depth: depth + 1 };
    for (const each of Array.isArray(inner) ? (inner as readonly unknown[]) : [inner])
      if (typeof each === 'string') {
        if (isName) collectParts(each, looking);
      } else if (typeof each === 'object' && each !== null && depth < deepest)
        collectNamed(each, looking, within);
  }
}

function collectParts(text: string, { among, found }: LookingFor): void {
  if (!isOneWord(text)) return;
  if (among.has(text)) found.push(text);
  if (partEnd.test(text)) for (const part of text.split(partEnds)) if (among.has(part)) found.push(part);
}

const partEnd = /[=:/?&@,]/;
const partEnds = /[=:/?&@,]+/;

const labelFields: ReadonlySet<string> = new Set(['labels', 'matchLabels', 'selector', 'nodeSelector']);
/** Whether a field of this name says what a thing is called, where it is, or which one of several. */
export const saysWhich = oftenAsked(
  (key) =>
    /(?:name|namespace|ref|host|image|kind|path|file|url|server|revision|version|tag|chart|repository|class)s?$/i.test(
      key,
    ) && !isCredential(key),
);

/** Whether a text can say which one: a whole file below a key that is called `file` says nothing of the kind. */
export function isOneWord(text: string): boolean {
  return !/\s/.test(text.trim());
}

type LookingFor = { readonly among: ReadonlySet<string>; readonly found: string[] };

function collectOpen(value: object, looking: LookingFor, depth: number): void {
  const hidden = dataOfSecret(value);
  eachField(value, (inner, isOne) => {
    if (typeof inner === 'object' && inner !== null) {
      if (depth < deepest && !hidden.includes(inner)) collectOpen(inner, looking, depth + 1);
    } else if (!isOne && (typeof inner === 'string' || typeof inner === 'number')) {
      if (looking.among.has(`${inner}`)) looking.found.push(`${inner}`);
    }
  });
}

const isCredential = oftenAsked((key) => key.length <= 253 && isCredentialName(key));

const userInfo = /[\\/]{2}[^\s/@:"'<>]{0,100}:([^\s/@"'<>]{4,300})@/g;
