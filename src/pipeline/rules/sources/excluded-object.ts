import type { Exclusion } from '#argocd';
import { hesitation, objection } from '#evidence';
import { recordAt, stringAt } from '#kube';
import { otherExclusions } from '#sources';
import { defineRule } from '../rule.ts';
import { fileSubject } from '../subjects.ts';

/** Argo CD leaves a kind alone, by its settings or whatever these say: an object of that kind in git is never applied. */
export const excludedObject = defineRule<{ object: string; by: Exclusion }>({
  name: 'excluded-object',
  title: 'An object is of a kind that the settings of Argo CD exclude',
  impact: 'weakens',
  looksAt: 'everything',
  chosenBy: ['spec', 'destination'],
  findIn({ fleet, settings }, report, { index }) {
    const isWritten = settings.data['resource.exclusions'] !== undefined;
    const mention = isWritten ? undefined : otherExclusions(index, settings.objects);
    for (const { owner, notes } of fleet.units) {
      for (const { code, data, place } of notes) {
        if (code !== 'excluded-resource') continue;
        const id = recordAt(data, 'id');
        const by = exclusionIn(data);
        const isByDefault = by === 'resource.exclusions' && !isWritten;
        report({
          subject: fileSubject(fleet.target, place, owner),
          data: { object: `${stringAt(id, 'kind') ?? ''} ${stringAt(id, 'name') ?? ''}`, by },
          reasons: [
            ...(owner.kind === 'folder' ? [otherwise] : []),
            ...(isByDefault && !settings.hasVersion ? [unknownVersion] : []),
            ...(isByDefault && mention
              ? [objection('other-settings', 'git writes other settings', () => mention)]
              : []),
          ],
        });
      }
    }
  },
  say: ({ object, by }) => ({ what: `${object} is of a kind that ${causes[by]}`, so, do: remedies[by] }),
});

const so = 'Argo CD never applies it';

const causes: Readonly<Record<Exclusion, string>> = {
  'built-in': 'Argo CD leaves alone whatever its settings are',
  'resource.exclusions': 'resource.exclusions excludes',
  'resource.inclusions': 'resource.inclusions does not list',
};

const remedies: Readonly<Record<Exclusion, string>> = {
  'built-in': 'Apply the object in another way',
  'resource.exclusions': 'Remove the kind from resource.exclusions, or apply the object in another way',
  'resource.inclusions':
    'Add the kind to resource.inclusions, use resource.exclusions instead, or apply the object in another way',
};

function exclusionIn(data: unknown): Exclusion {
  const by = stringAt(data, 'by');
  return by === 'built-in' || by === 'resource.inclusions' ? by : 'resource.exclusions';
}

const otherwise = objection('undeployed', 'no Application deploys it, and something else may apply it');
const unknownVersion = hesitation('unknown-version', 'Argo CD before 3.0 excludes nothing by itself');
