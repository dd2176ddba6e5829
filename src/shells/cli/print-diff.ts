import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import { type FleetDiff, diffFleets, formatDiffMarkdown, formatDiffText } from '#diff';
import { readPack } from '#disk';
import { schemaCatalog } from '#schema';
import { cleanStrings } from '#text';
import { checkWorkspace, comparedRevisions, openWorkspace } from '#workspace';
import type { Io } from './io.ts';

export type DiffFlags = {
  readonly output: 'text' | 'markdown' | 'json';
  readonly noise: boolean;
  readonly exitCode: boolean;
  readonly online: boolean;
  readonly revisionsFromTree: boolean;
};

export type DiffArguments = { readonly path: string | undefined; readonly range: string | undefined };

/** Prints what a change does; answers 1 when something differs and that is to fail. */
export async function printDiff(io: Io, given: DiffArguments, flags: DiffFlags): Promise<number> {
  const { path, range } = withDefaults(io, given);
  const how = { online: flags.online, lackingFromTree: flags.revisionsFromTree };
  const opened = await openWorkspace(io, path, how);
  const { base, head, names } = comparedRevisions(opened, range);
  const side = async (revision: string | undefined) =>
    checkWorkspace(
      await openWorkspace(io, path, {
        ...how,
        base: names.base,
        ...(revision === undefined ? {} : { revision }),
      }),
    );
  const found = diffFleets(await side(base), await side(head), {
    schemas: schemaCatalog(readPack),
    showNoise: flags.noise,
  });
  const diff = cleanStrings(found);
  if (flags.output === 'text') io.stderr.write(`phineus: ${names.base} → ${names.head}\n`);
  io.stdout.write(formats[flags.output](diff, cleanStrings(names)));
  return flags.exitCode && isDifferent(diff) ? 1 : 0;
}

/** One argument that is no folder is a range. */
export function withDefaults(
  io: Io,
  { path, range }: DiffArguments,
): { readonly path: string; readonly range: string | undefined } {
  if (path === undefined || range !== undefined) return { path: path ?? '.', range };
  const isFolder = statSync(resolve(io.cwd, path), { throwIfNoEntry: false })?.isDirectory() === true;
  return isFolder ? { path, range } : { path: '.', range: path };
}

type Names = { readonly base: string; readonly head: string };

const formats: Readonly<Record<DiffFlags['output'], (diff: FleetDiff, names: Names) => string>> = {
  text: formatDiffText,
  markdown: formatDiffMarkdown,
  json: (diff, names) => `${JSON.stringify({ schemaVersion: 1, ...names, ...diff }, null, 2)}\n`,
};

function isDifferent({ targets, forecasts }: FleetDiff): boolean {
  return targets.length + forecasts.length > 0;
}
