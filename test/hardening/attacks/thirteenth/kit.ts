import type { Call, CommandAttack, Said } from '../command-attack.ts';
import { type Files, attack as former, formats, json as formerJson } from '../twelfth/kit.ts';

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
  just,
  kinds,
  kustomization,
  lines,
  map,
  member,
  named,
  oneOf,
  open,
  prove,
  quoted,
  rca,
  red,
  refused,
  seen,
  serving,
  set,
  shown,
  snapshot,
  thing,
  tool,
} from '../twelfth/kit.ts';

type Rest = Omit<CommandAttack, 'name' | 'files'>;

/** A check whose report is data; where a limit ended something it must have said so by its exit code. */
export const json: Call = { ...formerJson, judge: honest };

/** The same of a tree that may end the whole run early, if that is said. */
export const told: Call = { args: formerJson.args, tells: 'by name', exits: [1, 2], judge: honest };

/** One attack beside the neighbour and the witness. */
export function attack(name: string, files: Files, rest: Rest = { calls: [json] }): CommandAttack {
  return { ...former(name, files, rest), name: `thirteenth: ${name}` };
}

/** The same beside the neighbour alone, with whom nothing is wrong. */
export function alone(name: string, files: Files, rest: Rest): CommandAttack {
  return { name: `thirteenth: ${name}`, files, ...rest };
}

/** A value that looks random by its signs alone: SECURITY.md hides it wherever it stands, but in names. */
export const phrase = 'cobalt9!willow~pier';
/** A value of letters and digits: hidden unless the same stands openly in a manifest, where it never does here. */
export const plain = 'meadow47harbor';

/** The forms in which SECURITY.md promises to hide a value, and the longest part of it that is left when it is cut. */
export function formsOf(value: string): readonly string[] {
  const encoded = Buffer.from(value).toString('base64');
  return [
    value,
    value.toUpperCase(),
    value.slice(0, -3),
    bare(encoded),
    bare(Buffer.from(`a:${value}`).toString('base64')),
    bare(Buffer.from(encoded).toString('base64')),
    Buffer.from(value).toString('hex'),
  ];
}
const bare = (text: string) => text.replace(/=+$/, '');
export const forms = [...formsOf(phrase), phrase.replace('!', '%21'), ...formsOf(plain)];
export const encoded = Buffer.from(phrase).toString('base64');

/** The same call, which says neither value in any form. */
export const secretly = (call: Call): Call => ({ ...call, hides: [...(call.hides ?? []), ...forms] });

/** A command that ends as it likes and says the values in no form. */
export const by = (...args: readonly string[]): Call => secretly({ args });

/** A check in all formats that says them in none. */
export const everywhere = secretly(formats);

/** A Secret that holds the value. */
export const holder = `apiVersion: v1\nkind: Secret\nmetadata: { name: held }\nstringData: { word: "${phrase}" }\n`;

/** Who gave up on something has exited with 2, whatever else it found. */
function honest({ stdout, ended }: Said): readonly string[] {
  const hasGivenUp = /"code": "(?:limit-reached|run-cut-short)"/.test(stdout);
  return hasGivenUp && ended !== 2 ? [`a limit was met, and it ended with ${ended}`] : [];
}

/** As many documents of one file. */
export const many = (count: number, one: (i: number) => string) =>
  Array.from({ length: count }, (_, i) => `---\n${one(i)}`).join('\n');

/** A text for a kind that nobody defined. */
export const widget = (rest: string, name = 'a') =>
  `apiVersion: t.example.org/v1\nkind: Widget\nmetadata: { name: ${name} }\n${rest}\n`;

/** The definition of that kind, with this schema of its spec. */
export const definition = (spec: string) =>
  `apiVersion: apiextensions.k8s.io/v1\nkind: CustomResourceDefinition\nmetadata: { name: widgets.t.example.org }\nspec: { group: t.example.org, scope: Namespaced, names: { kind: Widget, plural: widgets, singular: widget, listKind: WidgetList }, versions: [{ name: v1, served: true, storage: true, schema: { openAPIV3Schema: { type: object, properties: { spec: ${spec} } } } }] }\n`;

/** Settings of Argo CD, as a configuration declares them. */
export const settings = (values: Readonly<Record<string, string>>) =>
  `targets: { default: { argocd: { settings: ${JSON.stringify(values)} } } }\n`;
