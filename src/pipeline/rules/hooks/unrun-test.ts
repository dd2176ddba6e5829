import { annotation } from '#argocd';
import { objectHit } from '../object-hit.ts';
import type { Rule } from '../rule.ts';

/** A chart test that somebody may take for a gate: Argo CD never runs it. */
export const unrunTest: Rule = {
  name: 'unrun-test',
  title: 'Argo CD does not run the tests of a chart',
  severity: 'info',
  looksAt: 'deployed',
  since: '0.1.0',
  fix: 'choice',
  classes: ['helm-test-hook-ignored'],
  find({ fleets }, report) {
    for (const fleet of fleets) {
      const told = new Set<unknown>();
      for (const object of fleet.objects) {
        const helm = annotation(object.manifest, 'helm.sh/hook') ?? '';
        if (!/(^|,)\s*test(-success|-failure)?\s*(,|$)/.test(helm)) continue;
        if (annotation(object.manifest, 'argocd.argoproj.io/hook') !== undefined) continue;
        if (told.has(object.unit)) continue;
        told.add(object.unit);
        report(
          objectHit(
            fleet,
            object,
            ['metadata', 'annotations', 'helm.sh/hook'],
            `${object.id.kind} ${object.id.name} is a chart test, which Argo CD never runs; as a gate it must be a PostSync hook`,
          ),
        );
      }
    }
  },
};
