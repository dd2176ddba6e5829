import type { Finding } from '#findings';
import { type FileTree, readText, source } from '#files';
import { isRecord, jsonText, recordAt } from '#kube';
import { asText, firstNames, lineRuns, splitLines } from '#text';
import { changedFindings } from './change/changed-findings.ts';
import { whyUnverified } from './change/may-reach.ts';
import { differences, renderingOf } from './change/rendering.ts';
import { comparedForecasts, everyFinding, findingsAmong, newProblems, stays } from './compare-foreseen.ts';
import type { Candidate, FileChange, Flaw, Foreseen, Proof } from './fix.ts';
import { compareSight } from './compare-sight.ts';
import { documentsOf } from './edit-place.ts';

/** What the line made of a tree, and makes of it with a candidate. */
export type Trial = {
  readonly before: Foreseen;
  readonly after: Foreseen;
  readonly trees: { readonly before: FileTree; readonly after: FileTree };
};

export type Verdict = { readonly kind: 'proven'; readonly proof: Proof } | Refused;

export type Refused = {
  readonly kind: 'refused';
  readonly because: string;
  /** What it brings, if that is all that speaks against it; or what it should cure, where another place still says it. */
  readonly brings: readonly Finding[];
};

/**
 * Holds what the line foresees after a change against what it foresaw before: the finding is gone, nothing at warning
 * or above is new, no problem is new, no forecast is worse, and the rendered objects change as the candidate says.
 */
export function prove(
  flaw: Flaw,
  { effect, changes, isSkeleton = false }: Pick<Candidate, 'effect' | 'changes' | 'isSkeleton'>,
  { before, after, trees }: Trial,
): Verdict {
  const isLeft = flaw.isCause !== true && stays(flaw.finding, before, after);
  const mends = flaw.isCause === true ? 'seen' : isLeft ? 'later' : 'now';
  if (isLeft && !isSkeleton) return refused('the finding stays', elsewhere(flaw.finding, after));
  const { brought, revealed } = changedFindings({ before, after, withheld: [] });
  const { darkened, isLit, isStillDim } = compareSight(before, after);
  if (darkened.length > 0) return refused(`${darkened[0] ?? ''} can no longer be rendered`);
  const files = changes.map(({ file }) => file);
  const isOfEdit = editedLines(files, trees);
  // What stands on a line that the edit itself writes was not there before.
  const isRevealed = ({ targets, application, rule, location }: Finding) =>
    !isOfEdit(location) &&
    ((application !== undefined && targets.every((target) => isLit({ target, application }))) ||
      // What did not build before, and still does not, only has somebody now who asks for it.
      (application !== undefined &&
        /^(?:kustomize|helm)-failure$/.test(rule) &&
        targets.every((target) => isStillDim({ target, application }))) ||
      // That nothing has what is asked for cannot be said while something is not seen.
      (/^(?:dangling|missing|incomplete|empty)-/.test(rule) &&
        !files.includes(location.file) &&
        targets.every((target) => isLit({ target }))));
  const fresh = [...brought, ...revealed.map(({ finding }) => finding)].filter(
    ({ severity }) => severity !== 'info',
  );
  // What was said of one owner before, at the same place and as badly, is said of another now.
  const told = new Set(everyFinding(before).flatMap(sayings));
  const isTold = (finding: Finding) => told.has(sayings(finding)[0] ?? '');
  const brings = fresh.filter((finding) => !isRevealed(finding) && !isTold(finding));
  if (brings.length > 0) return bringing(brings);
  const less = newProblems(before, after).filter((each) => !isLit(each));
  const born = bornApplications(before, after);
  const problem = less.find(({ target, application }) => !born.has(`${target ?? ''}/${application ?? ''}`));
  if (problem) return refused(`less can be verified: ${problem.message}`);
  const { worse, turnsOut } = comparedForecasts(before, after, isLit);
  if (worse[0] !== undefined) return refused(worse[0]);
  const { changed: rendered, removed } = changedObjects(before, after);
  const unverified =
    rendered.length === 0 && effect !== 'none' ? whyUnseen(changes, trees, after) : undefined;
  // What was said of a manifest as git has it, and not as it is rendered, is cured there.
  const changed =
    unverified === undefined || flaw.finding.application !== undefined
      ? rendered
      : changedManifests(flaw, changes, trees);
  if (unverified !== undefined && changed.length === 0) return refused(`not verified, because ${unverified}`);
  if (effect === 'objects' && changed.length === 0) return refused('it changes nothing that is rendered');
  if (effect === 'none' && changed.length > 0)
    return refused(`it changes ${changed[0] ?? ''}, which it should not`);
  const proof = proofOf(before, after, { changed, removed, revealed: fresh, turnsOut, mends });
  const unseen = less.map(({ target, application }) => `${target ?? ''}/${application ?? ''}`);
  const checks = [
    ...proof.checks,
    ...(unverified === undefined ? [] : [`only the manifest is looked at: ${unverified}`]),
    ...(unseen.length === 0
      ? []
      : [`${firstNames([...new Set(unseen)], 3)} is there only now, and is not verified`]),
  ];
  return { kind: 'proven', proof: { ...proof, checks } };
}

/** Whether a place is on a line that an edit writes; of a file that it brings whole nobody can tell what was meant. */
function editedLines(
  files: readonly string[],
  { before, after }: Trial['trees'],
): (location: Finding['location']) => boolean {
  const written = new Map<string, ReadonlySet<number>>();
  for (const file of files) {
    const [old, young] = [readText(before, file), readText(after, file)];
    if (old === undefined || young === undefined) continue;
    const runs = lineRuns(splitLines(old), splitLines(young));
    written.set(file, new Set(runs.flatMap(({ to, added }) => added.map((_, index) => to + index + 1))));
  }
  return ({ file, line }) => written.get(file)?.has(line) === true;
}

