import { shownDiff } from '#report';
import { bullets, code, paragraph, say } from '../blocks.ts';
import type { Section } from '../document.ts';
import type { DocumentInput } from '../input.ts';
import type { View } from '../view.ts';
import { changedObjects } from './change.ts';

/** When to go back. */
export const triggers: readonly string[] = [
  'a sync fails with all its retries used up',
  'a pod that was Running before the change waits in CrashLoopBackOff or ImagePullBackOff after it',
  'an Application that was Healthy before the change is Degraded after it',
  'phineus diagnose shows a cause that it did not show before',
];

/** How to undo each proven fix. */
export function rollbackSections({ input: { fixes } }: View): readonly Section[] {
  return (fixes?.fixes ?? []).map(({ what, proof, diff, texts }) => ({
    title: `Undo: ${what}`,
    blocks: [
      paragraph(
        'Revert the commit that makes this change; nothing else has to be edited. The change taken back:',
      ),
      ...code('diff', reversed(shownDiff(diff, texts))),
      ...bullets(
        proof.changed.length === 0
          ? [say('No rendered object changes, so no Application has to be synced.')]
          : proof.changed.map((object) => say(`${object} goes back to what it was`)),
      ),
    ],
  }));
}

/** The Applications that a change touches, in the order in which they come up. */
export function syncOrder(base: DocumentInput['base']): readonly string[] {
  if (base === undefined) return [];
  const touched = new Set(
    changedObjects(base.diff).map(({ target, application }) => `${target}/${application}`),
  );
  return base.forecasts.flatMap(({ target, order }) =>
    order.flatMap((group) => {
      const names = group
        .map((name) => `${target}/${name.slice(name.lastIndexOf('/') + 1)}`)
        .filter((name) => touched.has(name));
      return names.length === 0 ? [] : [names.join(' together with ')];
    }),
  );
}

/** The lines of a unified diff as they are taken back. */
function reversed(diff: readonly string[]): readonly string[] {
  return diff
    .filter((line) => !/^(?:---|\+\+\+|@@)/.test(line))
    .map((line) =>
      line.startsWith('+') ? `-${line.slice(1)}` : line.startsWith('-') ? `+${line.slice(1)}` : line,
    );
}
