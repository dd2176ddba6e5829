import { readPack } from '#disk';
import { type ChangeProof, formatProofJson, formatProofMarkdown, formatProofText, proveChange } from '#fixes';
import { jsonText } from '#kube';
import { schemaCatalog } from '#schema';
import { cleanStrings } from '#text';
import {
  type Workspace,
  boundedTrials,
  checkWorkspace,
  comparedRevisions,
  openWorkspace,
  renderWorkspace,
} from '#workspace';
import type { Io } from './io.ts';
import { type DiffArguments, withDefaults } from './print-diff.ts';
import { startProgress } from './progress.ts';
import { unlessUnfinished } from './unless-unfinished.ts';

export type ProofFlags = {
  readonly output: 'text' | 'markdown' | 'json';
  readonly online: boolean;
  readonly quiet: boolean;
};

/** Prints what a change is proven to do; answers 1 when it makes something worse, 2 when not all of it was looked at. */
export async function printProof(io: Io, given: DiffArguments, flags: ProofFlags): Promise<number> {
  const { path, range } = withDefaults(io, given);
  const how = { online: flags.online };
  const { base, head, names } = comparedRevisions(await openWorkspace(io, path, how), range);
  const progress = startProgress(io, flags.quiet);
  progress.say(`checking ${names.base} and ${names.head}`);
  const open = (revision: string | undefined) =>
    openWorkspace(io, path, { ...how, base: names.base, ...(revision === undefined ? {} : { revision }) });
  const [before, after] = [await open(base), await open(head)];
  const hasOtherSettings = jsonText(before.config) !== jsonText(after.config);
  const [at, to] = [await revisionOf(before), await revisionOf(after)];
  const proof = await proveChange({
    base: at,
    head: to,
    isOver: () => at.isOver() || to.isOver(),
    headAsBefore: hasOtherSettings ? await checkWorkspace({ ...after, config: before.config }) : undefined,
    schemas: schemaCatalog(readPack),
    onProgress: ({ file }) => progress.say(`trying a hunk of ${file}`),
  });
  progress.end();
  io.stdout.write(formats[flags.output](cleanStrings(proof), cleanStrings(names)));
  const problems = [...at.seen.report.problems, ...to.seen.report.problems];
  return unlessUnfinished(io, problems, proof.verdict === 'worse' ? 1 : 0);
}

async function revisionOf(workspace: Workspace) {
  const trials = boundedTrials(workspace.tree, (tree) => renderWorkspace({ ...workspace, tree }));
  return {
    tree: workspace.tree,
    seen: await checkWorkspace(workspace),
    render: trials.again,
    isOver: trials.isOver,
  };
}

const formats: Readonly<
  Record<ProofFlags['output'], (proof: ChangeProof, names: { base: string; head: string }) => string>
> = { text: formatProofText, markdown: formatProofMarkdown, json: formatProofJson };
