import { rolloutStepOf, rolloutSteps } from '#argocd';
import { locate } from '#files';
import { bullets, paragraph, say, section, sectionOf, sentence, steps, table } from '../blocks.ts';
import type { Diagram, DiagramNode, Section } from '../document.ts';
import type { Foreseen } from '../input.ts';
import { notVerified } from '../parts/not-verified.ts';
import type { View } from '../view.ts';
import type { DocumentWriter } from '../write-document.ts';

/** In which order everything comes up, where it stops, and what the order does not protect. */
export const waves: DocumentWriter = {
  title: 'Waves and order',
  sections: (view) => {
    const { git } = view.input;
    if (git === undefined)
      return [
        { title: 'Order', blocks: [paragraph('Not verified: no repository was given.')] },
        notVerified(view),
      ];
    return [
      ...git.forecasts.map((forecast) => orderSection(forecast)),
      sectionOf('Rolling syncs', rollingSyncs(git), 'No ApplicationSet rolls out in steps.'),
      sectionOf('Waves of each Application', timelines(git), 'No Application has objects.'),
      section('Lint', lint(view), 'The rules of order find nothing.'),
      notVerified(view),
    ];
  },
};

type Forecast = Foreseen['forecasts'][number];

function orderSection({ target, order, criticalPath, applications }: Forecast): Section {
  const verdicts = new Map(
    applications.map(({ namespace, application, verdict }) => [`${namespace}/${application}`, verdict]),
  );
  const rows = order.map((group, index) => [
    `${index + 1}`,
    group.join(' and '),
    [...new Set(group.map((name) => verdicts.get(name) ?? 'unverified'))].join(', '),
    group.length > 1 ? 'a circle: each waits for the other' : '',
  ]);
  return section(
    `Order of Applications on ${target}`,
    [
      ...table(['Place', 'Application', 'Verdict', 'Note'], rows),
      ...(criticalPath.length > 1
        ? [paragraph(`Longest way: ${criticalPath.join(' → ')}`), pathDiagram(target, criticalPath)]
        : []),
    ],
    'There is no Application.',
  );
}

function pathDiagram(target: string, path: readonly string[]): Diagram {
  const nodes = path.map((label, index): DiagramNode => ({ id: `n${index}`, label, role: 'application' }));
  const edges = nodes.slice(1).map(({ id }, index) => ({ from: `n${index}`, to: id }));
  return { kind: 'diagram', title: `Longest way on ${target}`, nodes, edges };
}

function rollingSyncs({ targets = [] }: Foreseen): readonly Section[] {
  return targets.flatMap(({ applicationSets }) =>
    applicationSets.flatMap(({ name, target, object, applications, isComplete }): readonly Section[] => {
      const all = rolloutSteps(object.manifest);
      if (all === undefined) return [];
      const at = applications.map((app) => ({
        name: app.name,
        step: rolloutStepOf(all, app.manifest.metadata?.labels ?? {}),
      }));
      const rows = all.map(({ expressions, maxUpdate }, index) => [
        `${index + 1}`,
        expressions
          .map(({ key, operator, values }) => `${key} ${operator} ${values.join(', ')}`)
          .join(' and '),
        `${maxUpdate ?? 'all'}`,
        at
          .filter(({ step }) => step === index)
          .map((each) => each.name)
          .join(', ') || 'none',
      ]);
      const left = at.filter(({ step }) => step < 0).map((each) => each.name);
      return [
        {
          title: `ApplicationSet ${name} on ${target}`,
          blocks: [
            ...table(['Step', 'Selects', 'At once', 'Applications'], rows),
            ...(left.length === 0
              ? []
              : [paragraph(`No step selects ${left.join(', ')}: the set never syncs them.`)]),
            ...(isComplete ? [] : [paragraph('Not verified: not every generator of it could be run.')]),
            paragraph('It stands here:', [{ kind: 'line', location: locate(object.origin.place) }]),
          ],
        },
      ];
    }),
  );
}

function timelines({ forecasts }: Foreseen): readonly Section[] {
  return forecasts.flatMap(({ target, applications }) =>
    applications
      .filter(({ timeline }) => timeline.length > 0)
      .map(({ application, timeline, chain }) => ({
        title: `${target}/${application}`,
        blocks: [
          ...table(
            ['Step', 'Phase', 'Wave', 'Applies', 'Then waits for'],
            timeline.map(({ step, phase, wave, applies, waitsFor }) => [
              `${step}`,
              phase,
              `${wave}`,
              applies.join(', '),
              waitsFor?.join(', ') ?? '',
            ]),
          ),
          ...steps(
            chain.map(({ message, place }) =>
              say(message, place === undefined ? [] : [{ kind: 'line', location: locate(place) }]),
            ),
          ),
        ],
      })),
  );
}

/** The rules that are about order: waves, hooks and rolling syncs. */
export const orderRules: ReadonlySet<string> = new Set([
  'automated-in-rolling-sync',
  'availability-as-gate',
  'blocked-sync',
  'claim-before-consumer',
  'custom-resource-as-hook',
  'hook-only-application',
  'hook-without-deadline',
  'invalid-sync-wave',
  'manual-prerequisite',
  'namespace-as-hook',
  'private-image-cycle',
  'run-before-definition',
  'unmatched-rollout-step',
  'unseal-after-readiness',
  'waiting-bootstrap',
  'wave-inversion',
]);

function lint({ input: { git } }: View) {
  return bullets(
    (git?.report.findings ?? [])
      .filter(({ rule, standing }) => orderRules.has(rule) && standing === 'deployed')
      .map(({ rule, id, what, so, location, severity }) =>
        say(`${severity}: ${sentence(what)} ${sentence(so)}`, [
          { kind: 'line', location },
          { kind: 'finding', rule, id },
        ]),
      ),
  );
}
