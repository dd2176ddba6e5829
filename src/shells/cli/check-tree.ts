import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { type Finding, type Severity, formatBaseline, parseBaseline } from '#findings';
import { userSchemas } from '#config';
import { readPack } from '#disk';
import { UserError } from '#outcome';
import { countAtLeast } from '#report';
import { type RunResult, run } from '#run';
import { schemaCatalog } from '#schema';
import packageJson from '../../../package.json' with { type: 'json' };
import type { Io } from './io.ts';
import { bringChartsTo } from './bring-charts-to.ts';
import { bringSchemasTo } from './bring-schemas-to.ts';
import { type OpenTree, openTree } from './open-tree.ts';
import { parseOutputs } from './output.ts';
import { startProgress } from './progress.ts';
import { writeOutputs } from './write-outputs.ts';

export type CheckFlags = {
  readonly output?: readonly string[];
  readonly base?: string;
  readonly failOn: Severity;
  readonly baseline?: string;
  readonly writeBaseline?: string;
  readonly requireVerified: boolean;
  readonly online: boolean;
  readonly trust: boolean;
  readonly quiet: boolean;
  readonly verbose: boolean;
  readonly color: boolean;
};

/** Checks a folder, writes the report, and answers the exit code. */
export async function checkTree(io: Io, path: string, flags: CheckFlags): Promise<number> {
  const outputs = parseOutputs(flags.output ?? []);
  const progress = startProgress(io, flags.quiet);
  const withCharts = await bringChartsTo(io, await openTree(io, path, { trust: flags.trust }), flags.online);
  const opened = await bringSchemasTo(io, withCharts, flags.online);
  const base =
    flags.base === undefined
      ? undefined
      : runTree(
          io,
          await bringChartsTo(
            io,
            await openTree(io, path, { revision: flags.base, trust: flags.trust }),
            flags.online,
          ),
        );
  progress.say(base ? `checking ${path} against ${flags.base}` : `checking ${path}`);
  if (!flags.trust && (opened.config.ruleFiles ?? []).length > 0) {
    io.stderr.write('phineus: the rule files that phineus.yaml names were not run; --trust runs them\n');
  }
  const known = new Set([
    ...readBaseline(io, flags.baseline),
    ...(base?.findings.findings.map((finding) => finding.id) ?? []),
  ]);
  const { report, forecasts } = runTree(io, opened, known, base);
  progress.end();
  if (flags.writeBaseline !== undefined)
    writeFileSync(resolve(io.cwd, flags.writeBaseline), formatBaseline(report.findings));
  writeOutputs(io, outputs, report, { tree: opened.tree, verbose: flags.verbose, color: flags.color });
  return exitCode(report.findings, {
    failOn: flags.failOn,
    isBlocked: isNewlyBlocked(forecasts, base),
    unverified: flags.requireVerified ? report.problems.length : 0,
  });
}

/** Runs the line over an opened tree with the clock of the shell. */
export function runTree(
  io: Io,
  { tree, git, config, root, charts, schemas, isIgnored, extraRules, runPlugin }: OpenTree,
  baseline?: ReadonlySet<string>,
  base?: RunResult,
): RunResult {
  return run({
    tree,
    config,
    git,
    isIgnored,
    charts,
    extraRules,
    runPlugin,
    schemas: schemaCatalog(readPack, userSchemas(config.schemas ?? [], tree, schemas)),
    today: io.now().toISOString().slice(0, 10),
    about: {
      version: packageJson.version,
      tree: { root, commit: git?.commit ?? null, dirty: git?.isDirty() ?? false },
    },
    baseline,
    base: base?.fleets,
  });
}

function readBaseline(io: Io, file: string | undefined): ReadonlySet<string> {
  if (file === undefined) return new Set();
  try {
    return parseBaseline(readFileSync(resolve(io.cwd, file), 'utf8'), file);
  } catch (error) {
    if (error instanceof UserError) throw error;
    throw new UserError(`the baseline file ${file} cannot be read`, {
      hint: 'write it with phineus check --write-baseline',
    });
  }
}

function isNewlyBlocked(forecasts: RunResult['forecasts'], base: RunResult | undefined): boolean {
  const blockedBefore = new Set(base?.forecasts.flatMap(blockedApplications));
  return forecasts.flatMap(blockedApplications).some((name) => !blockedBefore.has(name));
}

/** What only waits for a person to sync it does not fail the gate. */
function blockedApplications(forecast: RunResult['forecasts'][number]): string[] {
  return forecast.applications
    .filter((each) => each.verdict === 'blocked' && each.chain.at(-1)?.need !== 'sync-starts')
    .map((each) => `${forecast.target}/${each.application}`);
}

function exitCode(
  findings: readonly Finding[],
  {
    failOn,
    isBlocked,
    unverified,
  }: { readonly failOn: Severity; readonly isBlocked: boolean; readonly unverified: number },
): number {
  if (isBlocked || countAtLeast(findings, failOn) > 0) return 1;
  return unverified > 0 ? 3 : 0;
}
