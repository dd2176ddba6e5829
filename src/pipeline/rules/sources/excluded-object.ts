import { readText } from '#files';
import type { TreeIndex } from '#sources';
import type { Rule } from '../rule.ts';

/** Argo CD is told to leave a kind alone, so that an object of that kind in git is never applied. */
export const excludedObject: Rule = {
  name: 'excluded-object',
  title: 'An object is of a kind that the settings of Argo CD exclude',
  severity: 'warning',
  looksAt: 'everything',
  since: '0.1.0',
  fix: 'manual',
  classes: ['excluded-resource-kind'],
  find({ targets, index }, report) {
    for (const { fleet, settings } of targets) {
      const isWritten = settings.data['resource.exclusions'] !== undefined;
      const isDoubtful = !isWritten && isMentioned(index);
      for (const { owner, notes } of fleet.units) {
        for (const { code, message, place } of notes) {
          if (code === 'excluded-resource')
            report({
              // What nobody deploys with Argo CD may be applied by something that excludes nothing.
              ...((owner.kind === 'folder' || isDoubtful) && { severity: 'info' }),
              target: fleet.target,
              application: owner.name,
              place,
              message: `${message}, so that it is never applied`,
            });
        }
      }
    }
  },
};

/** Whether somebody writes exclusions where we do not read them: in the values of a chart, in Terraform. */
function isMentioned(index: TreeIndex): boolean {
  return index.files.some(
    (file) =>
      /\.(ya?ml|tf|json)$/.test(file) && /resource\.?[eE]xclusions/.test(readText(index.tree, file) ?? ''),
  );
}
