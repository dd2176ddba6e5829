import { type Entries, GoList, GoMap, type GoValue, type Holder, type Read } from '#gotemplate';
import type { YamlPath } from '#yaml';

/** Where the containers of the values stand, counted from the root chart's values. */
export class ValuePaths {
  private readonly paths = new Map<Holder, YamlPath>();

  constructor(values: GoMap) {
    this.collect(values, []);
  }

  /** The path of an entry; `undefined` for containers that templates made on the way. */
  of({ holder, key }: Read): YamlPath | undefined {
    const path = this.paths.get(holder);
    if (!path || key === undefined) return path;
    return [...path, holder instanceof GoList ? Number(key) : key];
  }

  private collect(value: GoValue, path: YamlPath): void {
    const holder: Entries | GoList | undefined =
      value instanceof GoMap ? value.entries : value instanceof GoList ? value : undefined;
    if (!holder || this.paths.has(holder)) return;
    this.paths.set(holder, path);
    if (holder instanceof GoList) holder.items.forEach((item, index) => this.collect(item, [...path, index]));
    else for (const [key, entry] of holder) this.collect(entry, [...path, key]);
  }
}
