import { isRecord, recordAt } from '#kube';
import { defineRule } from '../rule.ts';
import { ownerSubject } from '../subjects.ts';

/** An Application has a source and sources: Argo CD takes the list alone, and what the other says is never read. */
export const sourceBesideSources = defineRule<{ application: string; read: string }>({
  name: 'source-beside-sources',
  title: 'An Application has a source beside its sources',
  impact: 'weakens',
  looksAt: 'deployed',
  findIn({ fleet }, report) {
    for (const { owner } of fleet.applications) {
      const spec = recordAt(owner.manifest, 'spec');
      const { source, sources } = spec;
      if (!isRecord(source) || !Array.isArray(sources) || sources.length === 0) continue;
      if (sources.some((each) => JSON.stringify(each) === JSON.stringify(source))) continue;
      report({
        subject: ownerSubject(fleet, owner, ['spec', 'source']),
        data: { application: owner.name, read: Object.keys(source).join(', ') },
      });
    }
  },
  say: ({ application, read }) => ({
    what: `Application ${application} has a source beside its sources`,
    so: `Argo CD takes the list alone, and never reads ${read} of the source`,
    do: 'Move what is meant into one of the sources, and remove the source',
  }),
});
