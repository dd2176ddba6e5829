import { asText, keepSecrets } from '#text';
import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { checkHealth, healthScripts, isPendingDeletion, readSettings, settingsData } from '#argocd';
import { readablePath, treeAround } from '#disk';
import { locate, readText, source, subtree, walkFiles } from '#files';
import { isManifest, isRecord, type Manifest, manifestId, secretsIn } from '#kube';
import { UserError } from '#outcome';
import { parseYaml } from '#yaml';

/** The health of one object of the files. `status` is null when its kind has no check. */
export type HealthResult = {
  readonly group: string;
  readonly kind: string;
  readonly namespace: string;
  readonly name: string;
  readonly status: string | null;
  readonly message: string;
  readonly pendingDeletion?: true;
};

/** What the files hold, and what to say about what could not be read. */
export type Judged = {
  readonly results: readonly HealthResult[];
  readonly messages: readonly string[];
  readonly isIncomplete: boolean;
};

type Options = {
  readonly cwd: string;
  readonly now: () => Date;
  readonly settings?: string;
  readonly version?: string;
  /** A folder of health scripts. */
  readonly scripts?: string;
};

/** Judges every object of the files. A document that does not parse is named, and the others are still judged. */
export function judgeFiles(files: readonly string[], options: Options): Judged {
  const messages: string[] = [];
  const data = options.settings === undefined ? undefined : readData(options.settings, options.cwd, messages);
  const settings = readSettings({
    ...(data === undefined ? {} : { data }),
    ...(options.version === undefined ? {} : { version: options.version }),
  });
  for (const error of settings.errors) messages.push(`phineus: ${options.settings ?? 'settings'}: ${error}`);
  const scripts = options.scripts === undefined ? undefined : readScripts(options.scripts, options.cwd);
  const healthSettings = { ...settings, now: options.now, ...(scripts === undefined ? {} : { scripts }) };
  const results: HealthResult[] = [];
  const unread: string[] = [];
  const objects = files.flatMap((file) => readObjects(file, options.cwd, unread));
  keepSecrets({ values: objects.flatMap(secretsIn), names: objects.flatMap(namesOf), openAmong: () => [] });
  for (const object of objects) {
    const { group, kind, namespace, name } = manifestId(object);
    const health = checkHealth(object, healthSettings);
    results.push({
      group,
      kind,
      namespace,
      name,
      status: health?.status ?? null,
      message: health?.message ?? '',
      ...(isPendingDeletion(object) ? { pendingDeletion: true } : {}),
    });
  }
  return { results, messages: [...messages, ...unread], isIncomplete: unread.length > 0 };
}

function namesOf(object: Manifest): readonly string[] {
  const { kind, namespace, name } = manifestId(object);
  return [object.apiVersion, kind, namespace, name];
}

function readData(file: string, cwd: string, messages: string[]): Readonly<Record<string, string>> {
  const found = readObjects(file, cwd, messages)
    .map(settingsData)
    .filter((data) => data !== undefined);
  if (found.length === 0) {
    throw new UserError(`${file} holds neither argocd-cm nor an ArgoCD resource`, {
      hint: 'give the ConfigMap argocd-cm, or the argoproj.io ArgoCD object',
    });
  }
  return found.reduce((all, data) => ({ ...all, ...data }), {});
}

function readScripts(folder: string, cwd: string) {
  const root = readablePath(cwd, folder);
  if (!existsSync(root)) throw new UserError(`cannot read ${folder}: there is no such folder`);
  const real = realpathSync(root);
  const tree = subtree(treeAround(real), real.slice(1));
  const files = new Map<string, string>();
  for (const path of walkFiles(tree))
    if (path.endsWith('health.lua')) files.set(path, readText(tree, path) ?? '');
  return healthScripts(files);
}

function readObjects(file: string, cwd: string, unread: string[]): readonly Manifest[] {
  const { documents, errors } = parseYaml(source(file, readTextFile(file, cwd)));
  for (const error of errors) {
    const { line } = locate(error.place);
    unread.push(`phineus: ${file}:${line}: ${error.message}`);
  }
  const given = documents.filter(({ value }) => value !== null);
  if (given.length === 0 && errors.length === 0) unread.push(`phineus: ${file}: there is no object in it`);
  return given.flatMap(({ value }) => {
    const objects = flatten(value);
    if (objects.length === 0 && !isEmptyList(value))
      unread.push(`phineus: ${file}: a document without apiVersion and kind is no object`);
    return objects;
  });
}

function readTextFile(file: string, cwd: string): string {
  try {
    return file === '-' ? readFileSync(0, 'utf8') : readFileSync(readablePath(cwd, file), 'utf8');
  } catch (error) {
    if (error instanceof UserError) throw error;
    throw new UserError(`cannot read ${file}: ${error instanceof Error ? error.message : asText(error)}`);
  }
}

function isEmptyList(value: unknown): boolean {
  const items = isRecord(value) ? value['items'] : value;
  return Array.isArray(items) && items.length === 0;
}

function flatten(value: unknown): readonly Manifest[] {
  if (Array.isArray(value)) return value.flatMap(flatten);
  if (
    isRecord(value) &&
    Array.isArray(value['items']) &&
    (!isManifest(value) || value.kind.endsWith('List'))
  ) {
    return value['items'].flatMap(flatten);
  }
  return isManifest(value) ? [value] : [];
}
