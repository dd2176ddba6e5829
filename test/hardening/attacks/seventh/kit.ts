import { application } from '../../attack.ts';
import type { Call, CommandAttack } from '../command-attack.ts';

export type Files = Readonly<Record<string, string>>;
type Rest = Omit<CommandAttack, 'name' | 'files'>;

/** What is wrong with an Application of somebody else; whoever hides it has changed a neighbour's verdict. */
const witness: Files = {
  'apps/witness.yaml': application('witness', 'witness'),
  'witness/web.yaml': `apiVersion: apps/v1
kind: Deployment
metadata: { name: witness-web }
spec:
  selector: { matchLabels: { app: a } }
  template: { metadata: { labels: { app: b } }, spec: { containers: [{ name: a, image: "a:1" }] } }
`,
};
const fault = 'selector app=a of Deployment witness-web';

/** One attack beside the neighbour and the witness. */
export function attack(name: string, files: Files, rest: Rest = { calls: [json] }): CommandAttack {
  return { name: `seventh: ${name}`, files: { ...witness, ...files }, ...rest };
}

/** A check whose report is data: it never passes, and tells of both neighbours. */
export const json: Call = {
  args: ['check', '.', '--notes', '-o', 'json'],
  tells: true,
  says: [fault],
  exits: [1, 2],
};

const toFiles = ['text', 'json', 'yaml', 'sarif', 'junit', 'gitlab', 'markdown', 'html'];

/** A check in every format that it has. */
export const formats: Call = {
  args: [
    'check',
    '.',
    '--notes',
    '--verbose',
    '-o',
    'github',
    ...toFiles.flatMap((each) => ['-o', `${each}=r.${each}`]),
  ],
  writes: toFiles.map((each) => `r.${each}`),
  tells: true,
  says: [fault],
  exits: [1, 2],
};

/** The other commands that tell of a tree. */
export const forecast: Call = { args: ['forecast', '.'], tells: 'by name' };
export const diff: Call = { args: ['diff', '.', 'main', '-o', 'json'], tells: 'by name' };
export const diffText: Call = { args: ['diff', '.', 'main'], tells: 'by name' };
export const prove: Call = { args: ['prove', '.', 'main', '-o', 'markdown'] };
export const fix: Call = { args: ['fix', '.', '--all'] };
export const report: Call = { args: ['report', 'rca', '.'], says: [fault] };

/** A value of a Secret that looks random, as SECURITY.md has it. */
export const secret = 'Zq7vK2mX9pT4wR';
const base64 = Buffer.from(secret).toString('base64');

/** The forms of it that are promised to be hidden. */
export const forms: readonly string[] = [
  secret,
  secret.toLowerCase(),
  secret.toUpperCase(),
  base64.replace(/=+$/, ''),
  Buffer.from(base64).toString('base64').replace(/=+$/, ''),
  Buffer.from(secret).toString('hex'),
];

/** The same call, which must not say the secret in any form. */
export const hiding = (call: Call, words: readonly string[] = forms): Call => ({
  ...call,
  hides: [...(call.hides ?? []), ...words],
});

/** The same call, which must not connect, and ends as it likes. */
export const freely = ({ exits: _exits, ...call }: Call): Call => call;

/** An Application called evil, of a folder of that name. */
export const evil = (files: Files, more = ''): Files => ({
  'apps/evil.yaml': application('evil', 'evil', more),
  ...Object.fromEntries(Object.entries(files).map(([path, text]) => [`evil/${path}`, text])),
});

/** The same, a chart of templates. */
export const chart = (templates: Files, values = '', more = ''): Files => ({
  ...evil(
    Object.fromEntries(Object.entries(templates).map(([path, text]) => [`templates/${path}`, text])),
    more,
  ),
  'evil/Chart.yaml': 'apiVersion: v2\nname: evil\nversion: 1.0.0\n',
  'evil/values.yaml': values,
});

/** The same, a kustomization. */
export const kustomization = (text: string, files: Files = {}): Files =>
  evil({ 'kustomization.yaml': text, ...files });

export const map = (name: string, data: string) =>
  `apiVersion: v1\nkind: ConfigMap\nmetadata: { name: ${name} }\ndata: ${data}\n`;

export const quoted = (text: string) => JSON.stringify(text);
export const lines = (count: number, line: (i: number) => string) =>
  Array.from({ length: count }, (_, i) => line(i)).join('\n');
export const deep = (count: number, [open, middle, close]: readonly [string, string, string]) =>
  open.repeat(count) + middle + close.repeat(count);
