import { type ValueRead, type ValuePath, mentionedPaths } from '#helm';
import { pathText } from '#yaml';
import type { ChartSettings, Setting } from './chart-settings.ts';

/** A key that no template names, the topmost one of its branch. */
export type UnreadSetting = {
  readonly path: ValuePath;
  readonly setting: Setting;
  /** Whether it is handed on all the same, with everything around it (`toYaml .Values.queue`). */
  readonly isBulk: boolean;
  /** Keys beside it that templates read and nobody sets. */
  readonly unset: ReadonlyMap<string, ValueRead>;
  /** Of those the ones that are used without being asked for first. */
  readonly demanded: ReadonlySet<string>;
  /** Keys beside it that nobody reads either. */
  readonly unread: readonly string[];
};

/** What the settings of a chart hold and no template asks for, whatever is switched on. Empty when the templates were not understood. */
export function unreadSettings(chart: ChartSettings): readonly UnreadSetting[] {
  const { reads, settings } = chart;
  if (!reads.isComplete) return [];
  const trie = readTrie(reads.reads);
  if (reads.runsValues) {
    for (const text of textsOf(settings)) {
      if (!text.includes('{{')) continue;
      if (/\b(include|template|tpl)\b|\.Values\s/.test(text)) return [];
      for (const path of mentionedPaths(text)) addRead(trie, path, undefined);
    }
  }
  const found: UnreadSetting[] = [];
  visit({ setting: settings, at: [trie], path: [], isPassedOn: false });
  return found;

  function visit({
    setting,
    at,
    path,
    isPassedOn,
  }: {
    readonly setting: Setting;
    readonly at: readonly ReadNode[];
    readonly path: ValuePath;
    readonly isPassedOn: boolean;
  }): void {
    const isBulk = isPassedOn || at.some((node) => node.isWhole);
    const unread: [string, Setting][] = [];
    for (const [key, child] of setting.children) {
      const below = at.flatMap((node) => nextNodes(node, key));
      if (below.length === 0) unread.push([key, child]);
      else visit({ setting: child, at: below, path: [...path, key], isPassedOn: isBulk });
    }
    if (unread.length === 0) return;
    const isWritten = reads.written.some((written) => isPrefix(written, path) || isPrefix(path, written));
    const unset = new Map<string, ValueRead>();
    const demanded = new Set<string>();
    for (const node of at) {
      for (const [key, below] of node.children) {
        if (key === '*' || setting.children.has(key) || isWritten) continue;
        if (below.read) unset.set(key, below.read);
        if (below.isWhole && !below.isTested) demanded.add(key);
      }
    }
    const names = unread.map(([key]) => key);
    for (const [key, child] of unread)
      found.push({ path: [...path, key], setting: child, isBulk, unset, demanded, unread: names });
  }
}

type ReadNode = {
  isWhole: boolean;
  isTested: boolean;
  read: ValueRead | undefined;
  readonly children: Map<string, ReadNode>;
};

function readTrie(reads: readonly ValueRead[]): ReadNode {
  const root: ReadNode = { isWhole: false, isTested: false, read: undefined, children: new Map() };
  for (const read of reads) addRead(root, read.path, read);
  return root;
}

function addRead(root: ReadNode, path: ValuePath, read: ValueRead | undefined): void {
  let node = root;
  for (const step of path) {
    let next = node.children.get(step);
    if (!next)
      node.children.set(step, (next = { isWhole: false, isTested: false, read, children: new Map() }));
    next.read ??= read;
    node = next;
  }
  if (!read || read.isWhole) node.isWhole = true;
  else node.isTested = true;
}

function nextNodes(node: ReadNode, key: string): readonly ReadNode[] {
  if (key === '*') return [...node.children.values()];
  return [node.children.get(key) ?? [], node.children.get('*') ?? []].flat();
}

function isPrefix(prefix: ValuePath, path: ValuePath): boolean {
  return prefix.length <= path.length && prefix.every((step, index) => step === path[index]);
}

function* textsOf(setting: Setting): Generator<string> {
  for (const { value } of setting.sites) if (typeof value === 'string') yield value;
  for (const child of setting.children.values()) yield* textsOf(child);
}

/** A path of values as people write it; entries of a list have empty brackets. */
export function settingText(path: ValuePath): string {
  return pathText(path).replaceAll('["*"]', '[]');
}
