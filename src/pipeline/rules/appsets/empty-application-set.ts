import { matchesGlob } from '#argocd';
import { type Reason, objection } from '#evidence';
import { cleanPath } from '#files';
import { type KubeObject, everyNode, recordAt, recordsAt } from '#kube';
import { nearest } from '#outcome';
import type { TreeIndex } from '#sources';
import { defineRule } from '../rule.ts';
import { applicationSetSubject } from './application-set-subject.ts';

/** An ApplicationSet whose generators all ran and found nothing. */
export const emptyApplicationSet = defineRule<{ set: string; elsewhere?: string }>({
  name: 'empty-application-set',
  title: 'An ApplicationSet generates nothing',
  impact: 'weakens',
  looksAt: 'everything',
  findIn({ applicationSets }, report, { index }) {
    for (const set of applicationSets) {
      if (!set.isComplete || set.failures.length > 0 || set.applications.length > 0) continue;
      const elsewhere = foundElsewhere(index, set.object);
      report({
        subject: applicationSetSubject(set, ['spec', 'generators']),
        data: { set: set.name, ...(elsewhere !== undefined && { elsewhere }) },
        reasons: [
          ...emptyOnPurpose(set.object),
          ...(isSlip(index, set.object) || elsewhere !== undefined ? [] : [mayCome]),
        ],
      });
    }
  },
  say: ({ set, elsewhere }) => ({
    what: `ApplicationSet ${set} generates no Application`,
    so: 'Nothing in git matches its spec.generators, so it deploys nothing',
    do:
      elsewhere === undefined
        ? 'Correct the generators, or remove the ApplicationSet'
        : `Correct the generators: ${elsewhere} has what they look for`,
  }),
});

const mayCome = objection('slot', 'what it looks for may come later');

/**
 * The folder in which the paths that a git generator looks for are, where they are not below the root: whoever wrote them
 * thought that one to be the root.
 */
function foundElsewhere({ files }: TreeIndex, { manifest }: KubeObject): string | undefined {
  for (const { value } of everyNode(recordAt(manifest, 'spec')['generators'])) {
    for (const [, { path, exclude }] of [...recordsAt(value, 'directories'), ...recordsAt(value, 'files')]) {
      const steps = typeof path === 'string' ? cleanPath(path).split('/') : [];
      const [first = ''] = steps;
      if (exclude === true || steps.length < 2 || /[*?[{\\]/.test(first)) continue;
      for (const file of files) {
        const own = file.split('/');
        const at = own.indexOf(first);
        if (at > 0 && steps.every((step, i) => isStep(step, own[at + i]))) return own.slice(0, at).join('/');
      }
    }
  }
  return undefined;
}

function isStep(pattern: string, step: string | undefined): boolean {
  return step !== undefined && (pattern === step || matchesGlob(pattern, step));
}

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
