import { type Reason, indication, objection } from '#evidence';
import { baseName, directoryName, readText, rememberedOfTree } from '#files';
import { isBuiltInGroup, recordAt, splitApiVersion, stringAt } from '#kube';
import { isSlip } from '#outcome';
import type { SchemaCatalog } from '#schema';
import type { TreeIndex } from '#sources';
import type { RuleContext } from '../rule-context.ts';
import { defineRule } from '../rule.ts';
import { fileSubject } from '../subjects.ts';

/** A patch whose target selects nothing changes nothing, and kustomize says nothing. */
export const unmatchedPatch = defineRule<{ patch: string; meant?: string }>({
  name: 'unmatched-patch',
  title: 'A kustomize patch matches no object',
  impact: 'weakens',
  allWeKnow: 'nothing that is rendered here fits it',
  looksAt: 'everything',
  findIn({ fleet }, report, { schemas, index }) {
    const matched = matchedSomewhere(fleet.units);
    for (const unit of fleet.units) {
      const { owner, notes } = unit;
      let entries: readonly Entry[] | undefined;
      for (const { code, data, place } of notes) {
        if (code !== 'kustomize-patch-unmatched' || matched.has(keyOf(place))) continue;
        if (data?.['isGiven'] === true && !isIdleInWholeSet(fleet.units, owner, place)) continue;
        const patch = stringAt(data, 'target') ?? '';
        // What was left out of the build may hold what a patch is for, but nothing of a kind that does not exist.
        const selector = recordAt(data, 'selector');
        if (data?.['isComplete'] === false && !hasOtherGroup(selector, schemas)) continue;
        const meant = meantBy(unit, selector);
        entries ??= commentedEntries(index, unit);
        report({
          subject: fileSubject(fleet.target, place, owner),
          data: { patch, ...(meant !== undefined && { meant }) },
          reasons: [...switchedOff(entries, stringAt(selector, 'name')), ...shownBy(selector, meant)],
          // A slip in what nobody deploys yet will be there when somebody does; an idle patch may be meant to wait.
          ...(owner.kind === 'folder' && meant !== undefined && { impact: 'breaks' }),
        });
      }
    }
  },
  say: ({ patch, meant }) => ({
    what: `the patch for ${patch} matches no object`,
    so: 'Kustomize does not complain, and nothing is changed',
    do:
      meant === undefined
        ? 'Correct the target, or remove the patch'
        : `Correct the target (what is built is called ${meant}), or remove the patch`,
  }),
});

/** A kustomization of the build that has the object of a patch in a comment waits for it to be switched on again. */
function switchedOff(entries: readonly Entry[], name: string | undefined): readonly Reason[] {
  if (name === undefined) return [];
  // What lies elsewhere is known by its address only.
  const entry = entries.find(({ text }) => text.includes(name) || text.includes('://'));
  if (!entry) return [];
  return [objection('switched-off', `${entry.file}:${entry.line} has what it may be for in a comment`)];
}

/** An entry of a list that stands in a comment. */
type Entry = { readonly file: string; readonly line: number; readonly text: string };

function commentedEntries(
  { tree, kustomizations }: TreeIndex,
  { filesRead }: Units[number],
): readonly Entry[] {
  return [...filesRead]
    .filter((file) => kustomizations.get(directoryName(file)) === baseName(file))
    .flatMap((file) => entriesIn(tree, file));
}

const entriesIn = rememberedOfTree((tree, file): readonly Entry[] =>
  (readText(tree, file) ?? '')
    .split('\n')
    .flatMap((text, at) => (/^\s*#\s*-\s/.test(text) ? [{ file, line: at + 1, text }] : [])),
);

/** Where all objects of the kind go by another name, or one by a name that is a slip away, the target was written for it. */
function shownBy(selector: unknown, meant: string | undefined): readonly Reason[] {
  if (meant === undefined) return [];
  return [indication('other-name', `the ${stringAt(selector, 'kind')} that is built is called ${meant}`)];
}

/** The name that a target was probably meant to have: the only one of its kind, or one that is a slip away. */
function meantBy({ objects }: Units[number], selector: unknown): string | undefined {
  const [kind, name] = [stringAt(selector, 'kind'), stringAt(selector, 'name')];
  if (kind === undefined || name === undefined || !/^[\w.-]+$/.test(name)) return undefined;
  const names = new Set(objects.filter(({ id }) => id.kind === kind).map(({ id }) => id.name));
  if (names.has(name)) return undefined;
  return names.size === 1 ? [...names][0] : [...names].find((other) => isSlip(name, other));
}

/** Whether a target names a kind of Kubernetes under a group of Kubernetes that never had it. */
function hasOtherGroup(selector: unknown, schemas: SchemaCatalog | undefined): boolean {
  const [group, kind] = [stringAt(selector, 'group'), stringAt(selector, 'kind')];
  // Kinds of `extensions` went to other groups one by one, some of them before the versions that are known here.
  if (!schemas || group === undefined || kind === undefined || group === 'extensions') return false;
  const { builtIn } = schemas;
  const groups = new Set<string>();
  for (const minor of builtIn.minors)
    for (const each of builtIn.at(minor))
      if (each.kind === kind) groups.add(splitApiVersion(each.apiVersion).group);
  return isBuiltInGroup(group) && groups.size > 0 && !groups.has(group);
}

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

/** Whether none of the Applications of a set, which all get the same patch, has what it is for. */
function isIdleInWholeSet(units: Units, owner: Units[number]['owner'], place: NotedPlace): boolean {
  const set = setOf(owner);
  if (set === undefined) return true;
  const isHere = ({ code, place: at }: Units[number]['notes'][number]) =>
    code === 'kustomize-patch-unmatched' && keyOf(at) === keyOf(place);
  return units.every((unit) => setOf(unit.owner) !== set || unit.notes.some(isHere));
}

function setOf(owner: Units[number]['owner']): string | undefined {
  return owner.kind === 'application' && owner.definedBy.kind === 'applicationset'
    ? owner.definedBy.name
    : undefined;
}

function keyOf({ source, start }: NotedPlace): string {
  return `${source.name}:${start}`;
}
