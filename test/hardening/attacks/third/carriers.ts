import { application, configMap } from '../../attack.ts';
import type { Call, CommandAttack } from '../command-attack.ts';

export type Files = Readonly<Record<string, string>>;

/** Files of an attack, or how to make them: some are too large to be kept while others are tried. */
type Laid = Files | (() => Files);

/** The gate, whose report must stay whole beside whatever is in the tree. */
export const check: Call = { args: ['check', '.', '-o', 'json'], tells: true };

/** The gate in every format at once; what it writes is looked at like what it prints. */
export const allFormats: Call = {
  args: [
    'check',
    '.',
    '--notes',
    '--verbose',
    '-o',
    'text',
    ...['json', 'yaml', 'sarif', 'junit', 'gitlab', 'markdown', 'html'].flatMap((format) => [
      '-o',
      `${format}=said.${format}`,
    ]),
  ],
  writes: ['json', 'yaml', 'sarif', 'junit', 'gitlab', 'markdown', 'html'].map((format) => `said.${format}`),
  tells: true,
};

export const compare: Call = { args: ['diff', '.', 'main', '-o', 'json'], tells: true };
export const mend: Call = { args: ['fix', '.', '--all', '-o', 'json'], showsSource: true };

/** Attacks from a table of names and trees. */
export function trees(
  family: string,
  table: Readonly<Record<string, Laid>>,
  calls: readonly Call[] = [check],
): readonly CommandAttack[] {
  return Object.entries(table).map(([name, laid]) => ({
    name: `${family}: ${name}`,
    get files() {
      return typeof laid === 'function' ? laid() : laid;
    },
    calls,
  }));
}

/** An Application of the folder evil, and its files. */
export function evil(files: Files, more = ''): Files {
  return {
    'apps/evil.yaml': application('evil', 'evil', more),
    ...Object.fromEntries(Object.entries(files).map(([path, text]) => [`evil/${path}`, text])),
  };
}

/** A chart whose one template says this. */
export function chart(template: string, more: Files = {}, about = ''): Files {
  return evil({
    'Chart.yaml': `apiVersion: v2\nname: evil\nversion: 1.0.0\n${about}`,
    'templates/a.yaml': template,
    ...more,
  });
}

/** A chart with a ConfigMap of this expression. */
export function expression(text: string, more: Files = {}): Files {
  return chart(`${configMap}data:\n  a: {{ ${text} | toString | trunc 10 | quote }}\n`, more);
}

/** A folder with a kustomization of these fields, and a ConfigMap. */
export function kustomization(fields: object | string, more: Files = {}): Files {
  return evil({
    'kustomization.yaml':
      typeof fields === 'string' ? fields : JSON.stringify({ resources: ['settings.yaml'], ...fields }),
    'settings.yaml': `${configMap}data: { a: b }\n`,
    ...more,
  });
}

/** An object as a file. */
export function object(
  [apiVersion, kind]: readonly [string, string],
  name: string,
  rest: object = {},
): string {
  return `${JSON.stringify({ apiVersion, kind, metadata: { name }, ...rest })}\n`;
}

/** So many of something. */
export function times<T>(count: number, make: (i: number) => T): readonly T[] {
  return Array.from({ length: count }, (_, i) => make(i));
}

/** A map of so many entries. */
export function entries<T>(count: number, make: (i: number) => readonly [string, T]): Record<string, T> {
  return Object.fromEntries(times(count, make));
}
