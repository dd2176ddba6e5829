import { firstNames, counted } from '#text';
import { idText } from '#kube';
import { bullets, paragraph, say, section, sectionOf, sentence, steps, table } from '../blocks.ts';
import type { Block, Section, Statement } from '../document.ts';
import { findIssues } from '../find-issues.ts';
import type { BaseRevision, DocumentInput } from '../input.ts';
import type { Issue } from '../issue.ts';
import { type ChangedObject, changedObjects } from '../parts/change.ts';
import { issueEvidence } from '../parts/issue-evidence.ts';
import { notVerified } from '../parts/not-verified.ts';
import { foreseenStates, isWell } from '../states.ts';
import type { ComparedView } from '../view.ts';
import type { DocumentWriter } from '../write-document.ts';

/** What a deployment taught: each problem, what was done about it and whether that helped, and what to do in which layer. */
export const lessons: DocumentWriter = {
  title: 'Deployment lessons',
  sections(view) {
    const all = lessonsOf(view);
    return [
      status(all, view),
      context(all, view),
      sectionOf(
        'Issues encountered and fixes applied',
        all.map((lesson, index) => lessonSection(lesson, index + 1, view)),
        'No issue was found, before or now.',
      ),
      section(
        'What came with the fixes',
        broughtAlong(view),
        view.input.base === undefined
          ? 'Not verified: no base was given to compare with (--base REF).'
          : 'Nothing is found that was not found before, and nothing that is used is gone.',
      ),
      sectionOf('Recommended changes by layer', layers(all), 'Nothing is left to recommend.'),
      section('Decision', decision(all), 'Nothing has to be decided.'),
      { title: 'Consequences', blocks: [], sections: consequences(all, view) },
      section('References', references(all), 'No rule finds anything, so there is nothing to read on.'),
      notVerified(view),
    ];
  },
};

/** An issue of before or of now, and what became of it. */
type Lesson = {
  readonly issue: Issue;
  readonly outcome: 'open' | 'new' | 'repaired' | 'removed';
  /** What the change does to its objects. */
  readonly edits: readonly ChangedObject[];
};

function lessonsOf({ input, issues }: ComparedView): readonly Lesson[] {
  const { base } = input;
  if (base === undefined) return issues.map((issue) => ({ issue, outcome: 'open', edits: [] }));
  const before = issuesOf(base, input);
  const now = new Set(issues.map(({ id }) => id));
  const then = new Set(before.map(({ id }) => id));
  const changes = changedObjects(base.diff);
  const editsOf = (issue: Issue): readonly ChangedObject[] =>
    changes.filter(({ object }) => issue.objects.some((it) => plainName(it) === plainName(object)));
  const gone = before.filter(({ id }) => !now.has(id));
  return [
    ...gone.map((issue): Lesson => {
      const edits = editsOf(issue);
      const isRemoved = edits.length > 0 && edits.every(({ change }) => change === 'deleted');
      return { issue, outcome: isRemoved ? 'removed' : 'repaired', edits };
    }),
    ...issues.map(
      (issue): Lesson => ({ issue, outcome: then.has(issue.id) ? 'open' : 'new', edits: editsOf(issue) }),
    ),
  ];
}

function issuesOf(base: BaseRevision, { date }: DocumentInput): readonly Issue[] {
  return findIssues({ date, git: base }, foreseenStates(base));
}

