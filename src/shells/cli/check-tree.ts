import { readFileSync } from 'node:fs';
import { readablePath, writeFile } from '#disk';
import { type Severity, formatBaseline, parseBaseline } from '#findings';
import { UserError } from '#outcome';
import { readText } from '#files';
import { type Report, type ReportPage, exitCode, narrowReport, readExcerpts, sinceBase } from '#report';
import {
  type CheckOptions,
  type CheckedReport,
  type Workspace,
  baseCommit,
  checkWorkspace,
  keeperOf,
  lookAtWorkspace,
  objectsForFile,
  openWorkspace,
  refuseUnknownRules,
  reportPage,
  reportWorkspace,
  threadsFor,
  withAnswersOf,
} from '#workspace';
import type { Io } from './io.ts';
import { parseOutputs } from './output.ts';
import { startProgress } from './progress.ts';
import { readStart } from './read-start.ts';
import type { StartFlags } from './start-flags.ts';
import { noFixes, provenFixes, withFixes } from './proven-fixes.ts';
import { writeOutputs } from './write-outputs.ts';

export type CheckFlags = StartFlags & {
  readonly output?: readonly string[];
  readonly rule?: readonly string[];
  readonly target?: readonly string[];
  readonly app?: readonly string[];
  readonly notes: boolean;
  readonly fixes: boolean;
  readonly failOn: Severity;
  readonly baseline?: string;
  readonly writeBaseline?: string;
  readonly requireVerified: boolean;
  readonly allowEmpty: boolean;
  readonly revisionsFromTree: boolean;
  readonly online: boolean;
  readonly trust: boolean;
  readonly jobs?: number;
  readonly quiet: boolean;
  readonly verbose: boolean;
  readonly color: boolean;
};

/** Checks a folder, writes the report, and answers the exit code. */
export async function checkTree(io: Io, path: string, flags: CheckFlags): Promise<number> {
  const outputs = parseOutputs(flags.output ?? []);
  const start = await readStart(io, flags);
  const progress = startProgress(io, flags.quiet);
  const how = {
    trust: flags.trust,
    online: flags.online,
    base: flags.base,
    lackingFromTree: flags.revisionsFromTree,
  };
  const opened = await openWorkspace(io, path, how);
  refuseUnknownRules(opened, flags.rule ?? []);
  if (opened.notice !== undefined) io.stderr.write(`phineus: ${opened.notice}\n`);
  if (!flags.trust && (opened.config.ruleFiles ?? []).length > 0) {
    io.stderr.write('phineus: the rule files that phineus.yaml names were not run; --trust runs them\n');
  }
  const commit = flags.base === undefined ? undefined : baseCommit(opened, flags.base);
  const { cwd, env } = io;
  const startAhead = threadsFor(opened, { path, how, cwd, env, now: io.now().toISOString() }, flags.jobs);
  const own = keeperOf(io);
  const keeper = own && { ...own, startAhead };
  // The page shows more than the report has.
  const needsWhole = flags.fixes || outputs.some(({ format }) => format === 'html');
  const look = async (): Promise<Checked> => {
    const base =
      commit === undefined
        ? undefined
        : asBase(
            await lookAtWorkspace(await openWorkspace(io, path, { ...how, revision: commit }), {
              leavesStates: start.from !== 'empty' && start.snapshots === undefined,
            }),
          );
    progress.say(base ? `checking ${path} against ${flags.base}` : `checking ${path}`);
    const baseline = readBaseline(io, flags.baseline);
    const held = {
      baseline,
      base,
      foundBefore: base?.found,
      mayBeEmpty: flags.allowEmpty,
      ...start,
    };
    if (needsWhole) return { ...(await checkedWhole(opened, held)), base };
    return { ...(await reportWorkspace(opened, held, keeper)), page: unwanted, base };
  };
  // An unchanged tree is answered from its report alone.
  const mayBeKept = commit === undefined && !needsWhole;
  const checked = mayBeKept ? await look() : await withAnswersOf(opened, keeper, look);
  const { base, page, excerpts } = checked;
  const whole =
    base && commit !== undefined
      ? sinceBase(checked.report, { revision: flags.base ?? commit, commit, report: base.report() })
      : checked.report;
  const report = narrowReport(whole, {
    ...(flags.rule && { rules: flags.rule }),
    ...(flags.target && { targets: flags.target }),
    ...(flags.app && { applications: flags.app }),
  });
  if (flags.fixes) progress.say(`proving fixes for ${path}`);
  const proven = flags.fixes && checked.result ? await provenFixes(opened, checked.result, report) : noFixes;
  progress.end();
  if (flags.writeBaseline !== undefined)
    writeFile({ cwd: io.cwd, path: flags.writeBaseline, text: formatBaseline(whole.findings), tree: path });
  writeOutputs(io, withFixes(report, proven), {
    outputs,
    tree: opened.tree,
    excerpts,
    base: base?.index.tree,
    verbose: flags.verbose,
    // What may fail the check is never hidden.
    notes: flags.notes || flags.failOn === 'info',
    color: flags.color,
    page: () => ({ ...page(report), fixes: proven.shown }),
    fixesOf: (id) => proven.fixes.get(id)?.flatMap(({ sarif }) => sarif ?? []) ?? [],
  });
  return exitCode(report, flags);
}

type Checked = CheckedReport & {
  readonly page: (report: Report) => ReportPage;
  readonly result?: RunResult;
  readonly base: Base | undefined;
};

type RunResult = Awaited<ReturnType<typeof checkWorkspace>>;

type Unjudged = Awaited<ReturnType<typeof lookAtWorkspace>>;

/** The revision to compare with. Of its findings only those of rules are looked for that have any now. */
type Base = Unjudged & {
  readonly found: (rules: ReadonlySet<string>) => ReadonlySet<string>;
  readonly report: () => Report;
};

function asBase(unjudged: Unjudged): Base {
  let result: RunResult | undefined;
  const judged = (rules: ReadonlySet<string>) => (result ??= unjudged.judged(rules));
  return {
    ...unjudged,
    found: (rules) => new Set(judged(rules).findings.findings.map(({ id }) => id)),
    report: () => judged(new Set()).report,
  };
}

async function checkedWhole(workspace: Workspace, held: CheckOptions): Promise<Omit<Checked, 'base'>> {
  const result = await checkWorkspace(workspace, held);
  const { report: whole } = result;
  return {
    report: whole,
    excerpts: readExcerpts(whole, (file) => readText(workspace.tree, file)),
    result,
    page: (report) => ({
      ...reportPage(workspace, result, report),
      objects: objectsForFile(workspace, result, report),
    }),
  };
}

function unwanted(): never {
  throw new Error('no page was asked for');
}

function readBaseline(io: Io, file: string | undefined): ReadonlySet<string> {
  if (file === undefined) return new Set();
  try {
    return parseBaseline(readFileSync(readablePath(io.cwd, file), 'utf8'), file);
  } catch (error) {
    if (error instanceof UserError) throw error;
    throw new UserError(`the baseline file ${file} cannot be read`, {
      hint: 'write it with phineus check --write-baseline',
    });
  }
}
