import { defineRule } from '../rule.ts';

/** A generated ConfigMap or Secret that nothing in the fleet refers to. */
export const unusedGenerator = defineRule<{ object: string }>({
  name: 'unused-generator',
  title: 'A kustomize generator makes an object that nothing uses',
  impact: 'tidies',
  looksAt: 'everything',
  findIn({ fleet }, report) {
    for (const object of [...fleet.ofKind('/ConfigMap'), ...fleet.ofKind('/Secret')]) {
      if (!object.unit.tools.includes('kustomize') || fleet.edgesTo(object).length > 0) continue;
      const labels = Object.keys(object.manifest.metadata?.labels ?? {});
      // Sidecars and Argo CD itself find objects by label.
      if (labels.length > 0) continue;
      const { steps, edit } = object.origin.field(['metadata', 'name']);
      if (!steps.some(({ kind }) => kind === 'generator')) continue;
      report({
        subject: {
          target: fleet.target,
          owner: object.unit.owner,
          object: object.id,
          place: edit,
        },
        data: { object: `${object.id.kind} ${object.id.name}` },
      });
    }
  },
  say: ({ object }) => ({
    what: `${object} is generated and nothing in git refers to it`,
    so: 'Editing its files changes nothing that runs',
    do: 'Refer to it, or remove the generator',
  }),
});
