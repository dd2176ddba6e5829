import { type Place, placeAt, readText, source } from '#files';
import { recordAt, stringAt } from '#kube';
import { type TreeIndex, patchFiles } from '#sources';
import { objection } from '../doubts.ts';
import { defineRule } from '../rule.ts';
import type { TargetView } from '../rule-context.ts';
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
    const mention = isWritten ? undefined : (mentionOf(index) ?? ownSettings(settings, index));
    for (const { owner, notes } of fleet.units) {
      for (const { code, data, place } of notes) {
        if (code !== 'excluded-resource') continue;
        const id = recordAt(data, 'id');
        report({
          subject: fileSubject(fleet.target, place, owner.name),
          data: { object: `${stringAt(id, 'kind') ?? ''} ${stringAt(id, 'name') ?? ''}` },
          reasons: [
            ...(owner.kind === 'folder' ? [otherwise] : []),
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

/** The argocd-cm of git: whoever applies it over that of the install takes what it does not have away. */
function ownSettings({ objects }: TargetView['settings'], index: TreeIndex): Place | undefined {
  const patches = patchFiles(index);
  const places = objects.flatMap(({ manifest, origin }) =>
    manifest.kind === 'ConfigMap' && manifest.metadata?.name === 'argocd-cm' ? [origin.place] : [],
  );
  return places.find((place) => !patches.has(place.source.name));
}

/** Where git writes exclusions that are not read here: in the values of a chart, in Terraform. */
function mentionOf(index: TreeIndex): Place | undefined {
  for (const file of index.files) {
    if (!/\.(ya?ml|tf|json)$/.test(file)) continue;
    const text = readText(index.tree, file) ?? '';
    const at = text.search(/resource\.?[eE]xclusions/);
    if (at >= 0) return placeAt(source(file, text), at);
  }
  return undefined;
}
