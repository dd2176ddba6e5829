import type { Ask, Call, CommandAttack } from '../command-attack.ts';
import { type Files, attack as former, formats, json } from '../tenth/kit.ts';

export {
  type Files,
  app,
  chart,
  deep,
  deployment,
  diff,
  each,
  evil,
  fill,
  forecast,
  formats,
  freely,
  harmless,
  here,
  indent,
  item,
  json,
  just,
  kustomization,
  lines,
  map,
  prove,
  quoted,
  set,
  shown,
  tool,
} from '../tenth/kit.ts';

/** One attack beside the neighbour and the witness. */
export function attack(
  name: string,
  files: Files,
  rest: Omit<CommandAttack, 'name' | 'files'> = { calls: [json] },
): CommandAttack {
  return { ...former(name, files, rest), name: `eleventh: ${name}` };
}

/** The same beside the neighbour alone, with whom nothing is wrong. */
export function alone(
  name: string,
  files: Files,
  rest: Omit<CommandAttack, 'name' | 'files'>,
): CommandAttack {
  return { name: `eleventh: ${name}`, files, ...rest };
}

/** A value that neither looks like a key nor is a plain word: who hides it has known that it is a secret. */
export const phrase = 'amber7!lantern~fog';
export const encoded = Buffer.from(phrase).toString('base64');

/** The forms in which SECURITY.md promises to hide a value. */
export const forms: readonly string[] = [
  phrase,
  phrase.toUpperCase(),
  encoded.replace(/=+$/, ''),
  Buffer.from(`a:${phrase}`).toString('base64').replace(/=+$/, ''),
  Buffer.from(encoded).toString('base64').replace(/=+$/, ''),
  Buffer.from(phrase).toString('hex'),
];

/** The same call, which says the value in no form. */
export const secretly = (call: Call): Call => ({ ...call, hides: [...(call.hides ?? []), ...forms] });

/** A check in all formats that says it in none. */
export const everywhere = secretly(formats);

/** A Secret that holds the value. */
export const holder = `apiVersion: v1\nkind: Secret\nmetadata: { name: held }\nstringData: { word: "${phrase}" }\n`;

/** An object of a dump. */
export const thing = (
  kind: string,
  rest: string,
  ...[api = 'v1', meta = 'name: a, namespace: x']: readonly [api?: string, meta?: string]
) => `apiVersion: ${api}\nkind: ${kind}\nmetadata: { ${meta} }\n${rest}\n`;

/** An Application of a dump. */
export const seen = (name: string, status: string, spec = '') =>
  thing(
    'Application',
    `spec: { project: default, source: { repoURL: https://git.example.org/acme/gitops.git, path: ${name}, targetRevision: HEAD }, destination: { server: https://kubernetes.default.svc, namespace: x }${spec} }\nstatus: ${status}`,
    'argoproj.io/v1alpha1',
    `name: ${name}, namespace: argocd`,
  );

/** What a dump has beside the attack: an Application that is red for a reason of its own. */
export const red: Files = {
  'dump/neighbour.yaml': seen(
    'neighbour',
    '{ sync: { status: OutOfSync }, health: { status: Degraded }, conditions: [{ type: ComparisonError, message: "neighbour: app path does not exist", lastTransitionTime: "2026-11-16T00:00:00Z" }] }',
  ),
};
export const diagnose: Call = { args: ['diagnose', 'dump'], says: ['neighbour'], exits: [1, 2] };
export const snapshot: Call = { args: ['snapshot', 'dump', '-o', 'x.snapshot'], writes: ['x.snapshot'] };
export const rca: Call = { args: ['report', 'rca', '--snapshot', 'dump'], says: ['neighbour'] };

/** A file that an editor opens, and a place in it. */
export const open = (path: string, text: string): Ask => ({
  notify: 'textDocument/didOpen',
  params: { textDocument: { uri: `file://TREE/${path}`, languageId: 'yaml', version: 1, text } },
});
export const at = (path: string, line: number, character = 3) => ({
  textDocument: { uri: `file://TREE/${path}` },
  position: { line, character },
});
export const editor = (...asks: readonly Ask[]): Call => ({ args: ['lsp'], asks });
export const agent = (...asks: readonly Ask[]): Call => ({ args: ['mcp', '.'], asks });

/** One of several calls, by the name of the attack, so that a set tries all of them and none takes them all. */
export const oneOf = (name: string, ...calls: readonly Call[]): readonly Call[] =>
  calls.filter((_, i) => i === name.length % calls.length);

/** The documents that `report` writes of a tree. */
export const kinds = [
  'fix-record',
  'inventory',
  'lessons',
  'parity',
  'postmortem',
  'rca',
  'risk',
  'rollback',
  'waves',
] as const;
