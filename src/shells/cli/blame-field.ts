import { idText } from '#kube';
import { type Location, UserError } from '#outcome';
import { cleanText, logLines } from '#text';
import { type Blame, blameWorkspace, openWorkspace } from '#workspace';
import { pathText } from '#yaml';
import type { Io } from './io.ts';
import { splitPath } from './render-manifests.ts';

/** Prints the chain of origins of one field on every target that renders it. */
export async function blameField(
  io: Io,
  args: readonly string[],
  { target, online }: { readonly target?: string; readonly online: boolean },
): Promise<void> {
  const { path, names } = splitPath(io, args);
  const [application, object, field = ''] = names;
  if (application === undefined || object === undefined)
    throw new UserError('blame needs an application and an object', {
      hint: 'phineus blame [PATH] APP KIND/NAME [FIELD]',
    });
  const opened = await openWorkspace(io, path, { online });
  for (const blame of await blameWorkspace(opened, { application, object, field, target }))
    io.stdout.write(`${logLines(chainLines(blame).map(cleanText)).join('\n')}\n`);
}

function chainLines({ target, object, path, value, steps, edit, line }: Blame): readonly string[] {
  const shown = path.length === 0 ? '' : ` ${pathText(path)} = ${value}`;
  return [
    `${target} ${idText(object)}${shown}`,
    ...steps.map(
      ({ kind, text, location }) => `  ${kind.padEnd(11)} ${text}${location ? `  ${where(location)}` : ''}`,
    ),
    `  ${'edit'.padEnd(11)} ${edit.file}:${edit.line}`,
    ...(line.trim() === '' ? [] : [`              ${edit.line} | ${line}`]),
  ];
}

function where({ file, line, column }: Location): string {
  return `${file}:${line}${column === undefined ? '' : `:${column}`}`;
}
