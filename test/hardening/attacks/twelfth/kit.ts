import type { Call, CommandAttack } from '../command-attack.ts';
import { type Files, attack as former, formats, json } from '../eleventh/kit.ts';

export {
  type Files,
  agent,
  app,
  at,
  chart,
  deep,
  deployment,
  diagnose,
  diff,
  each,
  editor,
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
  kinds,
  kustomization,
  lines,
  map,
  oneOf,
  open,
  prove,
  quoted,
  rca,
  red,
  seen,
  set,
  shown,
  snapshot,
  thing,
  tool,
} from '../eleventh/kit.ts';
export { member } from '../tenth/kit.ts';

type Rest = Omit<CommandAttack, 'name' | 'files'>;

/** One attack beside the neighbour and the witness. */
export function attack(name: string, files: Files, rest: Rest = { calls: [json] }): CommandAttack {
  return { ...former(name, files, rest), name: `twelfth: ${name}` };
}

/** The same beside the neighbour alone, with whom nothing is wrong. */
export function alone(name: string, files: Files, rest: Rest): CommandAttack {
  return { name: `twelfth: ${name}`, files, ...rest };
}

/** A value that looks random by its signs alone: SECURITY.md hides it wherever it stands, but in names. */
export const phrase = 'velvet4!otter~quay';
export const encoded = Buffer.from(phrase).toString('base64');
const bare = (text: string) => text.replace(/=+$/, '');

/** The forms in which SECURITY.md promises to hide a value. */
export const forms: readonly string[] = [
  phrase,
  phrase.toUpperCase(),
  phrase.replace('!', '%21'),
  bare(encoded),
  bare(Buffer.from(`a:${phrase}`).toString('base64')),
  bare(Buffer.from(encoded).toString('base64')),
  Buffer.from(phrase).toString('hex'),
];

/** The same call, which says the value in no form. */
export const secretly = (call: Call): Call => ({ ...call, hides: [...(call.hides ?? []), ...forms] });

/** A command that ends as it likes and says the value in no form. */
export const by = (...args: readonly string[]): Call => secretly({ args });

/** A check in all formats that says it in none. */
export const everywhere = secretly(formats);

/** A Secret that holds the value. */
export const holder = `apiVersion: v1\nkind: Secret\nmetadata: { name: held }\nstringData: { word: "${phrase}" }\n`;

/** A command that must be refused, or say that it was not done, with this among its words. */
export const refused = (args: readonly string[], ...says: readonly string[]): Call => ({
  args,
  says,
  exits: [2],
});

/** An Application of a name, of a folder of that name. */
export const named = (name: string, path = name) =>
  `apiVersion: argoproj.io/v1alpha1\nkind: Application\nmetadata: { name: ${name}, namespace: argocd }\nspec:\n  project: default\n  source: { repoURL: https://git.example.org/acme/gitops.git, targetRevision: HEAD, path: ${path} }\n  destination: { server: https://kubernetes.default.svc, namespace: ${name} }\n`;

/** A server that watches this tree, and what it is asked. */
export const serving = (...paths: readonly string[]): Call => ({
  args: ['serve', 'tree=.', '--port', '0', '--database', '../history.db'],
  asks: [{ path: '/api/v1/watched/tree/report', awaits: 'witness-web' }, ...paths.map((path) => ({ path }))],
});
