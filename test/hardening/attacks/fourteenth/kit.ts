import { gzipSync } from 'node:zlib';
import { application, configMap } from '../../attack.ts';
import type { Call, CommandAttack, Said } from '../command-attack.ts';

export type Files = Readonly<Record<string, string>>;

/** An attack without its name. */
export type Nameless = Omit<CommandAttack, 'name'>;

/**
 * Attacks of one family from a table of names; beside each stands a witness with an error of its own. Where there are
 * more calls than are wanted, the attacks take turns at which of theirs they make.
 */
export function family(
  name: string,
  table: Readonly<Record<string, Nameless>>,
  most = 2,
): readonly CommandAttack[] {
  return Object.entries(table).map(([what, attack], i) => ({
    ...attack,
    name: `fourteenth: ${name}: ${what}`,
    files: { ...witness, ...attack.files },
    calls: attack.calls.map((_, k) => attack.calls[(i + k) % attack.calls.length] ?? whole).slice(0, most),
  }));
}

/** An Application of a folder with a mistake that every check must tell. */
const witness: Files = {
  'apps/witness.yaml': application('witness', 'witness'),
  'witness/web.yaml': `apiVersion: apps/v1
kind: Deployment
metadata: { name: witness-web }
spec:
  selector: { matchLabels: { app: one } }
  template:
    metadata: { labels: { app: other } }
    spec: { containers: [{ name: web, image: "registry.example.org/web:1.0.0" }] }
`,
};

/** A check whose data tells of the neighbour as of one that was looked at, and of the mistake of the witness. */
export const whole: Call = {
  args: ['check', '.', '-o', 'json'],
  tells: true,
  exits: [1, 2],
  judge: tellsOfWitness,
};

/** A check of which only is asked that it ends, and does no harm. */
export const harmless: Call = { args: ['check', '.', '-o', 'json'] };

/** The words of a command line. */
export const call = (line: string, more: Omit<Call, 'args'> = {}): Call => ({
  args: line.split(' '),
  ...more,
});

/** Manifests as they are; what is outside must not be among them. */
export const rendered: Call = { args: ['render', '.', 'evil'], showsSource: true };

function tellsOfWitness({ stdout, stderr }: Said): readonly string[] {
  if (/^phineus: phineus\.[\w.]*yaml/m.test(stderr)) return [];
  return stdout.includes('unselected-own-pods') && stdout.includes('witness/web.yaml')
    ? []
    : ['the mistake of the witness is not told'];
}

/** The Application of the folder `evil`, and its files. */
export function evil(files: Files, source = ''): Files {
  return {
    'apps/evil.yaml': application('evil', 'evil', source),
    ...Object.fromEntries(Object.entries(files).map(([path, text]) => [`evil/${path}`, text])),
  };
}

/** A chart of one template, whatever that prints. */
export function chart(template: string, more: Files = {}, source = ''): Files {
  return evil({ 'Chart.yaml': chartYaml('evil'), 'templates/settings.yaml': template, ...more }, source);
}

export const chartYaml = (name: string) => `apiVersion: v2\nname: ${name}\nversion: 1.0.0\n`;

/** A chart that puts the outcome of an expression into a ConfigMap. */
export const expression = (text: string, more: Files = {}) =>
  chart(`${configMap}data:\n  a: {{ ${text} | quote }}\n`, more);

/** An object as JSON, which is YAML too. */
export const object = (...[apiVersion, kind, name, more = {}]: Described) =>
  `${JSON.stringify({ apiVersion, kind, metadata: { name, namespace: 'default' }, ...more })}\n`;

type Described = readonly [apiVersion: string, kind: string, name: unknown, more?: object];

export const settings = (name: string, data: object) => object('v1', 'ConfigMap', name, { data });

/** The settings of Argo CD, deployed by an Application of their own. */
export function argocd(data: object): Files {
  return {
    'apps/argocd.yaml': application('argocd', 'argocd').replace(
      'namespace: default }',
      'namespace: argocd }',
    ),
    'argocd/cm.yaml': JSON.stringify({
      apiVersion: 'v1',
      kind: 'ConfigMap',
      metadata: { name: 'argocd-cm', namespace: 'argocd', labels: { 'app.kubernetes.io/part-of': 'argocd' } },
      data,
    }),
  };
}

/** An Application as data. */
export const app = (name: string, source: object, more: object = {}) =>
  `${JSON.stringify({
    apiVersion: 'argoproj.io/v1alpha1',
    kind: 'Application',
    metadata: { name, namespace: 'argocd' },
    spec: {
      project: 'default',
      source: { repoURL: 'https://git.example.org/acme/gitops.git', targetRevision: 'HEAD', ...source },
      destination: { server: 'https://kubernetes.default.svc', namespace: 'default' },
      ...more,
    },
  })}\n`;

/** A set that makes Applications of the folder `evil`. */
export const appSet = (generators: readonly object[], more: object = {}, name = '{{name}}') =>
  JSON.stringify({
    apiVersion: 'argoproj.io/v1alpha1',
    kind: 'ApplicationSet',
    metadata: { name: 'evil-set', namespace: 'argocd' },
    spec: {
      generators,
      template: {
        metadata: { name },
        spec: {
          project: 'default',
          source: {
            repoURL: 'https://git.example.org/acme/gitops.git',
            targetRevision: 'HEAD',
            path: 'evil',
          },
          destination: { server: 'https://kubernetes.default.svc', namespace: 'default' },
        },
      },
      ...more,
    },
  });

/** Documents of one file, made by their number. */
export const documents = (count: number, make: (i: number) => string) =>
  Array.from({ length: count }, (_, i) => make(i)).join('---\n');

/** One line for each number. */
export const lines = (count: number, make: (i: number) => string) =>
  Array.from({ length: count }, (_, i) => `${make(i)}\n`).join('');

/** Entries of an archive: what they are called, what they hold, and where links lead. */
export type Entry = {
  readonly path: string;
  readonly text?: string;
  readonly link?: string;
  readonly type?: string;
};

/** An archive as helm packs charts, each character one byte. */
export function archive(entries: readonly Entry[]): string {
  const blocks = entries.flatMap(({ path, text = '', link = '', type = link ? '2' : '0' }) => {
    const header = Buffer.alloc(512);
    header.write(path.slice(0, 100), 0, 'latin1');
    header.write('0000644\0', 100);
    header.write('0000000\0', 108);
    header.write('0000000\0', 116);
    header.write(`${Buffer.byteLength(text).toString(8).padStart(11, '0')}\0`, 124);
    header.write('00000000000\0', 136);
    header.write('        ', 148);
    header.write(type, 156);
    header.write(link.slice(0, 100), 157);
    header.write('ustar\x0000', 257, 'latin1');
    const sum = header.reduce((total, byte) => total + byte, 0);
    header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148);
    const body = Buffer.alloc(Math.ceil(Buffer.byteLength(text) / 512) * 512);
    body.write(text);
    return [header, body];
  });
  return gzipSync(Buffer.concat([...blocks, Buffer.alloc(1024)])).toString('latin1');
}

/** What a client of agents asks. */
export const tool = (name: string, args: object) => ({
  method: 'tools/call',
  params: { name, arguments: args },
});
