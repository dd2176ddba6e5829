import { matchesGlob } from '#argocd';
import { asText, cutText, oneLine, trimEndOf } from '#text';
import {
  type FileTree,
  type Place,
  type Source,
  cleanPath,
  locate,
  joinPath,
  placeAt,
  readText,
  source,
} from '#files';
import { deltaProfiles } from '#knowledge';
import { entryOf } from '#kube';
import { UserError, nearest } from '#outcome';
import { compileCel, faultOfCel, unknownTag } from '#schema';
import {
  type YamlDocument,
  type YamlPath,
  findDuplicateKeys,
  keyPlace,
  nodePlace,
  parseYaml,
  parseYamlNode,
  pathText,
  placeOf,
} from '#yaml';
import type { z } from 'zod';
import type { Config, Policies, Target, UserRule } from './config.ts';
import { distributionFacts } from './distributions.ts';
import type { Facts, NodePool } from './facts.ts';
import { isCalendarDay } from './is-calendar-day.ts';
import { lockedImages, readImageLock } from './image-lock.ts';
import { type WrittenConfig, type WrittenTarget, configSchema } from './schema.ts';
import { unknownKeyHint } from './unknown-key-hint.ts';

/** The name of the configuration file at the root of a tree. */
export const configFileName = 'phineus.yaml';

/**
 * Reads and checks the configuration of a tree. Without one there is a single target `default` of which nothing
 * is known. Every mistake is a `UserError` with its line and what to write instead.
 */
export function loadConfig(tree: FileTree, path: string = configFileName): Config {
  const config = readConfig(tree, path);
  const images = readImageLock(tree);
  if (images.length === 0) return config;
  const targets = config.targets.map(({ facts, ...target }) => ({
    ...target,
    facts: { ...facts, images: lockedImages(images, facts) },
  }));
  return { ...config, targets };
}

function readConfig(tree: FileTree, path: string): Config {
  const text = readText(tree, path);
  if (text === undefined) {
    refuseOtherName(tree, path);
    return withoutFile;
  }
  const from = source(path, text);
  const { documents, errors } = parseYaml(from);
  const [error] = errors;
  if (error)
    throw new UserError(`${path} is not valid YAML: ${error.message}`, { location: locate(error.place) });
  const document = documents[0];
  if (!document || document.value === null) return { ...withoutFile, isDeclared: true };
  refuseTags(from);
  if (documents.length > 1) throw wrong({ document, path: [], what: 'holds more than one document' });
  refuseSecond(document);
  const parsed = configSchema.safeParse(document.value);
  if (!parsed.success) throw issueError(document, parsed.error.issues);
  const config = complete(parsed.data, document);
  const mustExist = (path: YamlPath, named: readonly string[] = []) => {
    const missing = named.find((each) => each !== '' && tree.kind(cleanPath(each)) === undefined);
    if (missing !== undefined)
      throw wrong({ document, path, what: `names ${missing}, which is not in this tree` });
  };
  for (const { name, roots, excludes } of config.targets) {
    mustExist(['targets', name, 'roots'], roots);
    mustExist(['targets', name, 'excludes'], excludes);
  }
  mustExist(['schemas'], config.schemas?.filter((catalog) => !catalog.includes('://')).map(folderOfCatalog));
  for (const catalog of config.schemas ?? []) {
    const odd = unknownTag(catalog);
    if (odd !== undefined)
      throw wrong({
        document,
        path: ['schemas'],
        what: `names ${catalog}, in which ${odd} stands for nothing`,
        hint: 'write {{group}}, {{kind}} and {{version}}',
      });
  }
  for (const [url, folder] of Object.entries(config.repositories))
    if (tree.kind(cleanPath(folder)) !== 'directory')
      throw wrong({
        document,
        path: ['repositories', url],
        what: `names ${folder}, which is no folder of this tree`,
      });
  return config;
}

/** A configuration of nearly the right name is meant to be read, and what it waives or declares would be lost without a word. */
function refuseOtherName(tree: FileTree, path: string): void {
  const folder = path.slice(0, Math.max(0, path.lastIndexOf('/')));
  const similar = tree.list(folder).find(({ name }) => /^\.?phineus\.ya?ml$/i.test(name));
  if (similar === undefined || `${folder === '' ? '' : `${folder}/`}${similar.name}` === path) return;
  throw new UserError(`${similar.name} is not read: the configuration is called ${configFileName}`, {
    location: { file: joinPath(folder, similar.name), line: 1 },
    hint: `rename it to ${configFileName}`,
  });
}

