import { shownDiff } from '#report';
import { addTo } from '#groups';
import { firstNames, counted } from '#text';
import { bullets, code, paragraph, say, sentence, steps } from '../blocks.ts';
import { causeDiagram } from '../cause-diagram.ts';
import type { Block, Evidence, Section } from '../document.ts';
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
      blocks: [paragraph(sentence(issue.so)), ...brokenBy(issue, view), ...restoredBy(issue)],
    },
    cureOf(issue, view),
  ];
  return {
    title: `Issue ${number} (${issue.priority}, ${since === undefined ? 'OPEN' : `OPEN since ${since}`}): ${issue.title}`,
    blocks: [],
    sections: parts.filter((part) => part !== undefined),
  };
}

const mostNames = 12;

/** The Applications by environment: how far it reaches. */
function brokenBy({ applications }: Issue, { states }: ComparedView): readonly Block[] {
  if (applications.length === 0) return [paragraph('No Application is known to be broken or blocked by it.')];
  const environments = new Map(states.map(({ name, environment }) => [name, environment]));
  const groups = new Map<string, string[]>();
  for (const name of applications) addTo(groups, environments.get(name) ?? '', name);
  return [
    paragraph(`${counted(applications.length, 'Application')}:`),
    ...bullets(
      [...groups].map(([environment, names]) =>
        say(
          `${environment === '' ? '' : `${environment} (${names.length}): `}${firstNames(names, mostNames)}`,
        ),
      ),
    ),
  ];
}

function restoredBy({ applications, restores }: Issue): readonly Block[] {
  if (restores === undefined || applications.length === 0) return [];
  const with_ = 'once this and the issues before it are repaired';
  if (restores.length === 0) return [paragraph(`None of them is well ${with_}: other issues keep them red.`)];
  return [
    paragraph(
      restores.length === applications.length
        ? `${applications.length === 1 ? 'It is' : 'All of them are'} well ${with_}.`
        : `${restores.length} of them are well ${with_}: ${firstNames(restores, mostNames)}`,
    ),
  ];
}

function named(title: string, blocks: Section['blocks']): Section | undefined {
  return blocks.length === 0 ? undefined : { title, blocks };
}

function seenStatements(issue: Issue) {
  const how = issue.origin === 'seen' ? 'Seen in the cluster' : 'Found in git';
  return [
    say(`${how}, ${issue.confidence}, ${issue.kind}: ${issue.title}`, withoutLike(issue.evidence)),
    ...(issue.otherwise ?? []).map((text) => say(sentence(text))),
  ];
}

/** Of what was seen in one field of many objects, the first two. */
function withoutLike(evidence: readonly Evidence[]): readonly Evidence[] {
  const shown = new Map<string, number>();
  const left = evidence.filter((it) => {
    if (it.kind !== 'seen') return true;
    const key = `${it.object.slice(0, it.object.indexOf('/'))} ${it.field.replaceAll(/\d+/g, '')}`;
    const count = (shown.get(key) ?? 0) + 1;
    shown.set(key, count);
    return count <= 2;
  });
  const more = evidence.length - left.length;
  return more === 0 ? left : [...left, { kind: 'proof', text: `and ${more} more of other objects` }];
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
        origin === 'seen'
          ? [
              say(`${sentence(title)} All that this rests on holds, as far as it was seen.`),
              ...way
                .slice(1)
                .map((thing, index) => say(`So ${thing} is not well: it rests on ${way[index]}.`)),
            ]
          : way.map((thing, index) => say(foreseenStep(thing, index))),
      ),
      ...causeDiagram(title, chains),
    ],
  };
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
              manualText(issue, input),
              unfixed.map(({ because, finding }) => ({ kind: 'proof', text: `${finding.rule}: ${because}` })),
            ),
          ]),
    ],
  };
}

function manualText(
  { origin, findings, places, elsewhere }: Issue,
  { git, fixes }: ComparedView['input'],
): string {
  if (git === undefined) return 'Not verified whether an edit in git cures it: no repository was given.';
  if (origin === 'seen' && places.length > 0 && findings.length === 0)
    return 'Manual: the lines under Files involved are where git says it. No rule finds them wrong by themselves, so no edit is proposed; taking back the commit that brought them is not proven to help.';
  if (origin === 'seen' && elsewhere.length > 0 && findings.length === 0)
    return 'Manual: it was not brought from git. Where git says otherwise, letting Argo CD apply git takes it back.';
  if (origin === 'seen' && findings.length === 0)
    return 'Manual: nothing that is checked in git is wrong with these objects, so no edit in git is proposed.';
  return fixes === undefined
    ? 'Not verified: no fix was looked for (--fixes looks for them).'
    : 'Manual: no edit in git is proven to cure it.';
}
