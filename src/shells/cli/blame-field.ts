import { type Place, locate, readText } from '#files';
import { idText, jsonText } from '#kube';
import { UserError, nearest } from '#outcome';
import type { RenderedObject } from '#render';
import { shownLines } from '#report';
import { cleanText, logLines } from '#text';
import { type Workspace, openWorkspace, renderWorkspace } from '#workspace';
import { type YamlPath, pathText, valueAt } from '#yaml';
import type { Io } from './io.ts';
import { chooseApplications, splitPath } from './render-manifests.ts';

/** Prints the chain of origins of one field on every target that renders it. */
export async function blameField(
  io: Io,
  args: readonly string[],
  { target, online }: { readonly target?: string; readonly online: boolean },
): Promise<void> {
  const { path, names } = splitPath(io, args);
  const [application, object, field = ''] = names;
  if (application === undefined || object === undefined)
    throw new UserError('blame wants an application and an object', {
      hint: 'phineus blame [PATH] APP KIND/NAME [FIELD]',
    });
  const opened = await openWorkspace(io, path, { online });
  const { targets } = await renderWorkspace(opened);
  const chosen = chooseApplications(targets, [application], target);
  const steps = parseField(field);
  let found = false;
  for (const { target: on, rendered } of chosen) {
    const match = findObject(rendered.objects, object);
    if (!match) continue;
    found = true;
    printChain(io, opened, { title: `${on.target.name} ${idText(match.id)}`, object: match, path: steps });
  }
  if (found) return;
  const known = chosen.flatMap(({ rendered }) => rendered.objects.map(({ id }) => `${id.kind}/${id.name}`));
  const close = nearest(object, known);
  throw new UserError(
    `application ${application} renders no ${object}`,
    close ? { hint: `did you mean ${close}?` } : {},
  );
}

function findObject(objects: readonly RenderedObject[], wanted: string): RenderedObject | undefined {
  const text = wanted.toLowerCase();
  return objects.find(({ id }) =>
    [`${id.kind}/${id.name}`, idText(id)].some((name) => name.toLowerCase() === text),
  );
}

/** `spec.containers[0].image` and `metadata.labels["app.kubernetes.io/name"]`; also a JSON pointer. */
export function parseField(text: string): YamlPath {
  if (text.startsWith('/'))
    return text
      .slice(1)
      .split('/')
      .map((step) => numeric(step.replaceAll('~1', '/').replaceAll('~0', '~')));
  const steps: (string | number)[] = [];
  for (const match of text.matchAll(/\["([^"]*)"\]|\['([^']*)'\]|\[(\d+)\]|([^.[\]]+)/g)) {
    const [, double, single, index, name] = match;
    steps.push(index === undefined ? (double ?? single ?? name ?? '') : Number(index));
  }
  return steps;
}

function numeric(step: string): string | number {
  return /^\d+$/.test(step) ? Number(step) : step;
}

function printChain(
  io: Io,
  { tree }: Workspace,
  {
    title,
    object,
    path,
  }: { readonly title: string; readonly object: RenderedObject; readonly path: YamlPath },
): void {
  const isSecret = object.id.group === '' && object.id.kind === 'Secret';
  const value = valueAt(object.manifest, path);
  const written = isSecret && path[0] !== 'metadata' ? '(hidden)' : jsonText(value ?? null);
  const shown = path.length === 0 ? '' : ` ${pathText(path)} = ${value === undefined ? '(absent)' : written}`;
  const { edit, steps } = object.origin.field(path);
  const { file, line } = locate(edit);
  const text = shownLines(readText(tree, file) ?? '')(line, isSecret) ?? '';
  const lines = [
    `${title}${shown}`,
    ...steps.map(
      (step) => `  ${step.kind.padEnd(11)} ${step.text}${step.place ? `  ${where(step.place)}` : ''}`,
    ),
    `  ${'edit'.padEnd(11)} ${file}:${line}`,
    ...(text.trim() === '' ? [] : [`              ${line} | ${text}`]),
  ];
  io.stdout.write(`${logLines(lines.map(cleanText)).join('\n')}\n`);
}

function where(place: Place): string {
  const { file, line, column } = locate(place);
  return `${file}:${line}${column === undefined ? '' : `:${column}`}`;
}
