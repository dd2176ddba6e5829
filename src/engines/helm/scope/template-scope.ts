import { ANY_MAP, type GoMap, type GoValue, goMap } from '#gotemplate';
import { baseName } from '#files';
import { type ChartFile, isLibrary } from '../chart/chart.ts';
import type { ActiveChart } from '../dependencies/active-chart.ts';
import { tableAt } from '../dependencies/values-paths.ts';
import type { HelmVersion } from '../helm-version.ts';
import { ChartStruct, chartMap } from './chart-object.ts';
import { filesObject } from './files-object.ts';
import { valuesType } from './values-type.ts';

/** A template file, the name it has in the whole tree, and the dot it is executed with. */
export type ScopedTemplate = {
  readonly name: string;
  readonly file: ChartFile;
  readonly dot: GoMap;
  /** `parent/charts/name/templates`. */
  readonly basePath: string;
  readonly chart: ActiveChart;
};

export type ScopeInputs = {
  readonly release: GoMap;
  readonly capabilities: GoValue;
  readonly values: GoMap;
  readonly helm: HelmVersion;
};

/** Every template of the tree with its scope (pkg/engine/engine.go, recAllTpls). */
export function scopeTemplates(root: ActiveChart, inputs: ScopeInputs): readonly ScopedTemplate[] {
  const found = new Map<string, ScopedTemplate>();
  scope({ chart: root, values: inputs.values, inputs, found });
  return [...found.values()];
}

function scope({
  chart,
  values,
  inputs,
  found,
}: {
  readonly chart: ActiveChart;
  readonly values: GoMap;
  readonly inputs: ScopeInputs;
  readonly found: Map<string, ScopedTemplate>;
}): GoMap {
  const { helm } = inputs;
  const subcharts = goMap();
  const dot = goMap(
    [
      ['Chart', helm === 4 ? chartMap(chart) : new ChartStruct(chart)],
      ['Files', filesObject(chart.chart.files)],
      ['Release', inputs.release],
      ['Capabilities', inputs.capabilities],
      ['Values', values.as(valuesType(helm))],
      ['Subcharts', subcharts],
    ],
    valuesType(helm),
  );
  for (const sub of chart.dependencies) {
    const own = tableAt(values, sub.name) ?? goMap();
    subcharts.set(sub.name, scope({ chart: sub, values: own, inputs, found }).as(ANY_MAP));
  }
  const library = isLibrary(chart);
  for (const file of chart.chart.templates) {
    if (library && !baseName(file.name).startsWith('_')) continue;
    const name = `${chart.fullPath}/${file.name}`;
    found.set(name, { name, file, dot, basePath: `${chart.fullPath}/templates`, chart });
  }
  return dot;
}
