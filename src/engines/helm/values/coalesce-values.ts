import { GoMap, type GoValue, sprintf } from '#gotemplate';
import type { Budget } from '#budget';
import { fail } from '../failure.ts';
import type { HelmVersion } from '../helm-version.ts';
import { allocateMap, cloneMap, copyEntry, emptyMap } from './go-maps.ts';
import type { ValueOrigins } from './value-origins.ts';

/** What coalescing needs to know of a chart: its name, its defaults, and the charts below it. */
export type ValuesChart = {
  readonly name: string;
  readonly values: GoMap;
  readonly dependencies: readonly ValuesChart[];
};

export type Coalescing = {
  readonly helm: HelmVersion;
  readonly budget?: Budget | undefined;
  readonly origins?: ValueOrigins | undefined;
  /** Called with the origin of every value that Helm itself acts upon, such as a condition. */
  readonly used?: ((origin: number) => void) | undefined;
  /** Called for what Helm prints as a warning. */
  readonly warn?: ((message: string) => void) | undefined;
};

const globalKey = 'global';

/**
 * Lays values over the defaults of a chart and of all charts below it (pkg/chart/common/util/coalesce.go;
 * pkg/chartutil/coalesce.go in Helm 3). A null takes the default away. `values` is not changed.
 */
export function coalesceValues(chart: ValuesChart, values: GoMap, how: Coalescing): GoMap {
  return new Coalescer(how, false).coalesce(chart, cloneMap(values, how.budget), '');
}

/** As `coalesceValues`, but nulls are kept for a later coalescing. */
export function mergeValues(chart: ValuesChart, values: GoMap, how: Coalescing): GoMap {
  return new Coalescer(how, true).coalesce(chart, cloneMap(values, how.budget), '');
}

/** Merges a table below an authoritative one, nulls kept; both may be changed. */
export function mergeTables(dest: GoMap, source: GoMap, how: Coalescing): GoMap {
  return new Coalescer(how, true).tables({ dest, source, prefix: '', merge: true });
}

class Coalescer {
  private readonly how: Coalescing;
  private readonly merge: boolean;

  constructor(how: Coalescing, merge: boolean) {
    this.how = how;
    this.merge = merge;
  }

  coalesce(chart: ValuesChart, dest: GoMap, prefix: string): GoMap {
    this.ownValues(chart, dest, prefix);
    for (const sub of chart.dependencies) this.dependency({ chart, sub, dest, prefix });
    return dest;
  }

  private dependency({
    chart,
    sub,
    dest,
    prefix,
  }: {
    readonly chart: ValuesChart;
    readonly sub: ValuesChart;
    readonly dest: GoMap;
    readonly prefix: string;
  }): void {
    let table: GoValue = dest.entries.get(sub.name) ?? null;
    if (!dest.has(sub.name)) {
      table = emptyMap();
      dest.set(sub.name, table);
    }
    if (!(table instanceof GoMap)) {
      return fail('values', `type mismatch on ${sub.name}: ${sprintf('%t', [table])}`);
    }
    const inner = join(prefix, chart.name);
    this.globals(table, dest, inner);
    this.coalesce(sub, table, inner);
  }

  /** Pushes the globals of the parent into the child; what the parent says wins. */
  private globals(dest: GoMap, source: GoMap, prefix: string): void {
    const into = dest.has(globalKey) ? dest.get(globalKey) : emptyMap();
    const from = source.has(globalKey) ? source.get(globalKey) : emptyMap();
    if (!(into instanceof GoMap)) {
      return this.warn(`warning: skipping globals because destination ${globalKey} is not a table.`);
    }
    if (!(from instanceof GoMap)) {
      return this.warn(`warning: skipping globals because source ${globalKey} is not a table.`);
    }
    for (const [key, value] of from.entries) this.global({ into, from, key, value, prefix });
    dest.setFrom(
      globalKey,
      into,
      dest.entries.origins?.get(globalKey) ?? source.entries.origins?.get(globalKey),
    );
  }

