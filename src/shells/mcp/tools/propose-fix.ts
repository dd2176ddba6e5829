import type { Finding } from '#findings';
import type { ProvenFix } from '#fixes';
import { UserError } from '#outcome';
import { checkWorkspace, fixWorkspace } from '#workspace';
import { cite } from '../cite.ts';
import { offset, path } from '../common-parameters.ts';
import { open } from '../open.ts';
import type { Tool } from '../tool.ts';

/** Each is proven by runs of the whole line: more in one call would keep the agent waiting. */
const mostFindings = 10;

/** Edits that are known to cure findings. */
export const proposeFixTool: Tool = {
  name: 'propose_fix',
  title: 'Edits that cure findings',
  description:
    'Looks for the smallest edits in git that cure findings, and proves each by running everything again on the edited tree: the finding is gone, nothing new is wrong, no forecast is worse. Answers diffs; nothing is written. For a finding without one: why. For an edit of your own use prove_fix.',
  parameters: {
    path,
    findings: {
      type: 'texts',
      description: `Ids of findings or names of rules; of more than ${mostFindings} findings the first are tried`,
      isRequired: true,
    },
    offset,
  },
  async answer(given, place) {
    const workspace = await open(given, place);
    const foreseen = await checkWorkspace(workspace);
    const wanted = findingsNamed(foreseen.findings.findings, given.texts('findings'));
    const tried = new Set(wanted.slice(0, mostFindings).map(({ id }) => id));
    const left = wanted.slice(mostFindings);
    const { fixes, unfixed } = await fixWorkspace(workspace, foreseen, {
      accepts: ({ id }) => tried.has(id),
    });
    return {
      head: [
        `${fixes.length} proven, ${unfixed.length} without a proven fix. Each diff is for the tree that those before it leave.`,
      ],
      entries: [
        ...fixes.map(fixEntry),
        ...unfixed.map(({ finding, because }) => [
          `no proven fix: ${finding.rule} ${finding.id}`,
          `  at ${cite(finding)}`,
          `  ${because}`,
        ]),
        ...(left.length > 0 ? [['Not tried; ask again with:', ...left.map(({ id }) => `  ${id}`)]] : []),
      ],
    };
  },
};

/** Findings by id or rule; a name that none has is a mistake of the agent. */
export function findingsNamed(findings: readonly Finding[], names: readonly string[]): readonly Finding[] {
  if (names.length === 0) throw new UserError('findings names no finding');
  const unknown = names.find((name) => !findings.some(({ id, rule }) => id === name || rule === name));
  if (unknown !== undefined)
    throw new UserError(`no finding has the id or rule ${unknown}`, { hint: 'check answers the ids' });
  return findings.filter(({ id, rule }) => names.includes(id) || names.includes(rule));
}

function fixEntry({ finding, what, why, proof, diff }: ProvenFix): readonly string[] {
  return [
    `proven fix: ${finding.rule} ${finding.id}`,
    `  at ${cite(finding)}`,
    `  ${finding.what}`,
    `  fix: ${what}`,
    `  where: ${why}`,
    ...proof.checks.map((check) => `  proof: ${check}`),
    ...diff.trimEnd().split('\n'),
  ];
}
