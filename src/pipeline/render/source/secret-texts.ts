import { type FileTree, directoryName, joinPath, readText, source } from '#files';
import { isSecretKind } from '#kube';
import { assignedPart, isCredentialName, isReference } from '#text';
import { type YamlNode, parseYamlNode } from '#yaml';

/**
 * Every text that is a value of a Secret in these files, as it is written and decoded: manifests, patches for
 * Secrets, and what generators of Secrets are given. Of a Secret that does not parse it gives every line.
 */
export function secretTexts(tree: FileTree, paths: readonly string[]): ReadonlySet<string> {
  const found = new Set<string>();
  for (const path of paths) {
    const text = readText(tree, path);
    if (
      text === undefined ||
      !/secret|passw|passphrase|key|token|credential|authorization|cookie/i.test(text)
    )
      continue;
    collectText({ text, path, tree, found, isSecret: false });
  }
  return found;
}

type Text = {
  readonly text: string;
  readonly path: string;
  readonly tree: FileTree;
  readonly found: Set<string>;
  /** Whether all of it is about a Secret, whatever it says itself. */
  readonly isSecret: boolean;
};

function collectText({ text, ...where }: Text): void {
  for (const document of text.split(/^---.*$/m)) {
    const node = parseYamlNode(source(where.path, document));
    if (node === undefined) continue;
    if ('message' in node) {
      if (where.isSecret || /kind["']?:\s*["']?Secret\b/i.test(document)) collectLines(document, where.found);
    } else if (where.isSecret) collectScalars(node, where.found);
    else collectNode(node, where, new Set());
  }
}

/**
 * The values of a text that is no YAML, but for what a template puts in and what says only which Secret it is; of a
 * program the texts in it.
 */
function collectLines(text: string, found: Set<string>): void {
  for (const [, , literal = ''] of text
    .replaceAll(told, '')
    .matchAll(/(["'])((?:(?!\1)[^\\\n]|\\.){8,200})\1/g))
    if (isTelling(literal) && !/^[a-z0-9.-]+\/v\d\w*$/.test(literal)) add(found, literal);
  for (const line of text.split('\n')) {
    if (line.includes('{{') || /^\s*(?:apiVersion|kind|type|name|namespace)\s*:/.test(line)) continue;
    add(found, assignedPart(line));
  }
}

/** What a template tells whoever installs it is meant to be read. */
const told = /\b(?:fail|required)\s{1,9}(?:\(\s{0,9}printf\s{1,9})?"(?:[^"\\\n]|\\.){0,500}"/g;

type Where = Omit<Text, 'text'>;

function collectNode(node: YamlNode, where: Where, seen: Set<YamlNode>): void {
  if (seen.has(node)) return;
  seen.add(node);
  if (node.alias) collectNode(node.alias, where, seen);
  if (node.kind === 'scalar' && /\n/.test(node.value) && /Secret/.test(node.value))
    collectText({ ...where, text: node.value });
  if (node.kind === 'map') collectMap(node, where);
  for (const child of node.content) collectNode(child, where, seen);
}

function collectMap(node: YamlNode, where: Where): void {
  node.content.forEach((key, at) => {
    const value = node.content[at + 1];
    if (at % 2 === 0 && isCredentialName(key.value)) collectCredential(value, where.found);
  });
  if (isCredentialName(entry(node, 'name')?.value ?? ''))
    for (const name of ['value', 'default']) collectCredential(entry(node, name), where.found);
  if (isSecretKind(entry(node, 'kind')?.value ?? '')) {
    for (const name of ['data', 'stringData']) {
      const data = entry(node, name);
      if (data) collectScalars(data, where.found);
    }
  }
  node.content.forEach((key, at) => {
    if (at % 2 === 1 || key.value !== 'secretGenerator') return;
    const generators = node.content[at + 1]?.alias ?? node.content[at + 1];
    for (const generator of generators?.content ?? []) collectGenerator(generator, where);
    if (generators) collectOddities(generators, where.found);
  });
  const target = entry(node, 'target');
  if (target && mayBeSecret(target)) collectPatch(node, where);
}

/** A plain word too: what is called so is one, and these are messages about its own files. */
function collectCredential(node: YamlNode | undefined, found: Set<string>): void {
  if (node?.kind !== 'scalar' || node.value.includes('{{') || isReference(node.value)) return;
  add(found, node.value);
}

/** Whether a value is no ordinary word, which messages hold for other reasons. */
function isTelling(value: string): boolean {
  return value.length >= 8 && !value.includes('{{') && /[^a-z]/i.test(value);
}

/** A target without a kind, or with a pattern for one, may be a Secret. */
function mayBeSecret(target: YamlNode): boolean {
  const kind = entry(target, 'kind')?.value ?? '';
  return kind === 'Secret' || !/^\w+$/.test(kind);
}

function collectPatch(node: YamlNode, where: Where): void {
  const patch = entry(node, 'patch')?.value;
  if (patch !== undefined) collectText({ ...where, text: patch, isSecret: true });
  const path = entry(node, 'path')?.value;
  const text = path === undefined ? undefined : readBeside(path, where);
  if (text !== undefined) collectText({ ...where, text, isSecret: true });
}

function collectGenerator(generator: YamlNode, where: Where): void {
  const items = (name: string) => (entry(generator, name)?.content ?? []).map(({ value }) => value);
  for (const literal of items('literals')) add(where.found, literal.slice(literal.indexOf('=') + 1));
  for (const file of items('files')) {
    const text = readBeside(file.slice(file.indexOf('=') + 1), where);
    if (text !== undefined) add(where.found, text);
  }
  for (const file of [...items('envs'), entry(generator, 'env')?.value ?? []].flat()) {
    for (const line of (readBeside(file, where) ?? '').split('\n'))
      add(where.found, line.slice(line.indexOf('=') + 1));
  }
}

/** What stands in a generator where nothing belongs: it may be a value in the wrong place. */
function collectOddities(node: YamlNode, found: Set<string>): void {
  if (node.kind === 'scalar') {
    if (isTelling(node.value)) add(found, node.value);
    return;
  }
  node.content.forEach((child, at) => {
    const key = node.kind === 'map' && at % 2 === 1 ? (node.content[at - 1]?.value ?? '') : '';
    if (!generatorFields.has(key)) collectOddities(child, found);
  });
}

const generatorFields = new Set([
  'name',
  'namespace',
  'type',
  'files',
  'envs',
  'env',
  'behavior',
  'options',
  'literals',
]);

function readBeside(path: string, { path: from, tree }: Where): string | undefined {
  return readText(tree, joinPath(directoryName(from), path));
}

function collectScalars(node: YamlNode, found: Set<string>, seen = new Set<YamlNode>()): void {
  if (seen.has(node)) return;
  seen.add(node);
  if (node.kind === 'scalar') add(found, node.value);
  if (node.alias) collectScalars(node.alias, found, seen);
  node.content.forEach((child, index) => {
    if (node.kind !== 'map' || index % 2 === 1) collectScalars(child, found, seen);
  });
}

/** A value, its lines, and what it decodes to: a message may quote any of them. */
function add(found: Set<string>, value: string): void {
  const decoded = /^[\w+/=\s-]{4}[\w+/=\s-]*$/.test(value)
    ? Buffer.from(value, 'base64').toString('utf8')
    : '';
  for (const text of [value, decoded]) {
    for (const part of [text, ...text.split(/\r?\n/)]) {
      const plain = part.trim().replace(/^(["'])(.*)\1$/, '$2');
      if (plain === '' || plain.includes('\uFFFD')) continue;
      found.add(plain);
      // What begins like an alias or a tag is one to YAML, and a message names it without the sign.
      if (/^[*!&]./.test(plain)) found.add(plain.slice(1));
    }
  }
}

function entry(node: YamlNode, name: string): YamlNode | undefined {
  const index = node.content.findIndex((key, at) => at % 2 === 0 && key.value === name);
  const found = node.kind === 'map' && index >= 0 ? node.content[index + 1] : undefined;
  return found?.alias ?? found;
}
