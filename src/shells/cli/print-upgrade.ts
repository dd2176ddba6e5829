import {
  type Upgrade,
  type UpgradeSide,
  describeUpgrade,
  formatUpgradeMarkdown,
  formatUpgradeText,
  isHarmful,
} from '#diff';
import { readPack } from '#disk';
import { UserError } from '#outcome';
import type { RunResult } from '#run';
import { schemaCatalog } from '#schema';
import { cleanStrings, cleanText, printedJson } from '#text';
import { checkWorkspace, comparedRevisions, openWorkspace, workspaceWith } from '#workspace';
import { checkVersions } from './check-versions.ts';
import type { Io } from './io.ts';
import { type DiffArguments, withDefaults } from './print-diff.ts';
import { unlessNothing, unlessUnfinished } from './unless-unfinished.ts';

export type UpgradeFlags = {
  readonly to?: readonly string[];
  readonly output: 'text' | 'markdown' | 'json';
  readonly noise: boolean;
  readonly online: boolean;
  readonly revisionsFromTree: boolean;
};

/** Prints what other versions do; answers 1 when something gets worse, 2 when not all of it was looked at. */
export async function printUpgrade(io: Io, given: DiffArguments, flags: UpgradeFlags): Promise<number> {
  const wanted = flags.to ?? [];
  for (const each of wanted) checkVersions(namedVersion(each), { allowsOlder: true });
  const { base, head, names } =
    wanted.length > 0 ? await whatIf(io, given, { ...flags, to: wanted }) : await revisions(io, given, flags);
  const upgrade = cleanStrings(
    describeUpgrade(sideOf(base), sideOf(head), {
      schemas: schemaCatalog(readPack),
      showNoise: flags.noise,
    }),
  );
  if (flags.output === 'text')
    io.stderr.write(`phineus: ${cleanText(names.base)} → ${cleanText(names.head)}\n`);
  io.stdout.write(formats[flags.output](upgrade, names));
  const problems = [...base.report.problems, ...head.report.problems];
  return unlessUnfinished(io, problems, unlessNothing(io, [base, head], isHarmful(upgrade) ? 1 : 0));
}

/** The version of Kubernetes or of Argo CD that `NAME=VERSION` asks for; charts have versions of their own. */
function namedVersion(text: string): { readonly argocd?: string; readonly kubernetes?: string } {
  const [name, version = ''] = [text.slice(0, text.indexOf('=')), text.slice(text.indexOf('=') + 1)];
  return name === 'argocd' || name === 'kubernetes' ? { [name]: version } : {};
}

type Names = { readonly base: string; readonly head: string };
type Compared = { readonly base: RunResult; readonly head: RunResult; readonly names: Names };

async function revisions(io: Io, given: DiffArguments, flags: UpgradeFlags): Promise<Compared> {
  const { path, range } = withDefaults(io, given);
  const how = { online: flags.online, lackingFromTree: flags.revisionsFromTree };
  const { base, head, names } = comparedRevisions(await openWorkspace(io, path, how), range);
  const side = async (revision: string | undefined) =>
    checkWorkspace(
      await openWorkspace(io, path, {
        ...how,
        base: names.base,
        ...(revision !== undefined && { revision }),
      }),
    );
  return { base: await side(base), head: await side(head), names };
}

async function whatIf(
  io: Io,
  given: DiffArguments,
  { to, online, revisionsFromTree }: UpgradeFlags & { readonly to: readonly string[] },
): Promise<Compared> {
  const { path, range } = withDefaults(io, given);
  if (range !== undefined)
    throw new UserError('--to looks at the files as they are', { hint: 'leave the revisions out' });
  // A lock pins the charts that are there now.
  const how = { online, lackingFromTree: revisionsFromTree, locked: false };
  const workspace = await openWorkspace(io, path, how);
  const base = await checkWorkspace(workspace);
  const head = await checkWorkspace(workspaceWith(workspace, base, to));
  return { base, head, names: { base: 'the work tree', head: `with ${to.join(', ')}` } };
}

function sideOf(result: RunResult): UpgradeSide {
  return { ...result, unverified: result.report.problems };
}

const formats: Readonly<Record<UpgradeFlags['output'], (upgrade: Upgrade, names: Names) => string>> = {
  text: formatUpgradeText,
  markdown: formatUpgradeMarkdown,
  json: (upgrade, names) => `${printedJson({ schemaVersion: 1, ...cleanStrings(names), ...upgrade }, 2)}\n`,
};
