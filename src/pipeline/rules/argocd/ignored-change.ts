import { asText } from '#text';
import { manifestOf } from '#sources';
import { applicationRules, applyRules, hasOption } from '#argocd';
import { arrayAt } from '#kube';
import { defineRule } from '../rule.ts';
import { changes } from '../changes.ts';

/** A commit changes only fields that Argo CD is told to ignore, and to leave as they are in the cluster. */
export const ignoredChange = defineRule<{ object: string }>({
  name: 'ignored-change',
  title: 'A change that never reaches the cluster, because its fields are ignored',
  impact: 'breaks',
  looksAt: 'everything',
  fix: 'patch',
  find(context, report) {
    if (!context.base) return;
    for (const { before, after } of changes(context)) {
      if (!after) continue;
      const manifest = manifestOf(after.unit.owner);
      const options = arrayAt(manifest, 'spec', 'syncPolicy', 'syncOptions').map(asText);
      const rules = applicationRules(manifest);
      if (rules.length === 0 || !hasOption(options, 'RespectIgnoreDifferences=true')) continue;
      if (text(before.manifest) === text(after.manifest)) continue;
      context.bounded(after.unit.owner.name, (budget) => {
        const [old, current] = [before, after].map((each) => applyRules(each.manifest, rules, budget));
        if (text(old) !== text(current)) return;
        report({ object: after, path: ['spec'], data: { object: `${after.id.kind} ${after.id.name}` } });
      });
    }
  },
  say: ({ object }) => ({
    what: `${object} changes only in fields that ignoreDifferences names`,
    so: 'RespectIgnoreDifferences keeps the values of the cluster, and the change never arrives',
    do: 'Take the fields out of ignoreDifferences, or remove RespectIgnoreDifferences=true',
  }),
});

function text(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) => (typeof inner === 'bigint' ? Number(inner) : inner));
}
