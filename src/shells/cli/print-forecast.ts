import type { Config } from '#config';
import { compareForecasts, formatForecastJson, formatForecastMermaid, formatForecastText } from '#forecast';
import { UserError } from '#outcome';
import { fromText, isCutShort, isUnfinished } from '#report';
import type { RunResult } from '#run';
import { cleanStrings, cleanText, logLines, printedJson } from '#text';
import { type CheckOptions, type Workspace, baseCommit, checkWorkspace, openWorkspace } from '#workspace';
import { checkVersions } from './check-versions.ts';
import type { Io } from './io.ts';
import { readStart } from './read-start.ts';
import type { StartFlags } from './start-flags.ts';

export type ForecastFlags = StartFlags & {
  readonly target?: string;
  readonly output: 'text' | 'json' | 'mermaid';
  readonly argocd?: string;
  readonly kubernetes?: string;
  readonly against?: string;
  readonly allowEmpty: boolean;
  readonly online: boolean;
};

/**
 * Prints the forecast, or what would change with another version; answers 1 when something is blocked or differs, 2 when
 * there was nothing to look at or the work did not come to its end.
 */
export async function printForecast(io: Io, path: string, flags: ForecastFlags): Promise<number> {
  checkVersions(flags);
  if (flags.against !== undefined) checkVersions(versionsBefore(flags));
  const start = await readStart(io, flags);
  const how = { online: flags.online, base: flags.base };
  const opened = await openWorkspace(io, path, how);
  const revision = flags.base === undefined ? undefined : baseCommit(opened, flags.base);
  const base =
    revision === undefined
      ? undefined
      : await checkWorkspace(await openWorkspace(io, path, { ...how, revision }), { leavesStates: true });
  const options = { ...start, base, mayBeEmpty: flags.allowEmpty };
  const after = await forecast(opened, flags, options);
  const before =
    flags.against === undefined ? undefined : await forecast(opened, versionsBefore(flags), options);
  const code = before
    ? printDifferences(io, compareForecasts(before.forecasts, after.forecasts), flags.output)
    : printVerdicts(io, after, flags);
  const { summary } = after.report;
  if (flags.output === 'text')
    io.stdout.write(`${logLines([fromText(summary.from), summary.coverage.message]).join('\n')}\n`);
  // That nothing was there before is an answer; that nobody could look is none.
  const earlier = [base, before].flatMap((run) => run?.report.problems.filter(isUnfinished) ?? []);
  const endings = new Set(
    [...earlier, ...after.report.problems.filter(isCutShort)].map(({ message }) => message),
  );
  for (const message of endings) io.stderr.write(`${logLines([`phineus: ${message}`]).join('')}\n`);
  return endings.size > 0 ? 2 : code;
}

function printVerdicts(io: Io, { forecasts, report }: RunResult, { output }: ForecastFlags): number {
  const format = { text: formatForecastText, json: formatForecastJson, mermaid: formatForecastMermaid }[
    output
  ];
  const coverage = new Map(report.targets.map((target) => [target.name, target.coverage]));
  io.stdout.write(format(forecasts, (target) => ({ coverage: coverage.get(target) })));
  return forecasts.some((each) => each.verdict === 'blocked') ? 1 : 0;
}

function printDifferences(
  io: Io,
  differences: ReturnType<typeof compareForecasts>,
  output: ForecastFlags['output'],
): number {
  if (output === 'json') io.stdout.write(`${printedJson(cleanStrings(differences), 2)}\n`);
  else
    for (const { target, application, what } of differences)
      io.stdout.write(`${logLines([cleanText(`${target}/${application}: ${what}`)]).join('')}\n`);
  if (differences.length === 0 && output === 'text') io.stdout.write('Nothing would change.\n');
  return differences.length > 0 ? 1 : 0;
}

function versionsBefore(flags: ForecastFlags): ForecastFlags {
  if (flags.argocd === undefined && flags.kubernetes === undefined) {
    throw new UserError('--against needs --argocd or --kubernetes', {
      hint: 'phineus forecast --argocd 3.5 --against 3.4',
    });
  }
  const against = flags.against ?? '';
  return flags.argocd === undefined ? { ...flags, kubernetes: against } : { ...flags, argocd: against };
}

function forecast(opened: Workspace, flags: ForecastFlags, options: CheckOptions): Promise<RunResult> {
  const config = withVersions(opened.config, flags);
  return checkWorkspace({ ...opened, config }, options);
}

function withVersions(config: Config, { target, argocd, kubernetes }: ForecastFlags): Config {
  if (target !== undefined && !config.targets.some((each) => each.name === target)) {
    throw new UserError(`there is no target ${target}`, {
      hint: `targets: ${config.targets.map((each) => each.name).join(', ')}`,
    });
  }
  const targets = config.targets
    .filter((each) => target === undefined || each.name === target)
    .map((each) => ({
      ...each,
      facts: {
        ...each.facts,
        ...(kubernetes === undefined ? {} : { kubernetes }),
        ...(argocd === undefined ? {} : { argocd: { ...each.facts.argocd, version: argocd } }),
      },
    }));
  return { ...config, targets };
}
