import { baseName } from '#files';
import { fail } from '../failure.ts';
import { pathGlob } from '#patterns';

/** Whether a path of the chart is to be left out when a folder is loaded. */
export type IgnoreRules = (path: string, isDirectory: boolean) => boolean;

type Rule = {
  readonly matches: (path: string) => boolean;
  readonly negated: boolean;
  readonly directoriesOnly: boolean;
};

/**
 * Reads .helmignore (pkg/ignore/rules.go). The first rule that decides wins, and a negated rule leaves out
 * everything that it does *not* match: the inverse of git.
 */
export function readIgnoreRules(text: string): IgnoreRules {
  const lines = text.replace(/^\uFEFF/, '').split('\n');
  const rules = [...lines, 'templates/.?*'].map(readRule).filter((rule) => rule !== undefined);
  return (path, isDirectory) => {
    for (const rule of rules) {
      const excluded = rule.directoriesOnly && !isDirectory;
      if (rule.negated) {
        if (excluded || !rule.matches(path)) return true;
      } else if (!excluded && rule.matches(path)) return true;
    }
    return false;
  };
}

function readRule(line: string): Rule | undefined {
  let rule = line.trim();
  if (rule === '' || rule.startsWith('#')) return undefined;
  if (rule.includes('**')) fail('chart', 'double-star (**) syntax is not supported');
  if (!pathGlob(rule)) fail('chart', 'syntax error in pattern');
  const negated = rule.startsWith('!');
  if (negated) rule = rule.slice(1);
  const directoriesOnly = rule.endsWith('/');
  if (directoriesOnly) rule = rule.slice(0, -1);
  const anchored = rule.startsWith('/');
  const glob = pathGlob(anchored ? rule.slice(1) : rule) ?? (() => false);
  const matches = anchored || rule.includes('/') ? glob : (path: string) => glob(baseName(path));
  return { matches, negated, directoriesOnly };
}
