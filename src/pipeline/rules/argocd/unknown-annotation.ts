import { type UnknownAnnotation, checkAnnotation, isMislabelled } from '#argocd';
import { jsonText, recordAt } from '#kube';
import type { YamlPath } from '#yaml';
import { applicationSetSubject } from '../appsets/application-set-subject.ts';
import { type Subject, defineRule } from '../rule.ts';
import { objectSubject, ownerSubject } from '../subjects.ts';

/** An `argocd.argoproj.io/…` annotation that Argo CD does not know, or that stands among the labels, has no effect at all. */
export const unknownAnnotation = defineRule<{
  key: string;
  since?: string;
  meant?: string;
  label?: 'of-object' | 'of-generated' | 'as-annotation';
}>({
  name: 'unknown-annotation',
  title: 'An argocd.argoproj.io annotation is not one that Argo CD knows',
  impact: 'weakens',
  looksAt: 'everything',
  findIn({ fleet, settings, applicationSets }, report) {
    for (const object of fleet.objects) {
      look(object.manifest.metadata, (path) => objectSubject(object, ['metadata', ...path]));
      for (const at of madeSecrets) {
        const metadata = recordAt(object.manifest, ...at);
        const isLabel = secretType in recordAt(metadata, 'labels');
        if (isLabel || !(secretType in recordAt(metadata, 'annotations'))) continue;
        const subject = objectSubject(object, [...at, 'annotations', secretType]);
        report({ subject, data: { key: secretType, label: 'as-annotation' }, impact: 'breaks' });
      }
    }
    // What stands in a file and is applied by hand is no object of another Application.
    for (const { owner } of fleet.applications)
      if (owner.definedBy.kind === 'file')
        look(owner.manifest.metadata, (path) => ownerSubject(fleet, owner, ['metadata', ...path]));
    for (const set of applicationSets) {
      const at = ['spec', 'template', 'metadata'];
      const steps = jsonText(recordAt(set.object.manifest, 'spec', 'strategy'));
      for (const key of mislabelled(recordAt(set.object.manifest, ...at))) {
        // The steps of a rollout choose by labels, whatever these are called.
        if (steps.includes(key)) continue;
        const subject = applicationSetSubject(set, [...at, 'labels', key]);
        report({ subject, data: { key, label: 'of-generated' } });
      }
    }

    function look(metadata: unknown, at: (path: YamlPath) => Subject): void {
      for (const key of Object.keys(recordAt(metadata, 'annotations'))) {
        const wrong = checkAnnotation(key, settings.version);
        if (wrong) tell(wrong, key, at(['annotations', key]));
      }
      for (const key of mislabelled(metadata))
        report({ subject: at(['labels', key]), data: { key, label: 'of-object' } });
    }

    function tell(wrong: UnknownAnnotation, key: string, subject: Subject): void {
      if (wrong.kind === 'too-new') report({ subject, data: { key, since: wrong.since } });
      else report({ subject, data: { key, ...(wrong.meant !== undefined && { meant: wrong.meant }) } });
    }
  },
  say: ({ key, since, meant, label }) => {
    if (label === 'as-annotation')
      return {
        what: `${key} is a label, and stands among the annotations`,
        so: 'Argo CD looks for the label only, and does not know the repository or cluster',
        do: 'Move it to the labels',
      };
    if (label !== undefined)
      return {
        what: `${key} is an annotation, and stands among the labels`,
        so: 'It has no effect: Argo CD does not look for it there',
        do:
          label === 'of-object'
            ? 'Move it to the annotations'
            : 'Remove it: no sync brings a generated Application, and only the steps of a RollingSync order them',
      };
    const newer = since === undefined ? undefined : `Remove it, or use Argo CD ${since} or newer`;
    return {
      what: `annotation ${key} is not known to Argo CD${since === undefined ? '' : ` before ${since}`}`,
      so: 'It has no effect',
      do: newer ?? (meant === undefined ? 'Remove it' : `Did you mean ${meant}?`),
    };
  },
});

const secretType = 'argocd.argoproj.io/secret-type';

/** Where the metadata of a Secret are written: its own, or those that a controller gives it. */
const madeSecrets = [
  ['metadata'],
  ['spec', 'template', 'metadata'],
  ['spec', 'target', 'template', 'metadata'],
];

/** The labels that mean something as annotations only. */
function mislabelled(metadata: unknown): readonly string[] {
  return Object.keys(recordAt(metadata, 'labels')).filter(isMislabelled);
}