/** Of a key that is written twice the first would be lost, with all that it declares. */
function refuseSecond(document: YamlDocument): void {
  const [twice] = findDuplicateKeys(document);
  const place = twice?.places.at(-1);
  if (twice === undefined || place === undefined) return;
  throw new UserError(`${pathText(twice.path)} is written ${twice.places.length} times`, {
    location: locate(place),
    hint: 'keep the one that is meant, and remove the rest',
  });
}

/** A catalog that is a folder, or the folder in which all that its template names lies. */
function folderOfCatalog(catalog: string): string {
  const [before = '', ...tags] = catalog.split('{{');
  return tags.length === 0 ? catalog : before.slice(0, before.lastIndexOf('/') + 1);
}

/** A tag that says what a value is meant to be: nothing here reads one, and what it stands before may be another thing. */
function refuseTags(from: Source): void {
  if (!from.text.includes('!')) return;
  const node = parseYamlNode(from);
  const open = node === undefined || 'message' in node ? [] : [node];
  for (const { tagged, tag, kind, start, content } of open) {
    if (tagged && !(kind === 'scalar' && tag === '!!str'))
      throw new UserError(`the tag ${tag} is not read here`, {
        location: locate(placeAt(from, start)),
        hint: 'write the value without it',
      });
    open.push(...content);
  }
}

const withoutFile: Config = {
  targets: [{ name: 'default', roots: [], facts: {} }],
  repositories: {},
  policies: {},
  waivers: [],
  isDeclared: false,
};

function complete(written: WrittenConfig, document: YamlDocument): Config {
  const { knowledge } = written;
  knowledge?.forEach((pack, index) => checkPack(document, index, pack));
  const declared = Object.entries(written.targets ?? {}).map(([name, target]) =>
    readTarget(name, target ?? {}),
  );
  const targets = (declared.length > 0 ? declared : withoutFile.targets).map(({ facts, ...target }) => ({
    ...target,
    facts: knowledge ? { ...facts, knowledge } : facts,
  }));
  const names = declared.map((target) => target.name);
  for (const { name } of targets) checkPromotion(document, name, declared);
  const { parity } = written;
  parity?.compare.forEach((name, index) =>
    checkTarget({ document, path: ['parity', 'compare', index], name, names }),
  );
  for (const name of Object.keys(parity?.names ?? {}))
    checkTarget({ document, path: ['parity', 'names', name], name, names });
  const profiles = { ...deltaProfiles, ...parity?.profiles };
  parity?.allow?.forEach(({ profile }, index) => {
    if (profile === undefined || entryOf(profiles, profile) !== undefined) return;
    const path = ['parity', 'allow', index, 'profile'];
    const hint = `profiles are ${Object.keys(profiles).join(', ')}`;
    throw wrong({ document, path, what: `names a profile "${profile}" that does not exist`, hint });
  });
  const waivers = (written.waivers ?? []).map((waiver, index) => {
    const path = ['waivers', index];
    if (waiver.target !== undefined)
      checkTarget({ document, path: [...path, 'target'], name: waiver.target, names });
    checkDate(document, [...path, 'expires'], waiver.expires);
    return { ...waiver, place: placeOf(document, path) };
  });
  const { repositories = {}, policies = {}, generators, plugins, ruleFiles, schemas } = written;
  const rules = (written.rules ?? []).map((rule, index, all) =>
    readRule(document, rule, { index, all, targets: targets.map(({ name }) => name) }),
  );
  return {
    targets,
    repositories,
    policies: readPolicies(policies),
    ...(parity ? { parity: { ...parity, allow: parity.allow ?? [] } } : {}),
    waivers,
    ...(generators ? { generators } : {}),
    ...(plugins ? { plugins } : {}),
    ...(rules.length > 0 ? { rules } : {}),
    ...(ruleFiles ? { ruleFiles, ruleFilesAt: locate(placeOf(document, ['ruleFiles'])) } : {}),
    ...(schemas ? { schemas } : {}),
    isDeclared: true,
  };
}

/** What is written wins over the preset; a name alone stands for an object that has nothing else. */
function readTarget(name: string, written: WrittenTarget): Target {
  const {
    roots,
    excludes,
    arch,
    storageClasses,
    namespaces,
    objects,
    kubernetes,
    nodePools,
    apis,
    secrets,
    argocd,
    ...rest
  } = written;
  const preset = distributionFacts[written.distribution ?? 'generic'] ?? {};
  const facts: Facts = {
    ...preset,
    ...rest,
    ...(kubernetes === undefined ? {} : { kubernetes: kubernetes.replace(/^v/, '') }),
    ...(arch === undefined ? {} : { arch: many(arch) }),
    ...(nodePools ? { nodePools: nodePools.map(nodePool) } : {}),
    ...(storageClasses ? { storageClasses: storageClasses.map(named) } : {}),
    ...(namespaces ? { namespaces: [...(preset.namespaces ?? []), ...namespaces.map(named)] } : {}),
    ...(apis ? { apis: [...(preset.apis ?? []), ...apis] } : {}),
    ...(objects ? { objects: objects.map(providedObject) } : {}),
    ...(secrets ? { secrets: storeKeys(secrets) } : {}),
    ...(argocd ? { argocd: argoCd(argocd) } : {}),
  };
  return {
    name,
    roots: roots === undefined ? [] : many(roots).map(cleanRoot),
    ...(excludes ? { excludes: excludes.map(cleanRoot) } : {}),
    facts,
  };
}

