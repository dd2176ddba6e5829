import { pathGlob } from '#patterns';

/** Health scripts by `group/Kind`, or a pattern of these in which `_` stands for any text without a slash. */
export type HealthScripts = ReadonlyMap<string, string>;

/** The scripts of a folder laid out as Argo CD's resource_customizations: `group/Kind/health.lua`, path by path. */
export function healthScripts(files: Iterable<readonly [path: string, text: string]>): HealthScripts {
  const scripts = new Map<string, string>();
  for (const [path, text] of files) {
    const match = /^(.+)\/health\.lua$/.exec(path);
    if (match?.[1] !== undefined) scripts.set(match[1], text);
  }
  return scripts;
}

/** The script for a kind: by name, else the first pattern in sorted order that fits (util/lua/lua.go). */
export function findScript(scripts: HealthScripts, group: string, kind: string): string | undefined {
  const key = group === '' ? kind : `${group}/${kind}`;
  const exact = scripts.get(key);
  if (exact !== undefined) return exact;
  const pattern = [...scripts.keys()]
    .filter((name) => name.includes('_'))
    .toSorted()
    .find((name) => fits(name, key));
  return pattern === undefined ? undefined : scripts.get(pattern);
}

function fits(pattern: string, key: string): boolean {
  const glob = pattern.replace(/[\\*?[]/g, '\\$&').replaceAll('_', '*');
  return pathGlob(glob)?.(key) ?? false;
}
