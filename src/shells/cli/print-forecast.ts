import { isKnownArgoCd, latestVersion } from '#argocd';
import type { Config } from '#config';
import { readPack } from '#disk';
import {
  type TargetForecast,
  compareForecasts,
  formatForecastJson,
  formatForecastMermaid,
  formatForecastText,
} from '#forecast';
import { UserError } from '#outcome';
import { kubernetesMinor, schemaCatalog } from '#schema';
import { cleanStrings, cleanText, logLines } from '#text';
import { type Workspace, checkWorkspace, openWorkspace } from '#workspace';
import type { Io } from './io.ts';

export type ForecastFlags = {
  readonly target?: string;
  readonly output: 'text' | 'json' | 'mermaid';
  readonly argocd?: string;
  readonly kubernetes?: string;
  readonly against?: string;
};

/** Prints the forecast, or what would change with another version; answers 1 when something is blocked or differs. */
export async function printForecast(io: Io, path: string, flags: ForecastFlags): Promise<number> {
  checkVersions(flags);
  if (flags.against !== undefined) checkVersions(versionsBefore(flags));
  const opened = await openWorkspace(io, path);
  const forecasts = await forecast(opened, flags);
  if (flags.against !== undefined) {
    const differences = compareForecasts(await forecast(opened, versionsBefore(flags)), forecasts);
    if (flags.output === 'json') io.stdout.write(`${JSON.stringify(cleanStrings(differences), null, 2)}\n`);
    else
      for (const { target, application, what } of differences)
        io.stdout.write(`${logLines([cleanText(`${target}/${application}: ${what}`)]).join('')}\n`);
    if (differences.length === 0 && flags.output === 'text') io.stdout.write('Nothing would change.\n');
    return differences.length > 0 ? 1 : 0;
  }
  const format = { text: formatForecastText, json: formatForecastJson, mermaid: formatForecastMermaid }[
    flags.output
  ];
  io.stdout.write(format(forecasts));
  return forecasts.some((each) => each.verdict === 'blocked') ? 1 : 0;
}

/** A version of which nothing is known cannot be forecast. */
function checkVersions({ argocd, kubernetes }: ForecastFlags): void {
  if (argocd !== undefined && !isKnownArgoCd(argocd))
    throw new UserError(`Argo CD ${argocd} is not known`, { hint: `known are 2.0 to ${latestVersion}` });
  if (kubernetes === undefined) return;
  const minor = /^v?1\.\d+(\.\d+\S*)?$/.test(kubernetes) ? kubernetesMinor(kubernetes) : undefined;
  const { builtIn } = schemaCatalog(readPack);
  if (minor === undefined || builtIn.nearestMinor(minor) !== minor)
    throw new UserError(`Kubernetes ${kubernetes} is not known`, {
      hint: `known are 1.${builtIn.nearestMinor(0)} to 1.${builtIn.nearestMinor(1000)}`,
    });
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

async function forecast(opened: Workspace, flags: ForecastFlags): Promise<readonly TargetForecast[]> {
  const { forecasts } = await checkWorkspace({ ...opened, config: withVersions(opened.config, flags) });
  return forecasts;
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
