import { recordAt, stringAt } from '#kube';
import { otherExclusions } from '#sources';
import { hesitation, objection } from '../doubts.ts';
import { defineRule } from '../rule.ts';
import { fileSubject } from '../subjects.ts';

/** The settings of Argo CD exclude a kind, so that an object of that kind in git is never applied. */
export const excludedObject = defineRule<{ object: string }>({
  name: 'excluded-object',
  title: 'An object is of a kind that the settings of Argo CD exclude',
  impact: 'weakens',
  looksAt: 'everything',
  fix: 'manual',
  findIn({ fleet, settings }, report, { index }) {
    const isWritten = settings.data['resource.exclusions'] !== undefined;
    const mention = isWritten ? undefined : otherExclusions(index, settings.objects);
    for (const { owner, notes } of fleet.units) {
      for (const { code, data, place } of notes) {
        if (code !== 'excluded-resource') continue;
        const id = recordAt(data, 'id');
        report({
          subject: fileSubject(fleet.target, place, owner),
          data: { object: `${stringAt(id, 'kind') ?? ''} ${stringAt(id, 'name') ?? ''}` },
          reasons: [
            ...(owner.kind === 'folder' ? [otherwise] : []),
            ...(isWritten || settings.hasVersion ? [] : [unknownVersion]),
            ...(mention ? [objection('other-settings', 'git writes other settings', () => mention)] : []),
          ],
        });
      }
    }
  },
  say: ({ object }) => ({
    what: `${object} is of a kind that resource.exclusions excludes`,
    so: 'Argo CD never applies it',
    do: 'Remove the kind from resource.exclusions, or apply the object in another way',
  }),
});

const otherwise = objection('undeployed', 'no Application deploys it, and something else may apply it');
const unknownVersion = hesitation('unknown-version', 'Argo CD before 3.0 excludes nothing by itself');
