import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import { locate } from '#files';
import type { Manifest } from '#kube';
import { UserError, nearest } from '#outcome';
import type { DiscoveredTarget } from '#discover';
import { type Unit, trackedManifest } from '#render';
import { cleanText, logLines } from '#text';
import { openWorkspace, renderWorkspace } from '#workspace';
import { formatYaml } from '#yaml';
import type { Io } from './io.ts';

export type RenderFlags = {
  readonly target?: string;
  readonly raw: boolean;
  readonly output: 'yaml' | 'json';
  readonly online: boolean;
};

/** Renders a tree and prints manifests; answers 1 when an application of those asked for does not render. */
export async function renderManifests(io: Io, args: readonly string[], flags: RenderFlags): Promise<number> {
  const { path, names } = splitPath(io, args);
  const { targets } = await renderWorkspace(await openWorkspace(io, path, { online: flags.online }));
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
    for (const problem of rendered.problems) say(problem.message);
    const manifests = rendered.objects.map((object) =>
      flags.raw || rendered.owner.kind !== 'application'
        ? object.manifest
        : trackedManifest(object, rendered.owner, target.settings),
    );
    if (flags.output === 'json') documents.push(...manifests);
    else for (const manifest of manifests) io.stdout.write(`---\n# ${label}\n${formatYaml(manifest)}`);
  }
  if (flags.output === 'json')
    io.stdout.write(
      `${JSON.stringify(documents, (_, value: unknown) => (typeof value === 'bigint' ? Number(value) : value), 2)}\n`,
    );
  return failed ? 1 : 0;
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

type Chosen = { readonly target: DiscoveredTarget; readonly rendered: Unit };

/** The applications of these names on these targets; all when no name is given. What nobody deploys only by name. */
export function chooseApplications(
  targets: readonly DiscoveredTarget[],
  names: readonly string[],
  only: string | undefined,
): readonly Chosen[] {
  if (only !== undefined && !targets.some(({ target }) => target.name === only)) {
    const close = nearest(
      only,
      targets.map(({ target }) => target.name),
    );
    throw new UserError(`there is no target ${only}`, {
      hint: close
        ? `did you mean ${close}?`
        : `targets: ${targets.map(({ target }) => target.name).join(', ')}`,
    });
  }
  const all = targets
    .filter(({ target }) => only === undefined || target.name === only)
    .flatMap((target) => target.units.map((rendered) => ({ target, rendered })));
  for (const name of names) {
    if (all.some(({ rendered }) => rendered.owner.name === name)) continue;
    const close = nearest(
      name,
      all.map(({ rendered }) => rendered.owner.name),
    );
    throw new UserError(`there is no application ${name}`, close ? { hint: `did you mean ${close}?` } : {});
  }
  if (names.length > 0) return all.filter(({ rendered }) => names.includes(rendered.owner.name));
  return all.filter(({ rendered }) => rendered.owner.kind === 'application');
}
