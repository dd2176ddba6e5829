import { bullets, code, paragraph, say } from '../blocks.ts';
import type { Section } from '../document.ts';
import type { View } from '../view.ts';

/** When to go back, and when not to go on. */
export const triggers: readonly string[] = [
  'a sync fails with all its retries used up',
  'a pod that was Running before the change waits in CrashLoopBackOff or ImagePullBackOff after it',
  'an Application that was Healthy before the change is Degraded after it',
  'phineus diagnose shows a cause that it did not show before',
];

/** How to undo each proven fix. */
export function rollbackSections({ input: { fixes, git } }: View): readonly Section[] {
  const all = fixes?.fixes ?? [];
  if (all.length === 0) return [];
  const order =
    git?.forecasts.flatMap(({ order: groups }) => groups.map((group) => group.join(' with '))) ?? [];
  return [
    ...all.map(({ what, proof, diff }) => ({
      title: `Undo: ${what}`,
      blocks: [
        paragraph('Revert the commit that makes this change; nothing else has to be edited.'),
        ...code('diff', reversed(diff)),
        ...bullets(
          proof.changed.length === 0
            ? [say('No rendered object changes, so no Application has to be synced.')]
            : proof.changed.map((object) => say(`${object} goes back to what it was`)),
        ),
      ],
    })),
    {
      title: 'Order in which to sync',
      blocks:
        order.length === 0
          ? [paragraph('There is no order to keep.')]
          : bullets(order.map((name) => say(name))),
    },
    { title: 'Triggers', blocks: bullets(triggers.map((text) => say(text))) },
  ];
}

/** A unified diff that takes the change back. */
function reversed(diff: string): readonly string[] {
  return diff
    .trimEnd()
    .split('\n')
    .filter((line) => !/^(?:---|\+\+\+|@@)/.test(line))
    .map((line) =>
      line.startsWith('+') ? `-${line.slice(1)}` : line.startsWith('-') ? `+${line.slice(1)}` : line,
    );
}