  private global({
    into,
    from,
    key,
    value,
    prefix,
  }: {
    readonly into: GoMap;
    readonly from: GoMap;
    readonly key: string;
    readonly value: GoValue;
    readonly prefix: string;
  }): void {
    const own = into.entries.get(key);
    if (!(value instanceof GoMap)) {
      if (own instanceof GoMap) return this.warn(`key ${key} is table. Skipping`);
      this.how.origins?.override(from.entries.origins?.get(key), into.entries.origins?.get(key));
      return copyEntry(into, from, key);
    }
    this.how.budget?.charge(value.size);
    allocateMap(value, this.how.budget);
    const copy = shallowCopy(value);
    if (own !== undefined && !(own instanceof GoMap)) {
      return this.warn(`Conflict: cannot merge map onto non-map for "${key}". Skipping.`);
    }
    if (own) this.tables({ dest: copy, source: own, prefix: join(prefix, key), merge: true });
    into.setFrom(key, copy, from.entries.origins?.get(key));
  }

  /** Fills in the defaults of one chart. */
  private ownValues(chart: ValuesChart, values: GoMap, prefix: string): void {
    const path = join(prefix, chart.name);
    this.how.budget?.charge(chart.values.size);
    const defaults = cloneMap(chart.values, this.how.budget);
    for (const [key, fallback] of defaults.entries) {
      if (!values.has(key)) {
        if (!this.merge && this.how.helm === 4) {
          if (fallback === null) continue;
          if (fallback instanceof GoMap) cleanNulls(fallback);
        }
        copyEntry(values, defaults, key);
        continue;
      }
      const value = values.get(key);
      this.how.origins?.override(values.entries.origins?.get(key), defaults.entries.origins?.get(key));
      if (value === null && !this.merge) values.delete(key);
      else if (value instanceof GoMap) this.ownTable({ chart, key, dest: value, source: fallback, path });
    }
  }

  private ownTable({
    chart,
    key,
    dest,
    source,
    path,
  }: {
    readonly chart: ValuesChart;
    readonly key: string;
    readonly dest: GoMap;
    readonly source: GoValue;
    readonly path: string;
  }): void {
    if (!(source instanceof GoMap)) {
      if (source !== null) this.warn(`warning: skipped value for ${path}.${key}: Not a table.`);
      return;
    }
    const merge = this.merge || chart.dependencies.some((sub) => sub.name === key);
    if (!merge && this.how.helm === 4) cleanNulls(source);
    this.tables({ dest, source, prefix: join(path, key), merge });
  }

  /** coalesceTablesFullKey: `dest` is authoritative. */
  tables({
    dest,
    source,
    prefix,
    merge,
  }: {
    readonly dest: GoMap;
    readonly source: GoMap;
    readonly prefix: string;
    readonly merge: boolean;
  }): GoMap {
    const hadValue = new Set<string>();
    this.how.budget?.charge(source.size + dest.size);
    for (const [key, value] of source.entries) if (value !== null) hadValue.add(key);
    for (const [key, value] of dest.entries) {
      if (value !== null) continue;
      this.how.origins?.override(dest.entries.origins?.get(key), source.entries.origins?.get(key));
      source.set(key, null);
    }
    for (const [key, value] of source.entries) {
      if (!dest.has(key)) {
        copyEntry(dest, source, key);
        continue;
      }
      const own = dest.get(key);
      this.how.origins?.override(dest.entries.origins?.get(key), source.entries.origins?.get(key));
      if (!merge && own === null && hadValue.has(key)) dest.delete(key);
      else if (value instanceof GoMap) {
        if (own instanceof GoMap) this.tables({ dest: own, source: value, prefix: join(prefix, key), merge });
        else this.warn(`warning: cannot overwrite table with non table for ${join(prefix, key)}`);
      } else if (own instanceof GoMap && value !== null) {
        this.warn(`warning: destination for ${join(prefix, key)} is a table. Ignoring non-table value`);
      }
    }
    return dest;
  }

  private warn(message: string): void {
    this.how.warn?.(message);
  }
}

function join(prefix: string, name: string): string {
  return prefix === '' ? name : `${prefix}.${name}`;
}

function shallowCopy(map: GoMap): GoMap {
  const copy = emptyMap();
  for (const key of map.entries.keys()) copyEntry(copy, map, key);
  return copy;
}

/** Removes nulls at every depth, so that a chart's null defaults do not show. */
function cleanNulls(map: GoMap): void {
  for (const [key, value] of map.entries) {
    if (value === null) map.delete(key);
    else if (value instanceof GoMap) cleanNulls(value);
  }
}
