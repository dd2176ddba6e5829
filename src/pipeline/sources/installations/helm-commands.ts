import { remembered } from '#answers';
import { holdsCommands } from '#knowledge';
import { cleanPath, directoryName, joinPath, readText } from '#files';
import type { TreeIndex } from '../tree/tree-index.ts';
import { type NamedValues, open } from './open-path.ts';

/**
 * The value files with which commands in scripts, make files, pipelines and guides install or render a chart; none
 * where it is installed with its defaults.
 */
export function helmCommands(index: TreeIndex, chart: string): readonly NamedValues[] {
  return commandsOf(index).flatMap(({ words, file }) => {
    if (!index.searches.take(words.length * 20)) return [];
    const folder = directoryName(file);
    const isForChart = words.some((word) => chartsNamed(word, folder).includes(chart));
    const files = valuesIn(words);
    const isPlain = files.length === 0 && !words.some((word) => /^(lint|diff|--set.*)$/.test(word));
    if (!isForChart || (files.length === 0 && !isPlain)) return [];
    return [{ files, folders: [...new Set(['', folder, chart])] }];
  });
}

/** Whether a command installs a chart of the tree, or applies what it renders. */
export function isInstalledByCommand(index: TreeIndex, chart: string): boolean {
  return installing(index, chart).length > 0;
}

/** Whether a command installs a chart of the tree with its own values and no others. */
export function isInstalledAsItIs(index: TreeIndex, chart: string): boolean {
  return installing(index, chart).some(
    ({ words }) => valuesIn(words).length === 0 && !words.some((word) => word.startsWith('--set')),
  );
}

function installing(index: TreeIndex, chart: string): readonly Command[] {
  return commandsOf(index).filter(({ words, file }) => {
    const isApplied = words.includes('template') && words.includes('kubectl') && words.includes('apply');
    if (!isApplied && !words.includes('install') && !words.includes('upgrade')) return false;
    if (!index.searches.take(words.length * 20)) return false;
    return words.some((word) => chartsNamed(word, directoryName(file)).includes(chart));
  });
}

/** The value files of the tree that commands hand to charts from elsewhere: `cilium/cilium`, `oci://…`. */
export function valuesForForeignCharts(index: TreeIndex): readonly string[] {
  return commandsOf(index).flatMap(({ words, file }) => {
    const folder = directoryName(file);
    const isHere = (path: string) =>
      [cleanPath(path), joinPath(folder, path)].some((each) => index.tree.kind(each) !== undefined);
    const files = valuesIn(words);
    const isForeign = words.some(
      (word) => /^(?:oci:\/\/|[\w-]+\/)[\w./-]+$/.test(word) && !files.includes(word) && !isHere(word),
    );
    if (!isForeign) return [];
    // What a variable begins with is mostly the root of the tree.
    return files
      .map((path) => path.replace(/^\*\//, ''))
      .flatMap((path) => [cleanPath(path), joinPath(folder, path)]);
  });
}

/** A version of a chart that a file asks for. */
export type ChartPin = { readonly version: string; readonly file: string };

/** The versions with which commands install a chart from elsewhere. */
export function pinsInCommands(index: TreeIndex, chart: string): readonly ChartPin[] {
  return commandsOf(index).flatMap(({ words, file }) => {
    if (!index.searches.take(words.length)) return [];
    if (!words.some((word) => word.endsWith(`/${chart}`))) return [];
    const flag = words.findIndex((word) => /^--version(=|$)/.test(word));
    const version = words[flag]?.split('=')[1] ?? words[flag + 1] ?? '';
    return flag >= 0 && /^v?\d/.test(version) ? [{ version, file }] : [];
  });
}

type Command = { readonly words: readonly string[]; readonly file: string };

/** Every command of the tree by which Helm installs or renders something. */
const commandsOf = remembered((index: TreeIndex): readonly Command[] =>
  index.files.filter((file) => holdsCommands(file)).flatMap((file) => readCommands(index, file)),
);

function readCommands(index: TreeIndex, file: string): readonly Command[] {
  const text = readText(index.tree, file) ?? '';
  if (!text.includes('helm')) return [];
  const lines = withVersions(text)
    .replaceAll(/\\\r?\n/g, ' ')
    .split('\n');
  return lines.flatMap((line) => {
    const start = line.indexOf('helm');
    const isForChart = start >= 0 && /\s(upgrade|install|template|lint|diff)\s/.test(line.slice(start));
    if (!isForChart) return [];
    const words = open(line)
      .replaceAll(/\$\w+/g, '*')
      .split(/\s+/)
      .map((word) => word.replaceAll(/["'`]/g, ''));
    return [{ words, file }];
  });
}

/** The text with the versions that its own variables are given put in their place. */
function withVersions(text: string): string {
  const given = new Map<string, string>();
  const assignment =
    /^[ \t]*(?:export[ \t]+|readonly[ \t]+|local[ \t]+)?(\w+)[ \t]*[?:]?=[ \t]*["']?(v?\d+\.\d[\w.+-]*)["']?[ \t]*(?:#.*)?$/gm;
  for (const [, name = '', version = ''] of text.matchAll(assignment)) given.set(name, version);
  if (given.size === 0) return text;
  return text.replaceAll(/\$[{(]?(\w+)[)}]?/g, (whole, name: string) => given.get(name) ?? whole);
}

/** The charts that a word may name: from where the command stands, or from the root of the tree. */
function chartsNamed(word: string, folder: string): readonly string[] {
  if (word.startsWith('-') || !/^[\w./-]+$/.test(word)) return [];
  return [cleanPath(word), joinPath(folder, word)];
}

function valuesIn(all: readonly string[]): readonly string[] {
  // What comes behind a pipe is said to another program.
  const end = all.indexOf('|');
  const words = end < 0 ? all : all.slice(0, end);
  return words.flatMap((word, index) => {
    if (word === '-f' || word === '--values') return (words[index + 1] ?? '').split(',');
    return word.startsWith('--values=') ? word.slice('--values='.length).split(',') : [];
  });
}
