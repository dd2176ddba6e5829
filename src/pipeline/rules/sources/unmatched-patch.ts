import { stringAt } from '#kube';
import type { RuleContext } from '../rule-context.ts';
import { defineRule } from '../rule.ts';
import { fileSubject } from '../subjects.ts';

/** A patch whose target selects nothing changes nothing, and kustomize says nothing. */
export const unmatchedPatch = defineRule<{ patch: string }>({
  name: 'unmatched-patch',
  title: 'A kustomize patch matches no object',
  impact: 'weakens',
  looksAt: 'everything',
  findIn({ fleet }, report) {
    const matched = matchedSomewhere(fleet.units);
    for (const { owner, notes } of fleet.units) {
      for (const { code, data, place } of notes) {
        if (code !== 'kustomize-patch-unmatched' || matched.has(keyOf(place))) continue;
        report({
          subject: fileSubject(fleet.target, place, owner),
          data: { patch: stringAt(data, 'target') ?? '' },
        });
      }
    }
  },
  say: ({ patch }) => ({
    what: `the patch for ${patch} matches no object`,
    so: 'kustomize does not complain, and nothing is changed',
    do: 'Correct the target, or remove the patch',
  }),
});

type Units = RuleContext['fleets'][number]['units'];
type NotedPlace = Units[number]['notes'][number]['place'];

/** Patches of shared components that match where another application uses the component. */
function matchedSomewhere(units: Units): ReadonlySet<string> {
  const users = new Map<string, number>();
  const unmatched = new Map<string, number>();
  for (const { notes, filesRead, problems } of units) {
    if (problems.length > 0) continue;
    for (const file of filesRead) users.set(file, (users.get(file) ?? 0) + 1);
    const seen = new Set(
      notes.filter(({ code }) => code === 'kustomize-patch-unmatched').map(({ place }) => keyOf(place)),
    );
    for (const key of seen) unmatched.set(key, (unmatched.get(key) ?? 0) + 1);
  }
  return new Set(
    [...unmatched]
      .filter(([key, count]) => count < (users.get(key.slice(0, key.lastIndexOf(':'))) ?? 0))
      .map(([key]) => key),
  );
}

function keyOf({ source, start }: NotedPlace): string {
  return `${source.name}:${start}`;
}
