import { GoMap, type GoValue } from '#gotemplate';

/** The table at a dotted path (common.Values.Table). */
export function tableAt(values: GoMap, path: string): GoMap | undefined {
  let table = values;
  for (const name of path.split('.')) {
    const next = table.entries.get(name);
    if (!(next instanceof GoMap)) return undefined;
    table = next;
  }
  return table;
}

/** The value at a dotted path, if there is one and it is no table (common.Values.PathValue). */
export function scalarAt(values: GoMap, path: string): GoValue | undefined {
  const dot = path.lastIndexOf('.');
  const table = dot < 0 ? values : tableAt(values, path.slice(0, dot));
  const value = table?.entries.get(path.slice(dot + 1));
  return value instanceof GoMap ? undefined : value;
}
