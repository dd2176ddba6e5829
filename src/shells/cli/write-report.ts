import { readFileSync } from 'node:fs';
import { type Diagnosis, diagnose, traceCauses } from '#diagnosis';
import { diffFleets } from '#diff';
import { readPack, readablePath } from '#disk';
import {
  type Document,
  type DocumentInput,
  type DocumentKind,
  formatDocumentHtml,
  formatDocumentMarkdown,
  parseRecord,
  writeDocument,
} from '#documents';
import type { FixSet } from '#fixes';
import { observeApplications } from '#observed';
import { isCalendarDay } from '#config';
import { UserError } from '#outcome';
import { compareTargets } from '#parity';
import { schemaCatalog } from '#schema';
import { cleanStrings, cleanText, printedJson } from '#text';
import { type Workspace, checkWorkspace, fixWorkspace, lineHistories, openWorkspace } from '#workspace';
import type { Io } from './io.ts';
import { startProgress } from './progress.ts';
import { readSnapshot } from './read-snapshot.ts';
import { unlessUnfinished } from './unless-unfinished.ts';

export type ReportFlags = {
  readonly snapshot?: readonly string[];
  readonly base?: string;
  readonly since?: string;
  readonly date?: string;
  readonly output: 'markdown' | 'html' | 'json';
  /** Absent: as the kind of document needs. */
  readonly fixes?: boolean;
  readonly online: boolean;
  readonly quiet: boolean;
};

export type ReportArguments = { readonly kind: DocumentKind; readonly path: string | undefined };

/** Gathers what a document is made of, writes it, and answers the exit code. */
export async function writeReport(
  io: Io,
  { kind, path }: ReportArguments,
  flags: ReportFlags,
): Promise<number> {
  const live = flags.snapshot === undefined ? undefined : await seen(io, flags.snapshot, flags.quiet);
  const folder = path ?? (live === undefined ? '.' : undefined);
  const tree = folder === undefined ? undefined : await foreseen(io, folder, { flags, kind });
  const traced = live && tree ? { ...live, diagnosis: tree.trace(live) } : live;
  const date = flags.date ?? (live?.snapshot.taken.slice(0, 10) || tree?.committed || '');
  if (date !== '' && !isCalendarDay(date))
    throw new UserError(`--date ${cleanText(date)} is no date`, { hint: 'write it as 2027-01-31' });
  const document = writeDocument(kind, {
    date,
    ...(traced && { live: traced }),
    ...tree?.input,
    ...(flags.since !== undefined && { earlier: readRecord(io, flags.since) }),
  });
  io.stdout.write(formats[flags.output](document));
  const { git, base } = tree?.input ?? {};
  return unlessUnfinished(io, [...(git?.report.problems ?? []), ...(base?.report.problems ?? [])], 0);
}

const formats: Readonly<Record<ReportFlags['output'], (document: Document) => string>> = {
  markdown: formatDocumentMarkdown,
  html: formatDocumentHtml,
  json: (document) => `${printedJson(cleanStrings(document), 2)}\n`,
};

async function seen(
  io: Io,
  paths: readonly string[],
  quiet: boolean,
): Promise<NonNullable<DocumentInput['live']>> {
  const snapshot = await readSnapshot(io, paths, { argocdClusters: false, quiet });
  if (snapshot.clusters.every(({ objects, events }) => objects.length + events.length === 0))
    throw new UserError('nothing could be read from the snapshot, and so nothing is known');
  return { snapshot, diagnosis: diagnose(snapshot), applications: observeApplications(snapshot) };
}

type Tree = {
  readonly committed: string;
  /** A diagnosis with where its causes stand in this tree. */
  readonly trace: (live: NonNullable<DocumentInput['live']>) => Diagnosis;
  readonly input: Pick<DocumentInput, 'git' | 'base' | 'parities' | 'fixes'>;
};

async function foreseen(
  io: Io,
  path: string,
  { flags, kind }: { readonly flags: ReportFlags; readonly kind: DocumentKind },
): Promise<Tree> {
  const progress = startProgress(io, flags.quiet);
  progress.say(`checking ${path}`);
  const how = { online: flags.online, base: flags.base };
  const workspace = await openWorkspace(io, path, how);
  const git = await checkWorkspace(workspace);
  const base =
    flags.base === undefined
      ? undefined
      : await checkWorkspace(await openWorkspace(io, path, { ...how, revision: flags.base }));
  const wantsFixes = kindsWithFixes.has(kind) && (flags.fixes ?? isAboutFixes(kind, flags));
  // Said where nothing is redrawn: what follows takes many times as long as all before.
  if (wantsFixes && !flags.quiet && !io.stderr.isTTY)
    io.stderr.write(
      'phineus: proving fixes in git, each by running the line again; --no-fixes leaves this out\n',
    );
  const fixes = wantsFixes ? await provenFixes(workspace, git, (text) => progress.say(text)) : undefined;
  progress.end();
  const schemas = schemaCatalog(readPack);
  return {
    committed: workspace.git?.date ?? '',
    trace: ({ diagnosis, snapshot }) =>
      traceCauses(diagnosis, {
        snapshot,
        fleets: git.fleets,
        historyOf: lineHistories(workspace),
        findings: git.report.findings,
      }),
    input: {
      git,
      ...(base && { base: { ...base, name: flags.base ?? '', diff: diffFleets(base, git, { schemas }) } }),
      ...(fixes && { fixes }),
      parities: paritiesOf(workspace, git.fleets),
    },
  };
}

/** Whether a document is of fixes in the first place: the others only mention them, and are not worth the wait. */
function isAboutFixes(kind: DocumentKind, { base }: ReportFlags): boolean {
  return kind === 'rca' || ((kind === 'fix-record' || kind === 'rollback') && base === undefined);
}

const kindsWithFixes: ReadonlySet<DocumentKind> = new Set([
  'fix-record',
  'inventory',
  'postmortem',
  'rca',
  'risk',
  'rollback',
]);

function provenFixes(
  workspace: Workspace,
  foreseenNow: Awaited<ReturnType<typeof checkWorkspace>>,
  onProgress: (text: string) => void,
): Promise<FixSet> {
  return fixWorkspace(workspace, foreseenNow, {
    accepts: ({ severity }) => severity !== 'info',
    onProgress: ({ rule, location }) => onProgress(`proving a fix of ${rule} in ${location.file}`),
  });
}

/** The first target against each other one, or those that the configuration names. */
function paritiesOf(
  { config }: Workspace,
  fleets: NonNullable<DocumentInput['git']>['fleets'],
): NonNullable<DocumentInput['parities']> {
  const names = config.parity?.compare ?? config.targets.map(({ name }) => name);
  const [first, ...others] = names.flatMap((name) => fleets.find(({ target }) => target === name) ?? []);
  if (first === undefined) return [];
  return others.map((other) => compareTargets(first, other, config.parity ?? { allow: [] }));
}

function readRecord(io: Io, file: string): NonNullable<DocumentInput['earlier']> {
  try {
    return parseRecord(readFileSync(readablePath(io.cwd, file), 'utf8'), cleanText(file));
  } catch (error) {
    if (error instanceof UserError) throw error;
    throw new UserError(`${cleanText(file)} cannot be read`);
  }
}
