import { recordsAt, stringAt } from '#kube';
import { isUnwell } from '../unmet-needs.ts';
import { liveThing } from '../world.ts';
import { type AskNeed, runsOnce } from './asker.ts';
import { applicationOf } from './late-need.ts';

/**
 * Something that its own Application brings, that a program which runs once speaks of by its whole name, and that is not
 * well: whatever the words say of it.
 */
export const namedNeed: AskNeed = ({ text, evidence }, asker) => {
  const { owner, view } = asker;
  if (!runsOnce(asker)) return [];
  const words = new Set(text.split(/[^\w-]+/).filter((it) => it.includes('-')));
  const brought = recordsAt(applicationOf(owner, view), 'status', 'resources').flatMap(([, it]) => {
    const [group = '', kind = '', namespace = '', name = ''] = ['group', 'kind', 'namespace', 'name'].map(
      (key) => stringAt(it, key),
    );
    return words.has(name) && name !== owner.metadata?.name
      ? (view.find({ group, kind, namespace, name }) ?? [])
      : [];
  });
  return brought
    .filter((it) => isUnwell(it, view))
    .map((it) => ({ kind: 'rests-on', thing: liveThing(view.name, it), evidence }));
};
