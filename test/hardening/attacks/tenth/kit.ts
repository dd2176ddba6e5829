import type { Call, CommandAttack } from '../command-attack.ts';
import { type Files, attack as former, formats, json } from '../ninth/kit.ts';

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
  fix,
  forecast,
  formats,
  freely,
  harmless,
  here,
  hiding,
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
} from '../ninth/kit.ts';

/** One attack beside the neighbour and the witness. */
export function attack(
  name: string,
  files: Files,
  rest: Omit<CommandAttack, 'name' | 'files'> = { calls: [json] },
): CommandAttack {
  return { ...former(name, files, rest), name: `tenth: ${name}` };
}

/**
 * A value that looks random by its signs alone, and does not look like a key: who hides it has known that it is a
 * secret.
 */
export const phrase = 'quilt!harbor#moss';

/** The forms in which SECURITY.md promises to hide a value. */
export const forms: readonly string[] = [
  phrase,
  phrase.toUpperCase(),
  encodeURIComponent(phrase),
  Buffer.from(phrase).toString('base64').replace(/=+$/, ''),
  Buffer.from(Buffer.from(phrase).toString('base64')).toString('base64').replace(/=+$/, ''),
  Buffer.from(phrase).toString('hex'),
];

/** The same call, which says the value in no form. */
export const secretly = (call: Call): Call => ({ ...call, hides: [...(call.hides ?? []), ...forms] });

/** A check in all formats that says it in none. */
export const everywhere = secretly(formats);

/** A Secret that holds the value. */
export const holder = `apiVersion: v1\nkind: Secret\nmetadata: { name: held }\nstringData: { word: "${phrase}" }\n`;

/** A command that prints manifests as they are, because that is what it is for. */
export const shown = (...args: readonly string[]): Call => ({ args, showsSource: true });

/** A request of a tool. */
export const tool = (name: string, args: unknown) => ({
  method: 'tools/call',
  params: { name, arguments: args },
});

/** A file of an archive: its head, and its content filled up to whole blocks. */
export function member(
  name: string,
  text = '',
  {
    type = '0',
    link = '',
    size,
  }: { readonly type?: string; readonly link?: string; readonly size?: number } = {},
): string {
  const octal = (value: number, width: number) => `${value.toString(8).padStart(width - 1, '0')}\0`;
  const head = (sum: string) =>
    `${name.padEnd(100, '\0').slice(0, 100)}${octal(0o644, 8)}${octal(0, 8)}${octal(0, 8)}${octal(size ?? text.length, 12)}${octal(0, 12)}${sum}${type}${link.padEnd(100, '\0').slice(0, 100)}ustar\0${'00'}`.padEnd(
      512,
      '\0',
    );
  const sum = [...head(' '.repeat(8))].reduce((total, letter) => total + letter.charCodeAt(0), 0);
  return (
    head(`${sum.toString(8).padStart(6, '0')}\0 `) + text.padEnd(Math.ceil(text.length / 512) * 512, '\0')
  );
}
