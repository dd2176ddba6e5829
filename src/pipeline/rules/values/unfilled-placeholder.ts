import { remembered } from '#answers';
import { type Reason, fillerOf, indication } from '#evidence';
import type { Fleet, FleetObject } from '#fleet';
import { blankIn, holdsHelmAction, isToFillIn, variableIn, wordToFillIn } from '#knowledge';
import { everyNode, isRecord } from '#kube';
import type { Application, TreeIndex } from '#sources';
import { type YamlPath, pathText, valueAt } from '#yaml';
import { kindName } from '../kind-name.ts';
import { defineRule } from '../rule.ts';
import { ownerSubject } from '../subjects.ts';

/** A word that waits to be filled in stands in what Argo CD applies as it is. */
export const unfilledPlaceholder = defineRule<{ object: string; field: string; word: string }>({
  name: 'unfilled-placeholder',
  title: 'A placeholder that nobody filled in is deployed',
  impact: 'weakens',
  looksAt: 'deployed',
  tellsOfPlaceholders: true,
  findIn({ fleet }, report, { index }) {
    for (const [{ application, path, word }, ...others] of blanksOf(fleet))
      report({
        subject: ownerSubject(fleet, application, path),
        data: { object: `Application ${application.name}`, field: pathText(path), word },
        reasons: [nothingFills, ...[fillerOf(index, word) ?? []].flat().map(asDoubt)],
        related: others.slice(0, 9).map((other) => ({
          place: other.application.origin.field(other.path).edit,
          message: `Application ${other.application.name} says so too`,
        })),
      });
    for (const left of placeholdersOf(fleet)) {
      const { object, path, word } = left;
      report({
        object,
        path,
        data: { object: kindName(object.id), field: pathText(path), word },
        reasons: reasonsOf(left, fleet, index),
      });
    }
  },
  say: ({ object, field, word }) => ({
    what: `${object}: ${field} still says ${word}`,
    so: object.startsWith('Application ')
      ? 'Argo CD takes the word as it stands, and finds nothing there'
      : 'Argo CD applies the word as it stands',
    do: 'Write the value itself',
  }),
});

type Left = { readonly object: FleetObject; readonly path: YamlPath; readonly word: string };

/** The first placeholder of each object that Applications make of what git has. */
const placeholdersOf = remembered((fleet: Fleet): readonly Left[] =>
  fleet.objects.flatMap((object) => {
    const { owner, tools } = object.unit;
    if (owner.kind !== 'application' || tools.includes('plugin') || skipped.test(object.id.kind)) return [];
    for (const node of everyNode(object.manifest)) {
      const { value } = node;
      // The way to a node is put together for who asks, and most are only glanced at.
      if (typeof value !== 'string' || !mayWait.test(value)) continue;
      const word = leftIn(node.path, value);
      if (word !== undefined) return [{ object, path: node.path, word }];
    }
    return [];
  }),
);

/** Every word that is to be filled in has capitals, or begins so. */
const mayWait = /[A-Z][A-Z0-9_]|your[-_]/;

/** Kinds whose words are for others: what is secret has a rule of its own, and definitions and policies describe. */
const skipped = /Secret|CustomResourceDefinition|Policy|Template|Application|Workflow|Pipeline|Task/;

function leftIn(path: YamlPath, value: string): string | undefined {
  const [first] = path;
  const last = String(path.at(-1));
  if (/descr|message|summary|example|comment|note|last-applied/i.test(last) || first === 'status')
    return undefined;
  const word = wordToFillIn(value);
  // Programs put what they know in the place of such words when they start.
  if (word?.startsWith('__') && first === 'data') return undefined;
  if (word !== undefined) return word;
  return isReadByServers(path) ? variableIn(value) : undefined;
}

/** Fields in which nobody but the API server and controllers reads: no shell fills in a variable there. */
function isReadByServers(path: YamlPath): boolean {
  const shape = shapeOf(undefined, path);
  return /^metadata\.(?:name|namespace)$|^spec\.(?:rules\.\*\.host|tls\.\*\.hosts\.\*|hostnames\.\*|dnsNames\.\*)$/.test(
    shape,
  );
}

function reasonsOf({ object, path, word }: Left, fleet: Fleet, index: TreeIndex): readonly Reason[] {
  const told = fillerOf(index, word, object.origin.field(path).edit.source);
  if (told) return [told];
  const filled = filledElsewhere(object, path, fleet);
  if (filled)
    return [
      indication(
        'filled-elsewhere',
        `${kindName(filled.id)} has the value`,
        () => filled.origin.field(path).edit,
      ),
    ];
  return [nothingFills];
}

const nothingFills: Reason = {
  code: 'all-we-know',
  speaks: 'for',
  weight: 'weak',
  text: 'nothing in git fills it in',
};

/** Whoever is told to fill a source in has not done so where Argo CD already deploys from it. */
function asDoubt(told: Reason): Reason {
  return { ...told, weight: 'faint' };
}

type Blank = { readonly application: Application; readonly path: YamlPath; readonly word: string };

/** The words that wait to be filled in where Applications say what they deploy and where to, each with all who say so. */
function blanksOf({ applications }: Fleet): Iterable<readonly [Blank, ...Blank[]]> {
  const found = new Map<string, [Blank, ...Blank[]]>();
  for (const { owner: application } of applications) {
    const [blank] = addressesOf(application).flatMap(({ path, value }) => {
      const word = value === undefined ? undefined : blankIn(value);
      return word === undefined ? [] : [{ application, path, word }];
    });
    if (!blank) continue;
    const known = found.get(blank.word);
    if (known) known.push(blank);
    else found.set(blank.word, [blank]);
  }
  return found.values();
}

function addressesOf({ sources, destination: { server, name } }: Application) {
  return [
    ...sources.flatMap(({ at, repoURL, path, targetRevision }) => [
      { path: [...at, 'repoURL'], value: repoURL },
      { path: [...at, 'path'], value: path },
      { path: [...at, 'targetRevision'], value: targetRevision },
    ]),
    { path: ['spec', 'destination', 'server'], value: server },
    { path: ['spec', 'destination', 'name'], value: name },
  ];
}

/** An object of the same kind that Applications deploy, and that has something real in the same field. */
function filledElsewhere(object: FleetObject, path: YamlPath, fleet: Fleet): FleetObject | undefined {
  const shape = shapeOf(object.manifest, path);
  return fleet.ofKind(`${object.id.group}/${object.id.kind}`).find((other) => {
    if (other === object || other.unit.owner.kind !== 'application') return false;
    return everyNode(other.manifest).some(
      (node) =>
        typeof node.value === 'string' &&
        node.path.length === path.length &&
        shapeOf(other.manifest, node.path) === shape &&
        isReal(node.value),
    );
  });
}

function isReal(value: string): boolean {
  return (
    value !== '' &&
    !isToFillIn(value) &&
    wordToFillIn(value) === undefined &&
    variableIn(value) === undefined &&
    !holdsHelmAction(value) &&
    !/example\.(?:com|org|net)|\$\(/.test(value)
  );
}

/** A path in which items of lists are told by their names, where they have one. */
function shapeOf(manifest: unknown, path: YamlPath): string {
  return path
    .map((step, at) => {
      if (typeof step !== 'number') return step;
      const item = valueAt(manifest, path.slice(0, at + 1));
      return isRecord(item) && typeof item['name'] === 'string' ? `[${item['name']}]` : '*';
    })
    .join('.');
}
