import type { Call, CommandAttack } from '../command-attack.ts';
import { type Files, attack as former, evil, json } from '../seventh/kit.ts';

export {
  type Files,
  chart,
  deep,
  diff,
  diffText,
  evil,
  fix,
  forecast,
  formats,
  forms,
  freely,
  hiding,
  json,
  kustomization,
  lines,
  map,
  prove,
  quoted,
  report,
  secret,
} from '../seventh/kit.ts';

/** One attack beside the neighbour and the witness. */
export function attack(
  name: string,
  files: Files,
  rest: Omit<CommandAttack, 'name' | 'files'> = { calls: [json] },
): CommandAttack {
  return { ...former(name, files, rest), name: `eighth: ${name}` };
}

/** The same attack for every line of a table. */
export const each = <T>(
  table: Readonly<Record<string, T>>,
  of: (name: string, value: T) => CommandAttack,
): readonly CommandAttack[] => Object.entries(table).map(([name, value]) => of(name, value));

/** What steers a terminal, a log or a page. */
export const esc = '\u001b[2J\u202e@everyone <img src=pwned>\r\n::error::pwned';

/** An object of any kind, with a name. */
export const item = (
  kind: string,
  rest: string,
  ...[api = 'v1', name = 'a']: readonly [api?: string, name?: string]
) => `apiVersion: ${api}\nkind: ${kind}\nmetadata: { name: ${name} }\n${rest}\n`;

/** An Application called evil with this source, and more of its spec. */
export const app = (source: string, more = '', name = 'evil') =>
  `apiVersion: argoproj.io/v1alpha1\nkind: Application\nmetadata: { name: ${name}, namespace: argocd }\nspec:\n  project: default\n  source: { ${source} }\n  destination: { server: https://kubernetes.default.svc, namespace: evil }\n${more}`;

/** This repository, as a source names it. */
export const here = 'repoURL: https://git.example.org/acme/gitops.git, targetRevision: HEAD';

/** A set called evil with these generators. */
export const set = (generators: string, template = '"x-{{ .name }}"', more = '') =>
  `apiVersion: argoproj.io/v1alpha1\nkind: ApplicationSet\nmetadata: { name: evil, namespace: argocd }\nspec:\n  goTemplate: true\n${more}  generators: ${generators}\n  template: { metadata: { name: ${template} }, spec: { project: default, source: { ${here}, path: evil }, destination: { server: https://kubernetes.default.svc, namespace: evil } } }\n`;

/** A Deployment whose parts are written out. */
export const deployment = (spec: string, pod = '', container = '') =>
  `apiVersion: apps/v1\nkind: Deployment\nmetadata: { name: d }\nspec: { ${spec}selector: { matchLabels: { a: b } }, template: { metadata: { labels: { a: b } }, spec: { ${pod}containers: [{ name: a, image: "a:1"${container} }] } } }\n`;

/** A folder with one harmless object. */
export const harmless: Files = evil({
  'a.yaml': 'apiVersion: v1\nkind: ConfigMap\nmetadata: { name: a }\ndata: { a: b }\n',
});

/** A command that ends as it likes, and has nobody to tell of. */
export const just = (...args: readonly string[]): Call => ({ args });
