import { GoError, GoMap, type GoValue, type MapType, type Methods, fixed } from '#gotemplate';
import { scalarAt, tableAt } from '../dependencies/values-paths.ts';
import type { HelmVersion } from '../helm-version.ts';
import { valuesYaml } from './values-yaml.ts';

/** The named map type of `.Values`, of dot and of `.Template`, with its methods (pkg/chart/common/values.go). */
export function valuesType(helm: HelmVersion): MapType {
  return types[helm];
}

const types: Readonly<Record<HelmVersion, MapType>> = {
  3: makeType('chartutil.Values'),
  4: makeType('common.Values'),
};

function makeType(name: string): MapType {
  const methods: Methods = {
    AsMap: fixed(['any'], (_runtime, values) => plain(values)),
    YAML: fixed(['any'], (_runtime, values) => valuesYaml(plain(values))),
    Table: fixed(['any', 'string'], (_runtime, values, path) =>
      table(values, path).as(types[name === 'common.Values' ? 4 : 3]),
    ),
    PathValue: fixed(['any', 'string'], (_runtime, values, path) => pathValue(values, path)),
  };
  return { name, element: 'interface {}', zero: null, methods };
}

function plain(values: GoValue): GoMap {
  if (!(values instanceof GoMap)) throw new GoError('not a map');
  return new GoMap(values.entries);
}

function table(values: GoValue, path: string): GoMap {
  const found = tableAt(plain(values), path);
  if (!found) throw new GoError(`${JSON.stringify(path.split('.').at(-1))} is not a table`);
  return found;
}

function pathValue(values: GoValue, path: string): GoValue {
  if (path === '') throw new GoError('YAML path cannot be empty');
  const found = scalarAt(plain(values), path);
  if (found === undefined) throw new GoError(`${JSON.stringify(path.split('.').at(-1))} is not a value`);
  return found;
}
