import { checkAnnotation } from '#argocd';
import { recordAt } from '#kube';
import { defineRule } from '../rule.ts';
import { objectSubject } from '../subjects.ts';

/** An `argocd.argoproj.io/…` annotation that Argo CD does not know has no effect at all. */
export const unknownAnnotation = defineRule<{ key: string; since?: string; meant?: string }>({
  name: 'unknown-annotation',
  title: 'An argocd.argoproj.io annotation is not one that Argo CD knows',
  impact: 'weakens',
  looksAt: 'everything',
  findAt(object, report, { settings }) {
    for (const key of Object.keys(recordAt(object.manifest, 'metadata', 'annotations'))) {
      const wrong = checkAnnotation(key, settings.version);
      if (!wrong) continue;
      const subject = objectSubject(object, ['metadata', 'annotations', key]);
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
