import { bullets, code, paragraph, say, section, steps } from '../blocks.ts';
import type { Block, Section } from '../document.ts';
import { type ChangedObject, changedObjects, reachOf } from '../parts/change.ts';
import { notVerified } from '../parts/not-verified.ts';
import { rollbackSections, syncOrder, triggers } from '../parts/rollback-sections.ts';
import type { View } from '../view.ts';
import type { DocumentWriter } from '../write-document.ts';

/** How to take a change back, and what going back does not bring back. */
export const rollback: DocumentWriter = {
  title: 'Rollback plan',
  sections: (view) => [
    ...(view.input.base === undefined ? [] : ofChange(view, view.input.base)),
    ...takenBack(view),
    section('Triggers', bullets(triggers.map((text) => say(text))), ''),
    {
      title: 'Stop conditions',
      blocks: bullets([
        say('the revert deletes an object that holds data, and the data is not saved'),
        say('the revert itself is blocked: phineus check on the reverted tree shows an error'),
        say('the first Application of the order is not Synced and Healthy after its sync'),
      ]),
    },
    notVerified(view),
  ],
};

function takenBack(view: View): readonly Section[] {
  const sections = rollbackSections(view);
  return sections.length > 0 || view.input.base !== undefined
    ? sections
    : [
        {
          title: 'What is taken back',
          blocks: [
            paragraph(
              'Nothing: no fix is proven, and no change was given; --base REF takes back what came since REF.',
            ),
          ],
        },
      ];
}

function ofChange(view: View, base: NonNullable<View['input']['base']>): readonly Section[] {
  const { diff, name } = base;
  const objects = changedObjects(diff);
  return [
    {
      title: `What is taken back: the change from ${name}`,
      blocks: bullets(reachOf(diff).map((text) => say(text))),
    },
    { title: 'Revert', blocks: revertBlocks(view, name) },
    section(
      'Order in which to sync',
      steps(syncOrder(view.input.base).map((text) => say(text))),
      'No Application changes.',
    ),
    section(
      'What the revert does not bring back',
      bullets(objects.flatMap(lostBy)),
      'Everything that the change does to objects is undone by the revert.',
    ),
    section(
      'What the revert deletes',
      bullets(
        objects
          .filter(({ change }) => change === 'created')
          .map(({ target, application, object, location }) =>
            say(
              `${target}/${application} ${object}: the change created it, so the revert takes it out of git`,
              [{ kind: 'line', location }],
            ),
          ),
      ),
      'Nothing: the change creates no object.',
    ),
  ];
}

function revertBlocks({ input }: View, base: string): readonly Block[] {
  const commit = input.git?.report.tree.commit ?? undefined;
  const isPlain = (revision: string): boolean => /^[\w./-]+$/.test(revision) && !revision.startsWith('-');
  if (commit === undefined || input.git?.report.tree.dirty === true || !isPlain(base))
    return [
      paragraph(
        'The change is not committed as it stands; commit it first, so that there is something to revert.',
      ),
    ];
  return [...code('sh', [`git revert --no-edit ${base}..${commit}`, 'phineus check', 'git push'])];
}

/** What is gone or other for good, once the change was applied. */
function lostBy({ target, application, object, fate, dangers, location, change }: ChangedObject) {
  const name = `${target}/${application} ${object}`;
  const isGone = fate?.kind === 'pruned' || fate?.kind === 'unconfirmed';
  return [
    ...(change === 'deleted' && isGone
      ? [
          say(
            `${name}: ${fate.kind} (${fate.because}); the revert creates it anew, without what only the cluster knew`,
            [{ kind: 'line' as const, location }],
          ),
        ]
      : []),
    ...(change === 'renamed' || change === 'moved'
      ? [
          say(`${name}: ${change}; the revert is a second move, not an undo`, [
            { kind: 'line' as const, location },
          ]),
        ]
      : []),
    ...dangers.map((danger) => say(`${name}: ${danger}`, [{ kind: 'line' as const, location }])),
  ];
}
