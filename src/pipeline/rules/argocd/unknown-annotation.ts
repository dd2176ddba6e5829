import { type UnknownAnnotation, checkAnnotation } from '#argocd';
import { type Manifest, recordAt } from '#kube';
import type { YamlPath } from '#yaml';
import { type Subject, defineRule } from '../rule.ts';
import { objectSubject, ownerSubject } from '../subjects.ts';

/** An `argocd.argoproj.io/…` annotation that Argo CD does not know has no effect at all. */
export const unknownAnnotation = defineRule<{ key: string; since?: string; meant?: string }>({
  name: 'unknown-annotation',
  title: 'An argocd.argoproj.io annotation is not one that Argo CD knows',
  impact: 'weakens',
  looksAt: 'everything',
  findIn({ fleet, settings }, report) {
    for (const object of fleet.objects) look(object.manifest, (path) => objectSubject(object, path));
    // What stands in a file and is applied by hand is no object of another Application.
    for (const { owner } of fleet.applications)
      if (owner.definedBy.kind === 'file') look(owner.manifest, (path) => ownerSubject(fleet, owner, path));

    function look(manifest: Manifest, at: (path: YamlPath) => Subject): void {
      for (const key of Object.keys(recordAt(manifest, 'metadata', 'annotations'))) {
        const wrong = checkAnnotation(key, settings.version);
        if (wrong) tell(wrong, key, at(['metadata', 'annotations', key]));
      }
    }

    function tell(wrong: UnknownAnnotation, key: string, subject: Subject): void {
      if (wrong.kind === 'too-new') report({ subject, data: { key, since: wrong.since } });
      else report({ subject, data: { key, ...(wrong.meant !== undefined && { meant: wrong.meant }) } });
    }
  },
  say: ({ key, since, meant }) => ({
    what: `annotation ${key} is not known to Argo CD${since === undefined ? '' : ` before ${since}`}`,
    so: 'It has no effect',
    do:
      since !== undefined
        ? `Remove it, or use Argo CD ${since} or newer`
        : meant === undefined
          ? 'Remove it'
          : `Did you mean ${meant}?`,
  }),
});
