import { idText } from '#kube';
import { foreignObjects } from '#sources';
import { defineRule } from '../rule.ts';

/** Terraform or Ansible of the same tree creates an object that Argo CD creates too. */
export const secondTool = defineRule<{ object: string; tool: string; file: string }>({
  name: 'second-tool',
  title: 'Another tool creates an object that Argo CD creates too',
  impact: 'tidies',
  looksAt: 'deployed',
  fix: 'patch',
  find({ index, fleets }, report) {
    const foreign = new Map(foreignObjects(index).map((each) => [idText(each), each]));
    if (foreign.size === 0) return;
    for (const object of fleets.flatMap((fleet) => fleet.objects)) {
      const other = foreign.get(idText(object.id));
      if (!other) continue;
      report({
        object,
        path: ['metadata', 'name'],
        data: { object: idText(object.id), tool: other.tool, file: other.place.source.name },
        related: [{ place: other.place, message: `${other.tool} creates it` }],
      });
    }
  },
  say: ({ object, tool, file }) => ({
    what: `${object} is created by ${tool} too (${file})`,
    so: 'On one cluster each undoes what the other changes (missing the last-applied-configuration annotation)',
    do: `Leave it to either Argo CD or ${tool}`,
  }),
});
