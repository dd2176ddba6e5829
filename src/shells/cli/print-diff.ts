import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import { type FleetDiff, formatDiffMarkdown, formatDiffText } from '#diff';
import { readPageTemplate } from '#disk';
import { buildChangePage, formatHtml } from '#report';
import { cleanStrings, printedJson } from '#text';
import { type Comparison, compareWorkspace, openWorkspace } from '#workspace';
import type { Io } from './io.ts';
import { unlessNothing, unlessUnfinished } from './unless-unfinished.ts';

export type DiffFlags = {
  readonly output: 'text' | 'markdown' | 'json' | 'html';
  readonly noise: boolean;
  readonly exitCode: boolean;
  readonly online: boolean;
  readonly revisionsFromTree: boolean;
};

export type DiffArguments = { readonly path: string | undefined; readonly range: string | undefined };

/** Prints what a change does; answers 1 when something differs and that is to fail, 2 when not all of it was looked at. */
export async function printDiff(io: Io, given: DiffArguments, flags: DiffFlags): Promise<number> {
  const { path, range } = withDefaults(io, given);
  const how = { online: flags.online, lackingFromTree: flags.revisionsFromTree };
  const compared = await compareWorkspace((revision) => openWorkspace(io, path, { ...how, ...revision }), {
    range,
    showNoise: flags.noise,
  });
  const [diff, names] = [cleanStrings(compared.diff), cleanStrings(compared.names)];
  if (flags.output === 'text') io.stderr.write(`phineus: ${names.base} → ${names.head}\n`);
  io.stdout.write(flags.output === 'html' ? pageOf(compared) : formats[flags.output](diff, names));
  const problems = [...compared.before.report.problems, ...compared.after.report.problems];
  const code = flags.exitCode && isDifferent(diff) ? 1 : 0;
  return unlessUnfinished(io, problems, unlessNothing(io, [compared.before, compared.after], code));
}

function pageOf({ names, diff, before, after }: Comparison): string {
  const change = buildChangePage({ names, diff, before: before.report, after: after.report });
  return formatHtml({ change: cleanStrings(change) }, readPageTemplate());
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

const formats: Readonly<
  Record<Exclude<DiffFlags['output'], 'html'>, (diff: FleetDiff, names: Names) => string>
> = {
  text: formatDiffText,
  markdown: formatDiffMarkdown,
  json: (diff, names) => `${printedJson({ schemaVersion: 1, ...names, ...diff }, 2)}\n`,
};

function isDifferent({ targets, forecasts }: FleetDiff): boolean {
  return targets.length + forecasts.length > 0;
}
