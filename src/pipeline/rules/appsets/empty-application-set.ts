import { everyNode } from '#fleet';
import { type Manifest, recordAt } from '#kube';
import { pathText } from '#yaml';
import type { Rule } from '../rule.ts';
import { applicationSetHit } from './application-set-hit.ts';

/** An ApplicationSet whose generators all ran and found nothing. */
export const emptyApplicationSet: Rule = {
  name: 'empty-application-set',
  title: 'An ApplicationSet generates nothing',
  severity: 'warning',
  looksAt: 'everything',
  since: '0.1.0',
  fix: 'choice',
  classes: ['component-descriptor-incomplete', 'appset-output-invalid'],
  find({ targets }, report) {
    const path = ['spec', 'generators'];
    for (const { applicationSets } of targets) {
      for (const set of applicationSets) {
        if (!set.isComplete || set.failures.length > 0 || set.applications.length > 0) continue;
        report({
          ...applicationSetHit(set),
          ...(isEmptyOnPurpose(set.object.manifest) && { severity: 'info' }),
          path: '/spec/generators',
          place: set.object.origin.field(path).edit,
          message: `ApplicationSet ${set.name} generates no Application: nothing in git matches its ${pathText(path)}`,
        });
      }
    }
  },
};

/** Whether a list is written out as empty, or folders are taken out: somebody switched it off, or fills it in later. */
function isEmptyOnPurpose(manifest: Manifest): boolean {
  for (const { value } of everyNode(recordAt(manifest, 'spec')['generators'])) {
    const list = recordAt(value, 'list');
    const { elements } = list;
    if (recordAt(value)['exclude'] === true) return true;
    if (Array.isArray(elements) ? elements.length === 0 : 'elements' in list) return true;
  }
  return false;
}
