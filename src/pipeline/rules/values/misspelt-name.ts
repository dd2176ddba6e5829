import { addTo } from '#groups';
import { indication } from '#evidence';
import type { Place } from '#files';
import { usualNamespaces } from '#knowledge';
import { isRecord, stringAt } from '#kube';
import { editDistance } from '#outcome';
import { type TreeIndex, valuesInTree } from '#sources';
import type { YamlPath } from '#yaml';
import { type Subject, defineRule } from '../rule.ts';
import type { RuleContext } from '../rule-context.ts';
import { fileSubject, ownerSubject } from '../subjects.ts';

type Kind = 'StorageClass' | 'IngressClass' | 'namespace';

type Use = { readonly name: string; readonly subject: Subject };

/** A class or namespace is named once in letters that are one slip away from what all others write. */
export const misspeltName = defineRule<{ kind: Kind; name: string; usual: string; others: number }>({
  name: 'misspelt-name',
  title: 'A class or a namespace is named one slip away from what all others write',
  impact: 'weakens',
  looksAt: 'everything',
  find(context, report) {
    for (const kind of ['StorageClass', 'IngressClass', 'namespace'] as const) {
      const uses = usesOf(kind, context);
      const others = (name: string) => uses.get(name)?.length ?? 0;
      const usualNames = kind === 'namespace' ? usualNamespaces : oftenWritten(uses);
      for (const [name, [first, ...more]] of uses) {
        if (!first || name.length < shortest || isDefined(kind, name, context)) continue;
        const usual = usualNames.find(
          (other) =>
            isOneSlip(name, other) &&
            (kind === 'namespace'
              ? undashed(name) !== undashed(other)
              : others(other) >= many * others(name)),
        );
        if (usual === undefined) continue;
        const example = uses.get(usual)?.[0]?.subject.place;
        report({
          subject: first.subject,
          data: { kind, name, usual, others: others(usual) },
          reasons: [
            example === undefined
              ? indication('slip', `operators are installed into ${usual}`)
              : indication('slip', `${usual} is what others write`, () => example),
          ],
          related: more.slice(0, 9).map(({ subject: { place } }) => ({ place, message: `${name} here too` })),
        });
      }
    }
  },
  say: ({ kind, name, usual, others }) => ({
    what: `${kind} ${name} is one slip away from ${usual}${others === 0 ? '' : `, which stands in ${others} other ${others === 1 ? 'place' : 'places'}`}`,
    so:
      kind === 'namespace'
        ? 'Argo CD deploys beside what lies in the other namespace, or fails for want of this one'
        : `Nothing in git makes a ${kind} of that name, and what asks for it waits for one`,
    do: `Write ${usual}`,
  }),
});

/** People choose themselves whether a namespace is called argo-cd or argocd. */
function undashed(name: string): string {
  return name.replaceAll('-', '');
}

/** So many times as often the other one is written. */
const many = 3;

/** The names that may be what others write; more than a tree has are compared with none. */
function oftenWritten(uses: ReadonlyMap<string, readonly Use[]>): readonly string[] {
  return [...uses].flatMap(([name, at]) => (at.length >= many ? [name] : [])).slice(0, mostCompared);
}

const mostCompared = 500;

/** Of shorter names many are one letter apart. */
const shortest = 6;

function usesOf(kind: Kind, { index, fleets }: RuleContext): ReadonlyMap<string, readonly Use[]> {
  const found = new Map<string, Use[]>();
  if (kind !== 'namespace') {
    for (const { name, place } of classesIn(index, kind))
      addTo(found, name, { name, subject: fileSubject(fleets[0]?.target ?? '', place) });
    return found;
  }
  for (const fleet of fleets) {
    for (const { owner } of fleet.applications) {
      const { namespace: name = '' } = owner.destination;
      const subject = ownerSubject(fleet, owner, ['spec', 'destination', 'namespace']);
      if (name !== '') addTo(found, name, { name, subject });
    }
  }
  return found;
}

/** The classes that values and plain manifests name. */
function classesIn(
  index: TreeIndex,
  kind: Kind,
): readonly { readonly name: string; readonly place: Place }[] {
  const field = kind === 'StorageClass' ? /^storageClass(?:Name)?$/ : /^ingressClass(?:Name)?$/;
  return [...valuesInTree(index)].flatMap(({ value, place }) => {
    const found: { readonly name: string; readonly place: Place }[] = [];
    visit(value, []);
    return found;

    function visit(node: unknown, path: YamlPath): void {
      if (path.length > deepest) return;
      if (Array.isArray(node)) return node.forEach((item, at) => visit(item, [...path, at]));
      if (!isRecord(node)) return;
      for (const [key, child] of Object.entries(node)) {
        if (typeof child === 'string' && field.test(key) && /^[a-z0-9.-]+$/.test(child))
          found.push({ name: child, place: place([...path, key]) });
        else visit(child, [...path, key]);
      }
    }
  });
}

const deepest = 40;

/** Whether a letter is missing or too many, or two are swapped: another letter mostly makes another name. */
function isOneSlip(name: string, other: string): boolean {
  if (editDistance(name, other, 2) !== 1) return false;
  const sorted = (text: string) => [...text].toSorted().join('');
  const plain = (text: string) => text.replaceAll(/\d/g, '');
  return (
    (name.length !== other.length || sorted(name) === sorted(other)) &&
    plain(name) !== plain(other) &&
    `${name}s` !== other &&
    `${other}s` !== name
  );
}

function isDefined(kind: Kind, name: string, { fleets }: RuleContext): boolean {
  const of = kind === 'namespace' ? 'Namespace' : kind;
  return fleets.some(({ objects }) =>
    objects.some(({ id, manifest }) => id.kind === of && stringAt(manifest, 'metadata', 'name') === name),
  );
}