function readPolicies({ rules, ...rest }: NonNullable<WrittenConfig['policies']>): Policies {
  if (!rules) return rest;
  const severities = Object.entries(rules).map(([name, severity]) => [name, severity || 'off'] as const);
  return { ...rest, rules: Object.fromEntries(severities) };
}

type WrittenPack = NonNullable<WrittenConfig['knowledge']>[number];

/** A kind of a group that the pack does not claim is a slip in one of the two. */
function checkPack(document: YamlDocument, index: number, { groups, kinds }: WrittenPack): void {
  for (const kind of Object.keys(kinds)) {
    const group = kind.slice(0, kind.indexOf('/'));
    if (groups.includes(group)) continue;
    const similar = nearest(group, groups);
    throw wrong({
      document,
      path: ['knowledge', index, 'kinds', kind],
      what: `is of the group ${group}, which is not among the groups of the pack`,
      hint: similar === undefined ? `add ${group} to groups` : `did you mean ${similar}?`,
    });
  }
}

type WrittenRule = NonNullable<WrittenConfig['rules']>[number];

/** An expression that does not compile, or a name given twice, is a mistake of the configuration. */
function readRule(
  document: YamlDocument,
  { severity = 'warning', over = 'objects', ...rule }: WrittenRule,
  {
    index,
    all,
    targets,
  }: {
    readonly index: number;
    readonly all: readonly WrittenRule[];
    readonly targets: readonly string[];
  },
): UserRule {
  const program = compileCel(rule.expression);
  if (program.kind === 'refused')
    throw wrong({
      document,
      path: ['rules', index, 'expression'],
      what: `is not valid CEL: ${program.reason}`,
    });
  const fault = faultOfCel(rule.expression, [...seenByAll, ...seenOver[over]]);
  if (fault !== undefined)
    throw wrong({
      document,
      path: ['rules', index, 'expression'],
      what: `has no answer for anything: ${fault}`,
      hint: `over ${over} it sees ${[...seenOver[over], ...seenByAll].join(', ')}`,
    });
  if (all.findIndex(({ name }) => name === rule.name) < index)
    throw wrong({ document, path: ['rules', index, 'name'], what: `${rule.name} is given to two rules` });
  const { match: { target } = {} } = rule;
  if (target !== undefined && !targets.some((name) => matchesGlob(target, name)))
    throw wrong({
      document,
      path: ['rules', index, 'match', 'target'],
      what: `fits no target: ${target}`,
      hint: `targets are ${targets.join(', ')}`,
    });
  if (over === 'objects' && (rule.match?.role !== undefined || rule.match?.toKind !== undefined))
    throw wrong({
      document,
      path: ['rules', index, 'match'],
      what: 'names role or toKind, which only edges have',
      hint: 'write over: edges',
    });
  return { ...rule, severity, over };
}

/** What the expressions of rules see. */
const seenByAll = ['application', 'target', 'cluster', 'facts'] as const;
const seenOver = {
  objects: ['object'],
  edges: ['from', 'to', 'role', 'state', 'isOptional', 'objects', 'applications'],
} as const;

type WrittenPool = NonNullable<WrittenTarget['nodePools']>[number];

function nodePool({ cpu, ...rest }: WrittenPool): NodePool {
  return cpu === undefined ? rest : { ...rest, cpu: String(cpu) };
}

function argoCd({
  resourceCustomizations,
  settings,
  ...rest
}: NonNullable<WrittenTarget['argocd']>): NonNullable<Facts['argocd']> {
  if (resourceCustomizations === undefined) return settings ? { ...rest, settings } : rest;
  return { ...rest, settings: { 'resource.customizations': resourceCustomizations, ...settings } };
}

/** A key alone stands for one of which nothing else is known. */
function storeKeys({ keys }: NonNullable<WrittenTarget['secrets']>): NonNullable<Facts['secrets']> {
  if (keys === undefined) return {};
  const listed = Object.entries(keys).map(
    ([store, list]) => [store, list.map((key) => (typeof key === 'string' ? { key } : key))] as const,
  );
  return { keys: Object.fromEntries(listed) };
}

