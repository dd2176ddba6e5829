import { remembered } from '#answers';
import { asPattern } from '#text';
import { baseName, directoryName } from '#files';
import type { TreeIndex } from '../tree/tree-index.ts';

/**
 * The value files of environments that lie where people put them. ENV is any name:
 * - in the chart: `values-ENV.yaml`, `ENV-values.yaml`, `FOLDER/ENV.yaml`, `FOLDER/ENV/values.yaml`;
 * - in a FOLDER one or two steps above it, for the chart by its name: `FOLDER/CHART/ENV.yaml`,
 *   `FOLDER/CHART/values-ENV.yaml`, `FOLDER/ENV/CHART.yaml`, `FOLDER/ENV/CHART/values.yaml`, `FOLDER/ENV/CHART-values.yaml`;
 *
 * where FOLDER is `values`, `env`, `envs`, `environment` or `environments`, and `-` may be `.` or `_`.
 */
export function conventionalValues(index: TreeIndex, chart: string): readonly string[] {
  const above = directoryName(chart);
  const places: Place[] = [{ folder: chart, forms: inside }];
  if (chart !== '') places.push({ folder: above, forms: beside(baseName(chart)) });
  if (above !== '') places.push({ folder: directoryName(above), forms: beside(baseName(chart)) });
  const found = places.flatMap(({ folder, forms }) =>
    candidates(index).filter((file) => {
      if (!index.searches.take(5)) return false;
      if (folder !== '' && !file.startsWith(`${folder}/`)) return false;
      const path = folder === '' ? file : file.slice(folder.length + 1);
      return !others.test(path) && forms.some((form) => form.test(path));
    }),
  );
  return [...new Set(found)].sort();
}

type Place = { readonly folder: string; readonly forms: readonly RegExp[] };

const folder = '(?:values|envs?|environments?)';
const env = String.raw`[\w-]+(?:\.[\w-]+)*?`;
const end = String.raw`\.ya?ml`;

const inside = [
  `values[-._]${env}${end}`,
  `${env}[-._]values${end}`,
  `${folder}/${env}${end}`,
  `${folder}/${env}/values${end}`,
].map(whole);

function beside(chart: string): readonly RegExp[] {
  const name = asPattern(chart);
  return [
    `${folder}/${name}/${env}${end}`,
    `${folder}/${env}/${name}${end}`,
    `${folder}/${env}/${name}/values${end}`,
    `${folder}/${env}/${name}[-._]values${end}`,
  ].map(whole);
}

function whole(pattern: string): RegExp {
  return new RegExp(`^${pattern}$`);
}

/** Files that may hold the values of an environment, by their names alone. */
const candidates = remembered((index: TreeIndex): readonly string[] => index.files.filter(looksLikeValues));

function looksLikeValues(file: string): boolean {
  return /\.ya?ml$/.test(file) && (baseName(file).includes('values') || inFolder.test(file));
}

const inFolder = new RegExp(String.raw`(?:^|/)${folder}/[^/]+(?:/[^/]+){0,2}$`);

/** Examples, what is encrypted, and what is laid over an environment for a special purpose. */
const others =
  /(^|[/._-])(examples?|samples?|templates?|tmpl|schema|secrets?|sops|enc(rypted)?|ci|images?|versions?|overrides?)([/._-]|$)/i;
