/** Health scripts by `group/Kind`, or a pattern of these in which `_` stands for any text without a slash. */
export type HealthScripts = ReadonlyMap<string, string>;
/** The scripts of a folder laid out as Argo CD's resource_customizations: `group/Kind/health.lua`, path by path. */
export declare function healthScripts(files: Iterable<readonly [path: string, text: string]>): HealthScripts;
/** The script for a kind: by name, else the first pattern in sorted order that fits (util/lua/lua.go). */
export declare function findScript(scripts: HealthScripts, group: string, kind: string): string | undefined;
