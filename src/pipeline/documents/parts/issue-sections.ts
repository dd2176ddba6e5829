import { shownDiff } from '#report';
import { firstNames, counted } from '#text';
import { bullets, code, paragraph, say, sentence, steps } from '../blocks.ts';
import { causeDiagram } from '../cause-diagram.ts';
import type { Section } from '../document.ts';
import type { Issue } from '../issue.ts';
import type { ComparedView } from '../view.ts';
import { issueEvidence } from './issue-evidence.ts';
import { siblings } from './siblings.ts';

/** One section for each issue: message, files, why, who else, impact, cure. `number` counts over the whole document. */
export function issueSection(issue: Issue, number: number, view: ComparedView): Section {
  const since = view.comparison.same.find(({ id }) => id === issue.id)?.since;
  const parts: readonly (Section | undefined)[] = [
    { title: 'What was seen', blocks: bullets(seenStatements(issue)) },
    filesInvolved(issue),
    whyItHappens(issue),
    named('Comparison with siblings', siblings(issue, view)),
    {
      title: 'Impact',
      blocks: [
        paragraph(sentence(issue.so)),
        ...(issue.applications.length === 0
          ? [paragraph('No Application is known to be broken or blocked by it.')]
          : [
              paragraph(
                `${counted(issue.applications.length, 'Application')}: ${firstNames(issue.applications, 60)}`,
              ),
            ]),
        ...(issue.restores === undefined
          ? []
          : [
              paragraph(
                `Well once this and the issues before it are repaired: ${issue.restores.length === 0 ? 'none' : firstNames(issue.restores, 60)}`,
              ),
            ]),
      ],
    },
    cureOf(issue, view),
  ];
  return {
    title: `Issue ${number} (${issue.priority}, ${since === undefined ? 'OPEN' : `OPEN since ${since}`}): ${issue.title}`,
    blocks: [],
    sections: parts.filter((part) => part !== undefined),
  };
}

function named(title: string, blocks: Section['blocks']): Section | undefined {
  return blocks.length === 0 ? undefined : { title, blocks };
}

function seenStatements(issue: Issue) {
  const how = issue.origin === 'seen' ? 'Seen in the cluster' : 'Found in git';
  return [
    say(`${how}, ${issue.confidence}, ${issue.kind}: ${issue.title}`, issue.evidence),
    ...(issue.otherwise ?? []).map((text) => say(sentence(text))),
  ];
}

function filesInvolved(issue: Issue): Section | undefined {
  const lines = issueEvidence(issue).filter(({ kind }) => kind === 'line' || kind === 'finding');
  if (lines.length + issue.elsewhere.length === 0) return undefined;
  return {
    title: 'Files involved',
    blocks: [
      ...(lines.length === 0 ? [] : [paragraph('In git:', lines)]),
      ...issue.findings
        .filter(() => issue.origin === 'seen')
        .map(({ what, location, rule, id }) =>
          paragraph(`The same object in git: ${what}`, [
            { kind: 'line', location },
            { kind: 'finding', rule, id },
          ]),
        ),
      ...bullets(issue.elsewhere.map((text) => say(sentence(text)))),
    ],
  };
}

/** The longest way from an Application to the root, step by step, and all ways as one picture. */
function whyItHappens({ chains, title, origin }: Issue): Section | undefined {
  const [first] = chains;
  if (first === undefined) return undefined;
  const longest = chains.reduce((best, it) => (it.things.length > best.things.length ? it : best), first);
  const way = longest.things.toReversed();
  return {
    title: 'Why it happens',
    blocks: [
      ...steps(
        way.map((thing, index) =>
          say(origin === 'seen' ? seenStep(thing, way[index - 1]) : foreseenStep(thing, index)),
        ),
      ),
      ...causeDiagram(title, chains),
    ],
  };
}

function seenStep(thing: string, before: string | undefined): string {
  return before === undefined
    ? `${thing} is broken, while all it rests on holds`
    : `${thing} rests on ${before}`;
}

/** Links of a forecast are sentences, but for the Application at the end. */
function foreseenStep(thing: string, index: number): string {
  if (index === 0) return sentence(thing);
  return /\s/.test(thing) ? `So ${thing}.` : `So ${thing} does not converge.`;
}

function cureOf(issue: Issue, { input }: ComparedView): Section {
  const { fixes, unfixed, cure, origin } = issue;
  return {
    title: 'Remediation',
    blocks: [
      paragraph(cure === '' ? 'No cure is known.' : sentence(cure)),
      ...fixes.flatMap(({ what, why, diff, texts, proof, finding }) => [
        paragraph(
          `${origin === 'seen' ? 'Proven edit in git, for what is found there of the same object' : 'Automated'}: ${what}. ${sentence(why)}`,
          [
            { kind: 'finding', rule: finding.rule, id: finding.id },
            ...proof.checks.map((text) => ({ kind: 'proof' as const, text })),
          ],
        ),
        ...code('diff', shownDiff(diff, texts)),
      ]),
      ...(fixes.length > 0
        ? []
        : [
            paragraph(
              manualText(issue, input.fixes !== undefined),
              unfixed.map(({ because, finding }) => ({ kind: 'proof', text: `${finding.rule}: ${because}` })),
            ),
          ]),
    ],
  };
}

function manualText({ origin, findings }: Issue, wasTried: boolean): string {
  if (origin === 'seen' && findings.length === 0)
    return 'Manual: nothing that is checked in git is wrong with these objects, so no edit in git is proposed.';
  return wasTried ? 'Manual: no edit in git is proven to cure it.' : 'Not verified: no fix was looked for.';
}
