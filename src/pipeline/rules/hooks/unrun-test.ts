import { annotation } from '#argocd';
import { defineRule } from '../rule.ts';

/** A chart test that somebody may take for a gate: Argo CD never runs it. */
export const unrunTest = defineRule<{ object: string }>({
  name: 'unrun-test',
  title: 'Argo CD does not run the tests of a chart',
  impact: 'tidies',
  looksAt: 'deployed',
  findIn({ fleet }, report) {
    const reported = new Set<unknown>();
    for (const object of fleet.objects) {
      const helm = annotation(object.manifest, 'helm.sh/hook') ?? '';
      if (!/(^|,)\s*test(-success|-failure)?\s*(,|$)/.test(helm)) continue;
      if (annotation(object.manifest, 'argocd.argoproj.io/hook') !== undefined) continue;
      if (reported.has(object.unit)) continue;
      reported.add(object.unit);
      report({
        object,
        path: ['metadata', 'annotations', 'helm.sh/hook'],
        data: { object: `${object.id.kind} ${object.id.name}` },
      });
    }
  },
  say: ({ object }) => ({
    what: `${object} is a chart test`,
    so: 'Argo CD never runs it, so it guards nothing',
    do: 'Make it a PostSync hook if it shall be a gate',
  }),
});
