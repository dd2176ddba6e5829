import { firstNames, counted } from '#text';
import { bullets, code, paragraph, say, section, sectionOf, sentence, table } from '../blocks.ts';
import { causeDiagram } from '../cause-diagram.ts';
import type { Block, Section, Statement } from '../document.ts';
import type { Issue } from '../issue.ts';
import { lookCommands } from '../parts/commands.ts';
import { issueEvidence } from '../parts/issue-evidence.ts';
import { notVerified } from '../parts/not-verified.ts';
import { eventsOf } from '../parts/timeline.ts';
import { resolvedIssues, updates } from '../parts/updates.ts';
import { isRed, isWell, stateText, statusText } from '../states.ts';
import type { ComparedView } from '../view.ts';
import type { DocumentWriter } from '../write-document.ts';

/** What happened, from what was seen: times, causes, the check that would have said it before, and what is to be done. */
export const postmortem: DocumentWriter = {
  title: 'Post-mortem',
  sections: (view) => [
    summary(view),
    section('Timeline (UTC)', timeline(view), 'Not verified: nothing that was seen has a time.'),
    sectionOf('Causes', causes(view), 'None was found.'),
    section('Impact', impact(view), 'Every Application is well.'),
    section('What held', held(view), 'Nothing is known to have held.'),
    section('What failed', failed(view), 'Nothing that was looked at failed.'),
    section('Action items', actions(view), 'There is nothing to do that is known.'),
    section('Affected resources', affected(view), 'None is known.'),
    section(
      'Recovery and verification',
      code('sh', lookCommands(view.issues)),
      'There is no object to look at.',
    ),
    { title: 'Prevention checklist', blocks: prevention(view) },
    ...(view.input.earlier === undefined ? [] : [{ ...updates(view), title: 'Addenda' }]),
    ...resolvedIssues(view),
    notVerified(view),
  ],
};

function summary({ issues, states, input }: ComparedView): Section {
  const times = eventsOf(input).map(({ time }) => time);
  const [first] = times;
  const last = times.at(-1);
  const worst = issues.some(({ priority }) => priority === 'P0')
    ? 'Critical'
    : issues.length > 0
      ? 'Medium'
      : 'None';
  return {
    title: 'Summary',
    blocks: bullets([
      say(`Severity: ${worst}`),
      say(
        first === undefined || last === undefined
          ? 'Duration: not verified, because nothing that was seen has a time'
          : `Seen from ${first} to ${last}; when it began and ended beyond that is not known`,
      ),
      say(`${statusText(states)}, ${counted(issues.length, 'cause')}`),
    ]),
  };
}

function timeline({ input }: ComparedView): readonly Block[] {
  return table(
    ['Time', 'What', 'Where'],
    eventsOf(input).map(({ time, what, where }) => [time, what, where]),
  );
}

const ranks = ['Primary', 'Secondary', 'Tertiary'] as const;

function causes({ issues, input }: ComparedView): readonly Section[] {
  return issues
    .filter(({ origin, priority }) => origin === 'seen' || priority === 'P0')
    .map((issue, index) => ({
      title: `${ranks[index] ?? 'Further'} cause: ${issue.title}`,
      blocks: [
        paragraph(sentence(issue.so), issueEvidence(issue)),
        paragraph(missingCheck(issue, input)),
        ...causeDiagram(issue.title, issue.chains),
      ],
    }));
}

/** Whether git told of it before anybody deployed. */
function missingCheck({ findings, origin }: Issue, { git }: ComparedView['input']): string {
  if (git === undefined)
    return 'Check that was missing: not verified, because no repository was given to look whether git tells it.';
  const rules = [...new Set(findings.map(({ rule }) => rule))];
  if (rules.length === 0)
    return 'Check that was missing: nothing in git that is checked tells it; it was seen in the cluster only.';
  return origin === 'seen'
    ? `Check that was missing: phineus check finds this of the same objects in git: ${rules.join(', ')}.`
    : `Check that was missing: phineus check finds it in git (${rules.join(', ')}).`;
}

function impact({ states }: ComparedView): readonly Block[] {
  return table(
    ['Application', 'Environment', 'Status'],
    states.filter(isRed).map((state) => [state.name, state.environment, stateText(state)]),
  );
}

function held({ states, input }: ComparedView): readonly Block[] {
  const well = states.filter(isWell);
  return well.length === 0
    ? []
    : bullets([
        say(
          `${counted(well.length, 'Application')} ${input.live ? 'Synced and Healthy' : 'will be Synced and Healthy'}: ${firstNames(
            well.map(({ name }) => name),
            12,
          )}`,
        ),
      ]);
}

function failed({ input, issues }: ComparedView): readonly Block[] {
  const stale = input.live?.diagnosis.stale ?? [];
  const unseen = issues.filter(({ origin, findings }) => origin === 'seen' && findings.length === 0);
  return bullets([
    ...stale.map(({ application, message, finishedAt }) =>
      say(
        `${application} is well, and its last operation failed at ${finishedAt}: whoever looks at operations sees a failure that is over`,
        [
          {
            kind: 'seen',
            object: application,
            field: 'status.operationState.message',
            value: message,
            time: finishedAt,
          },
        ],
      ),
    ),
    ...(input.git === undefined ? [] : unseen.map(({ title }) => say(`No check of git tells it: ${title}`))),
    ...issues
      .filter(({ origin, findings }) => origin === 'seen' && findings.length > 0)
      .map(({ title, findings }) =>
        say(`Git shows this of the same objects (${findings.map(({ rule }) => rule).join(', ')}): ${title}`),
      ),
  ]);
}

function actions({ issues }: ComparedView): readonly Block[] {
  const when = { P0: 'immediate', P1: 'short term', P2: 'short term', P3: 'long term' } as const;
  return table(
    ['Id', 'When', 'Priority', 'What', 'How', 'Owner'],
    issues.map(({ priority, cure, title, fixes }, index) => [
      `A-${index + 1}`,
      when[priority],
      priority,
      cure === '' ? title : cure,
      fixes.length > 0 ? 'proven edit in git' : 'by hand',
      'to be named by people',
    ]),
  );
}

function affected({ issues }: ComparedView): readonly Block[] {
  const objects = [...new Set(issues.flatMap((issue) => issue.objects))].toSorted();
  return bullets(objects.map((object) => say(object)));
}

function prevention({ issues, input: { git } }: ComparedView): readonly Block[] {
  const rules = [...new Set(issues.flatMap(({ findings }) => findings.map(({ rule }) => rule)))].toSorted();
  const items: readonly Statement[] = [
    ...rules.map((rule) => ({ text: `The gate fails on ${rule}`, isDone: false })),
    {
      text: 'phineus check runs on every change of every target, and finds no error',
      isDone: git?.report.summary.errors === 0,
    },
    {
      text: 'Before an Application, chart or folder is deleted: phineus diff shows what is pruned, and what refers to it',
      isDone: false,
    },
  ];
  return [{ kind: 'checklist', items }];
}
