import { type Reason, objection } from '#evidence';
import { cleanPath } from '#files';
import { type KubeObject, everyNode, recordAt, recordsAt } from '#kube';
import { nearest } from '#outcome';
import type { TreeIndex } from '#sources';
import { defineRule } from '../rule.ts';
import { applicationSetSubject } from './application-set-subject.ts';

/** An ApplicationSet whose generators all ran and found nothing. */
export const emptyApplicationSet = defineRule<{ set: string }>({
  name: 'empty-application-set',
  title: 'An ApplicationSet generates nothing',
  impact: 'weakens',
  looksAt: 'everything',
  findIn({ applicationSets }, report, { index }) {
    for (const set of applicationSets) {
      if (!set.isComplete || set.failures.length > 0 || set.applications.length > 0) continue;
      report({
        subject: applicationSetSubject(set, ['spec', 'generators']),
        data: { set: set.name },
        reasons: [...emptyOnPurpose(set.object), ...(isSlip(index, set.object) ? [] : [mayCome])],
      });
    }
  },
  say: ({ set }) => ({
    what: `ApplicationSet ${set} generates no Application`,
    so: 'Nothing in git matches its spec.generators, so it deploys nothing',
    do: 'Correct the generators, or remove the ApplicationSet',
  }),
});

const mayCome = objection('slot', 'what it looks for may come later');

/** Whether a folder that it looks in is not there, while one beside it has nearly that name. */
function isSlip({ tree }: TreeIndex, { manifest }: KubeObject): boolean {
  for (const { value } of everyNode(recordAt(manifest, 'spec')['generators'])) {
    const paths = [...recordsAt(value, 'directories'), ...recordsAt(value, 'files')];
    for (const [, { path }] of paths) {
      if (typeof path !== 'string') continue;
      const folders = cleanPath(path.split(/[*?[{]/)[0] ?? '').split('/');
      const at = folders.findIndex((_, i) => tree.kind(folders.slice(0, i + 1).join('/')) !== 'directory');
      const beside = tree.list(folders.slice(0, at).join('/')).map(({ name }) => name);
      if (at >= 0 && nearest(folders[at] ?? '', beside) !== undefined) return true;
    }
  }
  return false;
}

/** A list that is written out as empty, or folders that are excluded: somebody switched it off, or fills it in later. */
function emptyOnPurpose({ manifest, origin }: KubeObject): readonly Reason[] {
  for (const { path, value } of everyNode(recordAt(manifest, 'spec')['generators'])) {
    const list = recordAt(value, 'list');
    const { elements } = list;
    const place = () => origin.field(['spec', 'generators', ...path]).edit;
    if (recordAt(value)['exclude'] === true)
      return [objection('excluded', 'it excludes folders on purpose', place)];
    if (Array.isArray(elements) ? elements.length === 0 : 'elements' in list)
      return [objection('empty-list', 'its list is empty on purpose', place)];
  }
  return [];
}
