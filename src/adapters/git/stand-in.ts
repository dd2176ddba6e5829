import { addTo } from '#groups';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { type FoundRepository, isFile, isFolder, readSmallFile } from './find-repository.ts';
import { type GitPlace, runGit, runGitText } from './run-git.ts';

/** The settings of a repository, by key in lower case but for the part between the dots. */
export type GitSettings = ReadonlyMap<string, readonly string[]>;

/** A git folder of our own that stands in for the one of a repository, and what that one's settings are. */
export type StandIn = { readonly place: GitPlace; readonly settings: GitSettings };

/**
 * Makes a git folder that has the objects, refs and index of a repository by links, and a configuration of our own.
 * So no setting of the repository can make git run, read or fetch anything, however many such settings there are,
 * and git has no reason to mistrust a folder that belongs to somebody else. The repository's own settings are read
 * as data. Objects that it borrows from another clone are read there: nobody but the user writes to the git folder of a
 * clone, and to read objects runs nothing. `undefined` when git cannot work with it.
 */
export function standIn(
  { gitFolder, commonFolder, top }: FoundRepository,
  folder: string,
): StandIn | undefined {
  const made = madeFor(gitFolder);
  const place: GitPlace = { folder, gitFolder: made, top };
  const head = readSmallFile(join(gitFolder, 'HEAD'))?.trim() ?? '';
  if (!/^(ref: refs\/[^\s]+|[0-9a-f]{40,64})$/.test(head)) return undefined;
  writeFileSync(join(made, 'HEAD'), `${head}\n`);
  writeFileSync(join(made, 'config'), formatSettings([], top));
  for (const name of ['packed-refs', 'shallow']) linkFile(join(commonFolder, name), join(made, name));
  for (const name of ['refs', 'reftable'])
    if (isFolder(join(commonFolder, name))) link(join(commonFolder, name), join(made, name));
  linkFile(join(commonFolder, 'info/exclude'), join(made, 'info/exclude'));
  for (const name of readdirSync(gitFolder).filter((each) => /^(index|sharedindex\.[0-9a-f]+)$/.test(each)))
    linkFile(join(gitFolder, name), join(made, name));
  linkObjects(join(commonFolder, 'objects'), join(made, 'objects'));
  const settings = readSettings(place, join(commonFolder, 'config'));
  const excludes = userExcludes(place);
  const kept = keptSettings(settings);
  writeFileSync(
    join(made, 'config'),
    formatSettings(excludes === undefined ? kept : [...kept, ['core.excludesfile', excludes]], top),
  );
  return { place, settings };
}

/** An empty git folder of the one format that every git knows, for what is fetched. */
export function emptyGitFolder(folder: string, settings: readonly Setting[] = []): void {
  for (const name of ['objects', 'refs']) mkdirSync(join(folder, name), { recursive: true });
  writeFileSync(join(folder, 'HEAD'), 'ref: refs/heads/main\n');
  writeFileSync(join(folder, 'config'), formatSettings(settings, undefined));
}

/** Refreshed whenever the repository is opened again; gone when the process ends. */
function madeFor(gitFolder: string): string {
  const known = madeFolders.get(gitFolder);
  if (known !== undefined && existsSync(known)) {
    rmSync(known, { recursive: true, force: true });
    mkdirSync(join(known, 'info'), { recursive: true });
    return known;
  }
  if (madeFolders.size === 0) process.on('exit', removeMade);
  const made = mkdtempSync(join(tmpdir(), 'phineus-git-'));
  mkdirSync(join(made, 'info'));
  madeFolders.set(gitFolder, made);
  return made;
}

const madeFolders = new Map<string, string>();

function removeMade(): void {
  for (const folder of madeFolders.values()) rmSync(folder, { recursive: true, force: true });
}

/** Without alternates the folder as a whole; else each part of it, and the alternates by their whole paths. */
function linkObjects(from: string, to: string): void {
  const alternates = readSmallFile(join(from, 'info/alternates'));
  if (alternates === undefined) return link(from, to);
  mkdirSync(join(to, 'info'), { recursive: true });
  for (const name of readdirSync(from)) {
    if (/^([0-9a-f]{2}|pack)$/.test(name) && isFolder(join(from, name)))
      link(join(from, name), join(to, name));
  }
  const borrowed = alternates
    .split('\n')
    .filter((line) => line !== '' && !/^[#"]/.test(line))
    .map((line) => resolve(from, line))
    .filter(isFolder);
  writeFileSync(join(to, 'info/alternates'), borrowed.map((folder) => `${folder}\n`).join(''));
}

function linkFile(from: string, to: string): void {
  if (isFile(from)) link(from, to);
}

function link(from: string, to: string): void {
  symlinkSync(from, to);
}

function readSettings(place: GitPlace, file: string): GitSettings {
  const settings = new Map<string, string[]>();
  if (!isFile(file)) return settings;
  const output = runGit(place, { ask: 'settings', file });
  for (const record of new TextDecoder().decode(output ?? new Uint8Array()).split('\0')) {
    const [key = '', ...value] = record.split('\n');
    if (key !== '') addTo(settings, key, value.join('\n'));
  }
  return settings;
}

function userExcludes(place: GitPlace): string | undefined {
  excludes ??= { file: runGitText(place, { ask: 'user-excludes' }) };
  return excludes.file;
}

let excludes: { readonly file: string | undefined } | undefined;

export type Setting = readonly [key: string, value: string];

/** How the data is laid out, and how files on this disk are compared: words that cannot name a program or a path. */
function keptSettings(settings: GitSettings): readonly Setting[] {
  return keptKeys.flatMap((key): readonly Setting[] => {
    const value = settings.get(key)?.at(-1);
    return value !== undefined && /^(true|false|input|lf|crlf|native|sha1|sha256|files|reftable)$/.test(value)
      ? [[key, value]]
      : [];
  });
}

const keptKeys = [
  'extensions.objectformat',
  'extensions.refstorage',
  'core.filemode',
  'core.symlinks',
  'core.ignorecase',
  'core.precomposeunicode',
  'core.autocrlf',
  'core.eol',
];

function formatSettings(settings: readonly Setting[], top: string | undefined): string {
  const hasExtension = settings.some(([key]) => key.startsWith('extensions.'));
  const all: readonly Setting[] = [
    ['core.repositoryformatversion', hasExtension ? '1' : '0'],
    ['core.bare', String(top === undefined)],
    ...settings,
  ];
  return all
    .map(([key, value]) => {
      const [section = '', ...rest] = key.split('.');
      const name = rest.pop() ?? '';
      const part = rest.length === 0 ? '' : ` "${rest.join('.')}"`;
      return `[${section}${part}]\n\t${name} = "${value.replaceAll(/[\\"]/g, '\\$&')}"\n`;
    })
    .join('');
}
