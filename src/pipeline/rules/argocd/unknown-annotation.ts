import { checkAnnotation } from '#argocd';
import { recordAt } from '#kube';
import { pointerText } from '#yaml';
import type { Rule } from '../rule.ts';

/** An `argocd.argoproj.io/…` annotation that Argo CD does not know has no effect at all. */
export const unknownAnnotation: Rule = {
  name: 'unknown-annotation',
  title: 'An argocd.argoproj.io annotation is not one that Argo CD knows',
  severity: 'warning',
  looksAt: 'everything',
  since: '0.1.0',
  fix: 'choice',
  classes: ['unknown-argocd-annotation'],
  find({ targets }, report) {
    for (const { fleet, settings } of targets) {
      const version = settings.version;
      for (const object of fleet.objects) {
        for (const key of Object.keys(recordAt(object.manifest, 'metadata', 'annotations'))) {
          const wrong = checkAnnotation(key, version);
          if (!wrong) continue;
          const path = ['metadata', 'annotations', key];
          const hint = wrong.kind === 'too-new' ? ` before ${wrong.since}` : '';
          const meant =
            wrong.kind === 'unknown' && wrong.meant !== undefined ? `; did you mean ${wrong.meant}?` : '';
          report({
            target: fleet.target,
            application: object.unit.owner.name,
            object: object.id,
            path: pointerText(path),
            place: object.origin.field(path).edit,
            message: `annotation ${key} is not known to Argo CD${hint} and has no effect${meant}`,
          });
        }
      }
    }
  },
};