function many(value: string | readonly string[]): readonly string[] {
  return typeof value === 'string' ? [value] : value;
}

function cleanRoot(path: string): string {
  return trimEndOf(path.replace(/^\.\/|^\.$/, ''), '/');
}

function named<T extends { readonly name: string }>(value: string | T): T | { readonly name: string } {
  return typeof value === 'string' ? { name: value } : value;
}

function providedObject<T>(value: string | T): T | { kind: string; namespace?: string; name: string } {
  if (typeof value !== 'string') return value;
  const [kind = '', second = '', third] = value.split('/');
  return third === undefined ? { kind, name: second } : { kind, namespace: second, name: third };
}

function checkTarget({
  document,
  path,
  name,
  names,
}: {
  readonly document: YamlDocument;
  readonly path: YamlPath;
  readonly name: string;
  readonly names: readonly string[];
}): void {
  if (names.includes(name)) return;
  const similar = nearest(name, names);
  const hint = similar === undefined ? `targets are ${names.join(', ')}` : `did you mean ${similar}?`;
  throw wrong({ document, path, what: `names a target "${name}" that does not exist`, hint });
}

/** A target follows one that exists, and not itself by any way. */
function checkPromotion(document: YamlDocument, name: string, targets: readonly Target[]): void {
  const sourceOf = (own: string) => targets.find((each) => each.name === own)?.facts.promotesFrom;
  const names = targets.map((each) => each.name);
  const path = ['targets', name, 'promotesFrom'];
  const before = new Set<string>();
  for (let each = sourceOf(name); each !== undefined && !before.has(each); each = sourceOf(each)) {
    if (before.size === 0) checkTarget({ document, path, name: each, names });
    if (each === name) throw wrong({ document, path, what: 'comes back to this target itself' });
    before.add(each);
  }
}

function checkDate(document: YamlDocument, path: YamlPath, text: string): void {
  if (!isCalendarDay(text)) {
    throw wrong({ document, path, what: `${text} is not a day of the calendar`, hint: 'write YYYY-MM-DD' });
  }
}

/** The first issue, most specific for unions, as one sentence with its line. */
function issueError(
  document: YamlDocument,
  issues: readonly z.core.$ZodIssue[],
  prefix: YamlPath = [],
): UserError {
  const [issue] = issues;
  if (!issue) return wrong({ document, path: prefix, what: 'is not valid' });
  const path = [...prefix, ...issue.path.map((step) => (typeof step === 'symbol' ? String(step) : step))];
  if (issue.code === 'unrecognized_keys') {
    const key = issue.keys[0] ?? '';
    return wrong({
      document,
      path: [...path, key],
      what: `has an unknown key "${key}"`,
      hint: unknownKeyHint(path, key),
    });
  }
  if (issue.code === 'invalid_union') {
    const branches = issue.errors.filter(
      (branch) => !branch.some((each) => each.code === 'invalid_type' && each.path.length === 0),
    );
    const [branch] = branches;
    if (branch) return issueError(document, branch, path);
  }
  if (issue.code === 'invalid_key') return issueError(document, issue.issues, path);
  if (issue.code === 'invalid_value') {
    const allowed = issue.values.map(asText);
    const given = writtenText(document, path);
    const similar = nearest(given, allowed);
    return wrong({
      document,
      path,
      what: `must be one of ${allowed.join(', ')}, and is ${cutText(oneLine(given), 100)}`,
      hint: similar && `did you mean ${similar}?`,
    });
  }
  if (issue.code === 'invalid_format' || issue.code === 'custom')
    return wrong({ document, path, what: issue.message });
  if (issue.code === 'invalid_type' && issue.message.includes('received undefined')) {
    return wrong({ document, path, what: 'is missing' });
  }
  const quote = issue.code === 'invalid_type' && issue.expected === 'string' ? 'put it in quotes' : undefined;
  return wrong({
    document,
    path,
    what: lowerFirst(issue.message.replace(/^Invalid input: /, '')),
    hint: quote,
  });
}

function writtenText(document: YamlDocument, path: YamlPath): string {
  const place = nodePlace(document, path);
  return place ? place.source.text.slice(place.start, place.end) : '';
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}

function wrong({
  document,
  path,
  what,
  hint,
}: {
  readonly document: YamlDocument;
  readonly path: YamlPath;
  readonly what: string;
  readonly hint?: string | undefined;
}): UserError {
  const place: Place = keyPlace(document, path) ?? placeOf(document, path) ?? placeAt(document.source, 0);
  const subject = path.length === 0 ? document.source.name : pathText(path);
  return new UserError(`${subject} ${what}`, {
    location: locate(place),
    ...(hint === undefined ? {} : { hint }),
  });
}
