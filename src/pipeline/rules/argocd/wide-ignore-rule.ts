import { applicationRules, rulesFor } from '#argocd';
import { type Json, type Manifest, arrayAt, recordsAt, stringAt } from '#kube';
import { isIncomplete } from '#render';
import { defineRule } from '../rule.ts';
import { ownerSubject } from '../subjects.ts';

/** A rule of `ignoreDifferences` that hides whole parts of objects: real drift goes unseen. */
export const wideIgnoreRule = defineRule<{ entry: string; of: string; isKept?: true }>({
  name: 'wide-ignore-rule',
  title: 'A rule of ignoreDifferences hides too much',
  impact: 'weakens',
  looksAt: 'everything',
  yieldsTo: ['meant'],
  findIn({ fleet }, report) {
    for (const unit of fleet.applications) {
      const { owner, objects } = unit;
      const rules = applicationRules(owner.manifest);
      for (const [index, rule] of recordsAt(owner.manifest, 'spec', 'ignoreDifferences')) {
        // A rule for nothing hides nothing; that it is for nothing is told elsewhere.
        const own = rules.slice(index, index + 1);
        if (!isIncomplete(unit) && !objects.some(({ manifest }) => rulesFor(own, manifest).length > 0))
          continue;
        for (const { at, entry } of wholeParts(rule)) {
          const subject = ownerSubject(fleet, owner, ['spec', 'ignoreDifferences', index, ...at]);
          const name = stringAt(rule, 'name');
          report({
            subject,
            data: {
              entry,
              of: hiddenIn(stringAt(rule, 'kind') ?? '*', name),
              ...(keeps(owner.manifest) && { isKept: true }),
            },
            // Who names one object has looked at it.
            ...(name !== undefined && { impact: 'tidies' }),
          });
        }
      }
    }
  },
  say: ({ entry, of, isKept }) => ({
    what: `ignoreDifferences hides all of ${entry} in ${of}`,
    so: isKept
      ? 'Argo CD shows no difference below it, and RespectIgnoreDifferences keeps what the cluster has: no change of it in git arrives'
      : 'Argo CD shows no difference below it, and drift goes unseen',
    do: 'Name only the fields that something else writes',
  }),
});

/** Whether a sync leaves as it is what is ignored. */
function keeps(application: Manifest): boolean {
  return arrayAt(application, 'spec', 'syncPolicy', 'syncOptions').includes('RespectIgnoreDifferences=true');
}

function hiddenIn(kind: string, name: string | undefined): string {
  if (kind === '*') return name === undefined ? 'all objects' : `everything called ${name}`;
  return name === undefined ? `each ${kind}` : `${kind} ${name}`;
}

const whole: ReadonlySet<string> = new Set(['', 'spec', 'metadata', 'spec.template', 'spec.template.spec']);
/** The name under which Argo CD itself manages what it applies. */
const ownManager = 'argocd-controller';

function wholeParts(rule: Json) {
  return (['jsonPointers', 'jqPathExpressions', 'managedFieldsManagers'] as const).flatMap((field) => {
    const list = rule[field];
    if (!Array.isArray(list)) return [];
    return list.flatMap((item: unknown, index) => {
      // The pointer "/" is the field without a name, which no object has.
      if (typeof item !== 'string' || (field === 'jsonPointers' && item === '/')) return [];
      const path = item.replace(/^[./]/, '').replace(/[./]$/, '').replaceAll('/', '.');
      const isWhole = field === 'managedFieldsManagers' ? item === ownManager : whole.has(path);
      // The spec of a Namespace is its finalizers, which Kubernetes writes.
      if (path === 'spec' && rule['kind'] === 'Namespace') return [];
      const entry = field === 'managedFieldsManagers' ? `what ${item} manages` : item;
      return isWhole ? [{ at: [field, index], entry }] : [];
    });
  });
}