/** `Kind/namespace/name` without the API group, which not every text has. */
function plainName(object: string): string {
  return object.replace(/^([A-Za-z]+)\.[a-z0-9.-]+\//, '$1/');
}

function status(all: readonly Lesson[], { input: { date } }: ComparedView): Section {
  const open = all.filter(({ outcome }) => outcome === 'open' || outcome === 'new').length;
  const word = open === 0 ? 'ACCEPTED: nothing is open' : `PROPOSED: ${counted(open, 'issue')} still open`;
  return { title: 'Status', blocks: [paragraph(`${word}${date === '' ? '' : `, ${date}`}`)] };
}

function context(all: readonly Lesson[], { input: { base, git }, states }: ComparedView): Section {
  const well = (list: typeof states): string =>
    `${list.filter(isWell).length} of ${counted(list.length, 'Application')}`;
  const before = base && foreseenStates(base);
  return {
    title: 'Context',
    blocks: [
      paragraph(
        `${counted(all.length, 'issue')} in ${counted(states.length, 'Application')} of ${git?.report.targets.map(({ name }) => name).join(', ') || 'the clusters that were seen'}.`,
      ),
      ...(before && git
        ? [
            paragraph(
              `Synced and Healthy at ${base.name}: ${well(before)}; with the change: ${well(foreseenStates(git))}.`,
            ),
          ]
        : [paragraph(`Synced and Healthy: ${well(states)}.`)]),
    ],
  };
}

const outcomes: Readonly<Record<Lesson['outcome'], string>> = {
  open: 'STILL OPEN',
  new: 'NEW WITH THE CHANGE',
  repaired: 'REPAIRED',
  removed: 'GONE WITH ITS OBJECT',
};

function lessonSection({ issue, outcome, edits }: Lesson, number: number, view: ComparedView): Section {
  return {
    title: `${number}. ${issue.title} (${outcomes[outcome]})`,
    blocks: [],
    sections: [
      {
        title: 'Problem',
        blocks: [
          paragraph(`${sentence(issue.title)} ${sentence(issue.so)}`, issueEvidence(issue)),
          ...(issue.applications.length === 0
            ? []
            : [paragraph(`Held up by it: ${issue.applications.join(', ')}.`)]),
        ],
      },
      { title: 'Fix applied', blocks: fixApplied({ issue, outcome, edits }, view) },
      {
        title: 'Recommendation',
        blocks: [paragraph(issue.cure === '' ? 'No cure is known.' : sentence(issue.cure))],
      },
    ],
  };
}

function fixApplied({ outcome, edits }: Lesson, { input: { base } }: ComparedView): readonly Block[] {
  if (base === undefined) return [paragraph('Not verified: no base was given to compare with (--base REF).')];
  const told = edits.flatMap(({ target, application, object, change, fields, location }): Statement[] =>
    change === 'changed'
      ? fields.map(({ path, before, after, location: line }) =>
          say(`${target}/${application} ${object} ${path}: ${before ?? 'absent'} → ${after ?? 'absent'}`, [
            { kind: 'line', location: line },
          ]),
        )
      : [say(`${target}/${application} ${object}: ${change}`, [{ kind: 'line', location }])],
  );
  const verdict = {
    open:
      told.length === 0
        ? 'No edit of the change touches its objects.'
        : 'These edits touch its objects, and it is still there:',
    new: told.length === 0 ? 'It came with the change.' : 'It came with these edits:',
    removed: 'It is gone because its object is: nothing renders it any more, which is no repair by itself.',
    repaired:
      told.length === 0
        ? 'It is gone although none of its objects changed: an edit elsewhere, in settings or in what it rests on, ended it. The places of the change:'
        : 'Repaired by these edits:',
  }[outcome];
  const elsewhere = outcome === 'repaired' && told.length === 0 ? placesOf(base) : [];
  return [paragraph(verdict), ...bullets([...told, ...elsewhere])];
}

/** Every place of the change that makes a difference. */
function placesOf({ diff }: BaseRevision): readonly Statement[] {
  const named = new Map(diff.causes.map((cause) => [`${cause.file}:${cause.line ?? ''}`, cause]));
  return [...named.values()].map(({ file, line, objects }) =>
    say(`changes ${counted(objects, 'object')}`, [{ kind: 'line', location: { file, line: line ?? 1 } }]),
  );
}

/** What the head has that the base did not: findings of any severity, and what is gone though others may use it. */
function broughtAlong({ input: { base, git } }: ComparedView): readonly Block[] {
  if (base === undefined || git === undefined) return [];
  const known = new Set(base.report.findings.map(({ id }) => id));
  const found = git.report.findings.filter(({ id }) => !known.has(id));
  const gone = changedObjects(base.diff).filter(({ change }) => change === 'deleted');
  return bullets([
    ...found.map(({ rule, id, what, so, location }) =>
      say(`${sentence(what)} ${sentence(so)}`, [
        { kind: 'line', location },
        { kind: 'finding', rule, id },
      ]),
    ),
    ...gone.map(({ target, application, object, fate, location }) =>
      say(
        `${target}/${application} no longer renders ${object}${fate === undefined ? '' : `; it is ${fate.kind}, because ${fate.because}`}.${usersText(usersOf(target, object))}`,
        [{ kind: 'line', location }],
      ),
    ),
  ]);

  /** What referred to an object before, and is still rendered. */
  function usersOf(target: string, object: string): readonly string[] {
    const left = new Set(
      (git?.fleets ?? [])
        .filter((fleet) => fleet.target === target)
        .flatMap(({ applications }) =>
          applications.flatMap(({ objects }) => objects.map(({ id }) => idText(id))),
        ),
    );
    const edges = (base?.fleets ?? []).filter((fleet) => fleet.target === target).flatMap((it) => it.edges);
    const users = edges.flatMap(({ from, resolution }) =>
      resolution.state === 'resolved' && resolution.objects.some(({ id }) => idText(id) === object)
        ? [idText(from.id)]
        : [],
    );
    return [...new Set(users)].filter((user) => left.has(user)).toSorted();
  }
}

function usersText(users: readonly string[]): string {
  return users.length === 0
    ? ' Nothing that is rendered refers to it.'
    : ` ${firstNames(users, 20)} still ${users.length === 1 ? 'uses' : 'use'} what it makes.`;
}

/** Where people keep what has to be changed, by the path of the file. The first that fits is right. */
const layerNames: readonly { readonly name: string; readonly fits: RegExp }[] = [
  {
    name: 'Bootstrap: scripts, roles and infrastructure',
    fits: /(?:^|\/)(?:Makefile|Taskfile\.ya?ml|ansible|roles|playbooks|scripts|bootstrap|terraform)(?:\/|$)|\.(?:sh|tf|mk)$/,
  },
  { name: 'Helm charts', fits: /(?:^|\/)(?:templates\/|Chart\.ya?ml$|values\.schema\.json$)/ },
  { name: 'Values', fits: /(?:^|\/)values[^/]*\.ya?ml$/ },
  { name: 'Kustomize', fits: /(?:^|\/)kustomization\.ya?ml$/ },
  { name: 'Argo CD: its settings, Applications and projects', fits: /argo-?cd|applications?\b|appsets?\b/i },
  { name: 'Manifests', fits: /./ },
];

function layers(all: readonly Lesson[]): readonly Section[] {
  const open = all.filter(({ outcome, issue }) => outcome !== 'repaired' && issue.cure !== '');
  return layerNames.flatMap(({ name }): readonly Section[] => {
    const mine = open.filter(({ issue }) => layerOf(issue) === name);
    const items = mine.map(({ issue }) => say(sentence(issue.cure), issueEvidence(issue)));
    return mine.length === 0 ? [] : [{ title: name, blocks: bullets(items) }];
  });
}

function layerOf({ places }: Issue): string {
  const file = places[0]?.location.file;
  return file === undefined
    ? 'In the cluster, not in git'
    : (layerNames.find(({ fits }) => fits.test(file))?.name ?? '');
}

function decision(all: readonly Lesson[]): readonly Block[] {
  const cures = (wanted: (lesson: Lesson) => boolean): readonly string[] => [
    ...new Set(all.filter(wanted).flatMap(({ issue }) => (issue.cure === '' ? [] : [sentence(issue.cure)]))),
  ];
  return steps([
    ...cures(({ outcome }) => outcome === 'open' || outcome === 'new').map((cure) => say(cure)),
    ...all
      .filter(({ outcome }) => outcome === 'removed')
      .map(({ issue }) =>
        say(`Bring back what was removed, repaired, or what needs it goes too: ${issue.title}.`),
      ),
    ...all
      .filter(({ outcome }) => outcome === 'repaired')
      .map(({ issue }) => say(`Keep the repair of: ${issue.title}.`)),
  ]);
}

function consequences(all: readonly Lesson[], { input: { base } }: ComparedView): readonly Section[] {
  const better = (base?.diff.forecasts ?? []).filter(({ after }) => after === 'converges');
  const worse = (base?.diff.forecasts ?? []).filter(({ after }) => after === 'blocked');
  const dangers = base === undefined ? [] : changedObjects(base.diff);
  const repaired = all.filter(({ outcome }) => outcome === 'repaired').length;
  return [
    section(
      'Positive',
      [
        ...(repaired === 0 ? [] : [paragraph(`${counted(repaired, 'issue')} repaired.`)]),
        ...table(
          ['Application', 'Target', 'Before', 'Now'],
          better.map(({ application, target, before, after }) => [
            application,
            target,
            before ?? 'absent',
            after,
          ]),
        ),
      ],
      'No Application is foreseen to be better off.',
    ),
    section(
      'Negative',
      bullets([
        ...worse.map(({ application, target, because }) =>
          say(`${target}/${application} is blocked${because === undefined ? '' : `: ${because}`}`),
        ),
        ...all
          .filter(({ outcome }) => outcome === 'new' || outcome === 'removed')
          .map(({ issue, outcome }) => say(`${outcomes[outcome]}: ${issue.title}`)),
        ...dangers.flatMap(({ target, application, object, dangers: each }) =>
          each.map((danger) => say(`${target}/${application} ${object}: ${danger}`)),
        ),
      ]),
      'None is known.',
    ),
  ];
}

function references(all: readonly Lesson[]): readonly Block[] {
  const rules = [...new Set(all.flatMap(({ issue }) => issue.findings.map(({ rule }) => rule)))].toSorted();
  return bullets(rules.map((rule) => say(`phineus explain ${rule}`)));
}
