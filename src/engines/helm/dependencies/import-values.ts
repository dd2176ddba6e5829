import { asText } from '#text';
import { GoMap } from '#gotemplate';
import { isRecord } from '#kube';
import { type Coalescing, mergeTables, mergeValues } from '../values/coalesce-values.ts';
import { cloneMap, emptyMap } from '../values/go-maps.ts';
import type { OpenChart } from './active-chart.ts';
import { tableAt } from './values-paths.ts';

/**
 * Replaces the defaults of every chart that has dependencies by those merged with its subcharts' defaults, and
 * adds what `import-values` asks for below the chart's own (processDependencyImportValues with merge).
 */
export function importValues(chart: OpenChart, how: Coalescing): void {
  for (const sub of chart.dependencies) importValues(sub, how);
  if (chart.wanted === null) return;
  const merged = mergeValues(chart, emptyMap(), how);
  let imported = emptyMap();
  chart.wanted = chart.wanted.map((wanted) => {
    const pairs = wanted.importValues.map(importPair).filter((pair) => pair !== undefined);
    // In Helm 3 the first copy of a chart has already rewritten the list that later ones share, and they skip it.
    for (const { child, parent } of chart.isLaterCopy ? [] : pairs) {
      const table = tableAt(merged, `${wanted.name}.${child}`);
      if (!table)
        how.warn?.(`ImportValues missing table from chart ${wanted.name}: "${child}" is not a table`);
      else
        imported = mergeTables(
          imported,
          nest({ path: parent, table, from: merged, chart: wanted.name }),
          how,
        );
    }
    return { ...wanted, importValues: pairs };
  });
  chart.values = mergeTables(cloneMap(merged, how.budget), imported, how);
}

type ImportPair = { readonly child: string; readonly parent: string };

function importPair(entry: unknown): ImportPair | undefined {
  if (typeof entry === 'string') return { child: `exports.${entry}`, parent: '.' };
  if (!isRecord(entry)) return undefined;
  return { child: printed(entry['child']), parent: printed(entry['parent']) };
}

function printed(value: unknown): string {
  return value === undefined || value === null ? '<nil>' : asText(value);
}

/** The table of the child, put at the parent's path. */
function nest({
  path,
  table,
  from,
  chart,
}: {
  readonly path: string;
  readonly table: GoMap;
  readonly from: GoMap;
  readonly chart: string;
}): GoMap {
  if (path === '.') return table;
  const origin = from.entries.origins?.get(chart);
  let current = table;
  for (const name of path.split('.').toReversed()) {
    const outer = emptyMap();
    outer.setFrom(name, current, origin);
    current = outer;
  }
  return current;
}