/** What a finding says and where, as badly as it does and less so. */
function sayings({ rule, location, what, severity }: Finding): readonly string[] {
  const levels = severity === 'error' ? ['error', 'warning'] : [severity];
  return levels.map((level) => [level, rule, location.file, location.line, what].join('\n'));
}

/** The Applications that were not there before. */
function bornApplications(before: Foreseen, after: Foreseen): ReadonlySet<string> {
  const names = ({ targets }: Foreseen) =>
    targets.flatMap(({ target, units }) => units.map(({ owner }) => `${target.name}/${owner.name}`));
  const known = new Set(names(before));
  return new Set(names(after).filter((name) => !known.has(name)));
}

/** Refused for what comes with it. */
function bringing(brings: readonly Finding[]): Refused {
  const [worst] = brings;
  return refused(`it brings ${worst?.rule} at ${worst?.location.file}: ${worst?.what}`, brings);
}

function refused(because: string, brings: readonly Finding[] = []): Refused {
  return { kind: 'refused', because, brings };
}

/** The finding at another file: what one layer no longer sets, the one below it does. */
function elsewhere(finding: Finding, after: Foreseen): readonly Finding[] {
  const still = after.findings.findings.find(findingsAmong([finding]));
  return still && still.location.file !== finding.location.file ? [still] : [];
}

/** Why it cannot be told that no rendered object changes: what would could not be rendered. */
function whyUnseen(
  changes: readonly FileChange[],
  trees: Trial['trees'],
  after: Foreseen,
): string | undefined {
  return changes.map(({ file }) => whyUnverified(file, after, trees)).find((why) => why !== undefined);
}

/** The object of a finding, where it is written in a file that a change touches, and is another one after it. */
function changedManifests(
  { raw }: Flaw,
  changes: readonly FileChange[],
  trees: Trial['trees'],
): readonly string[] {
  const { object } = raw;
  if (!object) return [];
  const written = (tree: FileTree, file: string) => {
    const text = readText(tree, file) ?? '';
    const own = text.includes('{{') ? [] : documentsOf(source(file, text)).map(({ value }) => value);
    return own.find((value) => isRecord(value) && idOf(value) === `${object.kind} ${object.name}`);
  };
  return changes.flatMap(({ file }) => {
    const [old, young] = [written(trees.before, file), written(trees.after, file)];
    const isOther = old !== undefined && young !== undefined && jsonText(old) !== jsonText(young);
    return isOther ? [`${file} ${object.kind}/${object.name}`] : [];
  });
}

function idOf(manifest: Readonly<Record<string, unknown>>): string {
  const { name, generateName } = recordAt(manifest, 'metadata');
  return `${asText(manifest['kind'])} ${asText(name ?? generateName)}`;
}

/** What one side lacks or has otherwise, whether it is deployed or in git only, and what is no longer deployed. */
function changedObjects(before: Foreseen, after: Foreseen): Pick<Proof, 'changed' | 'removed'> {
  const [old, young] = [renderingOf(before), renderingOf(after)];
  const { deployed, undeployed } = differences(old, young);
  return {
    changed: [...deployed, ...undeployed],
    removed: deployed.filter((name) => old.deployed.has(name) && !young.deployed.has(name)),
  };
}

type Seen = Pick<Proof, 'changed' | 'removed' | 'revealed' | 'turnsOut'> & {
  /** Whether what it is for is gone, goes when people have filled in a skeleton, or is seen only in the cluster. */
  readonly mends: 'now' | 'later' | 'seen';
};

function proofOf(
  before: Foreseen,
  after: Foreseen,
  { changed, removed, revealed, turnsOut, mends }: Seen,
): Proof {
  const left = new Set(everyFinding(after).map(({ id }) => id));
  const cured = before.findings.findings.filter(({ id }) => !left.has(id)).map(({ id }) => id);
  const targets = after.forecasts.map(({ target }) => target);
  const count = after.forecasts.reduce((sum, { applications }) => sum + applications.length, 0);
  return {
    targets,
    cured,
    changed,
    removed,
    revealed,
    turnsOut,
    ...(mends === 'later' && { isSkeleton: true as const }),
    checks: [
      mended[mends](cured.length),
      `no new finding at warning or above on ${targets.join(', ')}`,
      ...(revealed.length === 0
        ? []
        : [
            `${revealed.length} ${revealed.length === 1 ? 'finding' : 'findings'} in what can be rendered only now`,
          ]),
      'nothing is less verified',
      `no forecast of ${count} applications is worse`,
      ...(turnsOut.length === 0
        ? []
        : [
            `${firstNames(turnsOut, 3)} could not be verified before, and ${turnsOut.length === 1 ? 'turns' : 'turn'} out blocked`,
          ]),
      changed.length === 0
        ? 'no rendered object changes, as it should be'
        : `${changed.length} rendered ${changed.length === 1 ? 'object changes' : 'objects change'}: ${firstNames(changed, 3)}`,
    ],
  };
}

/** What is said of the finding or cause itself, first of all. */
const mended: Readonly<Record<Seen['mends'], (cured: number) => string>> = {
  now: (cured) => `the finding is gone${cured > 1 ? `, and ${cured - 1} more with it` : ''}`,
  later: () => 'a skeleton: the finding stays until people have filled it in',
  seen: () => 'not verified that it cures what was seen, because only the cluster shows that after a sync',
};
