import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import { locate } from '#files';
import type { Manifest } from '#kube';
import { trackedManifest } from '#render';
import { isCutShort, isUnfinished } from '#report';
import { cleanText, logLines, printedJson } from '#text';
import { chooseApplications, keeperOf, openWorkspace, renderWorkspace, withAnswersOf } from '#workspace';
import { formatYaml } from '#yaml';
import type { Io } from './io.ts';

export type RenderFlags = {
  readonly target?: string;
  readonly raw: boolean;
  readonly output: 'yaml' | 'json';
  readonly online: boolean;
};

/** Renders a tree and prints manifests; answers 1 when an application of those asked for does not render, 2 when it was not rendered to its end. */
export async function renderManifests(io: Io, args: readonly string[], flags: RenderFlags): Promise<number> {
  const { path, names } = splitPath(io, args);
  const opened = await openWorkspace(io, path, { online: flags.online });
  const { targets } = await withAnswersOf(opened, keeperOf(io), () => renderWorkspace(opened));
  const chosen = chooseApplications(targets, names, flags.target);
  let failed = false;
  const documents: Manifest[] = [];
  for (const { target, rendered } of chosen) {
    const label = cleanText(`${target.target.name}/${rendered.owner.name}`);
    const say = (text: string) => io.stderr.write(`${logLines([cleanText(`${label}: ${text}`)]).join('')}\n`);
    for (const failure of rendered.failures) {
      failed = true;
      const { file, line } = locate(failure.place);
      say(`${file}:${line}: ${failure.message}`);
    }
    for (const problem of rendered.problems) {
      failed ||= isCutShort(problem);
      say(problem.message);
    }
    const manifests = rendered.objects.map((object) =>
      flags.raw || rendered.owner.kind !== 'application'
        ? object.manifest
        : trackedManifest(object, rendered.owner, target.settings),
    );
    if (flags.output === 'json') documents.push(...manifests);
    else for (const manifest of manifests) io.stdout.write(`---\n# ${label}\n${formatYaml(manifest)}`);
  }
  if (flags.output === 'json') io.stdout.write(`${printedJson(documents, 2)}\n`);
  const problems = chosen.flatMap(({ rendered }) => rendered.problems);
  return problems.some(isUnfinished) ? 2 : failed ? 1 : 0;
}

/** The first argument is the folder if it is one; everything else names applications. */
export function splitPath(
  io: Io,
  args: readonly string[],
): { readonly path: string; readonly names: readonly string[] } {
  const [first, ...rest] = args;
  const isFolder =
    first !== undefined &&
    statSync(resolve(io.cwd, first), { throwIfNoEntry: false })?.isDirectory() === true;
  return isFolder ? { path: first, names: rest } : { path: '.', names: args };
}
