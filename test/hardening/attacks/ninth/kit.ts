import type { Call, CommandAttack } from '../command-attack.ts';
import { type Files, attack as former, formats, json } from '../eighth/kit.ts';

export {
  type Files,
  app,
  chart,
  deep,
  deployment,
  diff,
  diffText,
  each,
  evil,
  fix,
  forecast,
  formats,
  freely,
  harmless,
  here,
  item,
  json,
  just,
  kustomization,
  lines,
  map,
  prove,
  quoted,
  set,
} from '../eighth/kit.ts';

/** One attack beside the neighbour and the witness. */
export function attack(
  name: string,
  files: Files,
  rest: Omit<CommandAttack, 'name' | 'files'> = { calls: [json] },
): CommandAttack {
  return { ...former(name, files, rest), name: `ninth: ${name}` };
}

/** A value that looks random, as SECURITY.md has it: letters and digits that alternate. */
export const secret = 'hT5nB8qWz3LxV6';

/** The forms in which SECURITY.md promises to hide a value: base64 (of base64), hex, other case. */
export function formsOf(value: string): readonly string[] {
  const base64 = Buffer.from(value).toString('base64').replace(/=+$/, '');
  return [
    value,
    value.toLowerCase(),
    value.toUpperCase(),
    base64,
    Buffer.from(Buffer.from(value).toString('base64')).toString('base64').replace(/=+$/, ''),
    Buffer.from(value).toString('hex'),
  ];
}
export const forms = formsOf(secret);

/** The same call, which must not say this. */
export const hiding = (call: Call, words: readonly string[] = forms): Call => ({
  ...call,
  hides: [...(call.hides ?? []), ...words],
});

/** A check in every format that says no secret. */
export const all = hiding(formats);

/** A Secret with these values. */
export const holder = (name = 's', data = `{ a: ${secret} }`) =>
  `apiVersion: v1\nkind: Secret\nmetadata: { name: ${name} }\nstringData: ${data}\n`;

/** What steers a terminal, a log, a page or a comment. */
export const esc = '\u001b]0;x\u0007\u2067@pwned <img src=pwned>\n::warning::pwned\r##[error]pwned';

export const fill = (count: number, one: (i: number) => string, between = ', ') =>
  Array.from({ length: count }, (_, i) => one(i)).join(between);

export const indent = (text: string, by = 4) =>
  text
    .split('\n')
    .map((line) => `${' '.repeat(by)}${line}`)
    .join('\n');
