import { directoryName, isInside, readText, source } from '#files';
import { arrayAt, isRecord, recordAt } from '#kube';
import type { ApplicationUnit } from '#render';
import { type ExpandedApplicationSet, flatten, kustomizationOf } from '#sources';
import { asText } from '#text';
import { type YamlDocument, type YamlPath, formatYaml, putField, putItem, removeEntry, valueAt } from '#yaml';
import { oneFile } from '../candidate.ts';
import { documentsOf, firstDocument } from '../edit-place.ts';
import type { Candidate, FixContext, Fixer } from '../fix.ts';
import { removedManifest } from '../removed-manifest.ts';
import { applicationOf } from '../subject-of.ts';

/** What tells that a target lacks something: nodes, storage, an address, an API, a secret. It may do without the component. */
export const lackings = [
  'blocked-sync',
  'dangling-class',
  'dangling-secret',
  'exhausted-capacity',
  'incomplete-definitions',
  'load-balancer-without-address',
  'missing-store-key',
  'unreachable-repository',
  'unschedulable-pod',
  'unsupported-access-mode',
  'unsupported-platform',
];

/**
 * Leaves a whole component out of a target that is not prepared for it, where others are: out of the folder from which
 * this target alone takes its Applications, by a patch or a selector where what is in there is shared. That the target is
 * to do without it, people say.
 */
export const notOnTarget: Fixer = ({ raw, finding }, context) => {
  const unit = applicationOf(context, raw);
  const isEverywhere = context.targets.every(({ target }) => finding.targets.includes(target.name));
  if (!unit || isEverywhere) return [];
  const { name, definedBy } = unit.owner;
  const how = {
    what: `Leave ${name} out of ${raw.target}`,
    why: `${raw.target} lacks what it needs, and other targets have it`,
    option: `not-on-${raw.target}`,
  };
  const set = definedBy.kind === 'applicationset' ? setOf(context, unit, definedBy.name) : undefined;
  if (definedBy.kind === 'applicationset' && !set) return [];
  const written = set?.set.object.origin.place ?? unit.owner.origin.place;
  return homesOf(context, unit).flatMap((folder) => {
    const isItsOwn = directoryName(written.source.path) === folder || !isKustomization(context, folder);
    if (isItsOwn && !isInside(written.source.path, folder) && written.source.path !== folder) return [];
    if (!set)
      return isItsOwn
        ? removedManifest(context, written, how)
        : patchedIn(context, { folder, patch: deletion(unit) }, how);
    return isItsOwn
      ? selectedIn(context, set, how)
      : patchedIn(context, { folder, patch: selection(set) }, how);
  });
};

/** Folders and files from which this target takes its Applications and no other does. */
function homesOf({ targets }: FixContext, { owner }: ApplicationUnit): readonly string[] {
  const parent = 'parent' in owner.definedBy ? owner.definedBy.parent : undefined;
  const own = ({ target, roots }: { readonly target: string; readonly roots: readonly string[] }) =>
    parent === undefined ? roots : foldersOf(targets, target, parent);
  const taken = targets.flatMap(({ target: { name, roots } }) =>
    name === owner.target ? [] : own({ target: name, roots }),
  );
  const mine = targets.find(({ target }) => target.name === owner.target)?.target;
  const isShared = (folder: string) =>
    taken.some((other) => other === folder || isInside(folder, other)) ||
    targets.some(({ target }) => target.name !== owner.target && target.roots.length === 0);
  return mine ? own({ target: mine.name, roots: mine.roots }).filter((folder) => !isShared(folder)) : [];
}

/** From where an Application, or a folder that somebody applies, takes what it brings. */
function foldersOf(targets: FixContext['targets'], target: string, name: string): readonly string[] {
  return targets
    .filter((each) => each.target.name === target)
    .flatMap(({ units }) => units.filter(({ owner }) => owner.name === name))
    .flatMap(({ owner }) =>
      owner.kind === 'folder' ? [owner.path] : owner.sources.flatMap(({ path }) => path ?? []),
    );
}

/** A set with the one parameter by which an Application differs from all others of it. */
type Chosen = {
  readonly set: ExpandedApplicationSet;
  readonly key: string;
  readonly value: string;
};

function setOf({ targets }: FixContext, { owner }: ApplicationUnit, name: string): Chosen | undefined {
  const set = targets
    .find((each) => each.target.name === owner.target)
    ?.applicationSets.find((each) => each.name === name);
  // With several generators it is not known which of them made the Application.
  if (!set || arrayAt(set.object.manifest, 'spec', 'generators').length !== 1) return undefined;
  const all = set.applications.map((each) => ({ name: each.name, values: textsOf(each.definedBy) }));
  const mine = all.find((each) => each.name === owner.name)?.values ?? {};
  const asked = asText(recordAt(set.object.manifest, 'spec', 'template', 'metadata')['name']);
  const key = Object.keys(mine)
    .filter((each) => all.every((other) => other.name === owner.name || other.values[each] !== mine[each]))
    // What the name of the Application is made from is what people call it by.
    .toSorted((a, b) => Number(asked.includes(b)) - Number(asked.includes(a)) || a.length - b.length)[0];
  return key === undefined ? undefined : { set, key, value: mine[key] ?? '' };
}

/** The parameters that a selector can ask for, by their dotted names. */
function textsOf(definedBy: ApplicationUnit['owner']['definedBy']): Readonly<Record<string, string>> {
  const parameters = definedBy.kind === 'applicationset' ? definedBy.parameters : undefined;
  return Object.fromEntries(
    Object.entries(flatten(parameters ?? {})).flatMap(([key, value]) =>
      typeof value === 'string' && value !== '' ? [[key, value]] : [],
    ),
  );
}

function expressionOf({ key, value }: Chosen): Readonly<Record<string, unknown>> {
  return { key, operator: 'NotIn', values: [value] };
}

const generator = ['spec', 'generators', 0];
const expressions = ['selector', 'matchExpressions'];

function hasExpressions({ set }: Chosen): boolean {
  return Array.isArray(valueAt(set.object.manifest, [...generator, ...expressions]));
}

/** A patch that takes the Application out; by a target, because a name alone does not match across namespaces. */
function deletion({ owner }: ApplicationUnit): unknown {
  const { apiVersion, kind } = owner.manifest;
  return {
    target: { kind, name: owner.name },
    patch: formatYaml({ $patch: 'delete', apiVersion, kind, metadata: { name: owner.name } }, 'v3'),
  };
}

/** A patch by which a set passes over the Application. */
function selection(chosen: Chosen): unknown {
  const { object, name } = chosen.set;
  const isMore = hasExpressions(chosen);
  const isNew = !isRecord(valueAt(object.manifest, [...generator, 'selector']));
  const operation = isMore
    ? { op: 'add', path: '/spec/generators/0/selector/matchExpressions/-', value: expressionOf(chosen) }
    : isNew
      ? {
          op: 'add',
          path: '/spec/generators/0/selector',
          value: { matchExpressions: [expressionOf(chosen)] },
        }
      : {
          op: 'add',
          path: '/spec/generators/0/selector/matchExpressions',
          value: [expressionOf(chosen)],
        };
  return { target: { kind: 'ApplicationSet', name }, patch: formatYaml([operation], 'v3') };
}

type How = Pick<Candidate, 'what' | 'why'> & Partial<Candidate>;

/** The same in the file of the set itself: an element of its list less, or one condition more. */
function selectedIn(context: FixContext, chosen: Chosen, how: How): readonly Candidate[] {
  const { path } = chosen.set.object.origin.place.source;
  const at = documentIn(context, path, ({ value }) => isSet(value, chosen.set.name));
  if (!at) return [];
  const { file, document } = at;
  const elements = [...generator, 'list', 'elements'];
  const listed = valueAt(document.value, elements);
  const element = Array.isArray(listed)
    ? listed.findIndex((each) => isRecord(each) && flatten(each)[chosen.key] === chosen.value)
    : -1;
  if (element >= 0) {
    const entry = [...elements, element];
    return oneFile({ file, path: entry }, [removeEntry(document, entry)], how);
  }
  const edit = hasExpressions(chosen)
    ? putItem(document, [...generator, ...expressions], expressionOf(chosen))
    : putField(document, [...generator, ...expressions], [expressionOf(chosen)]);
  return oneFile({ file, path: [...generator, ...expressions] }, [edit], how);
}

function isSet(value: unknown, name: string): boolean {
  return (
    isRecord(value) && value['kind'] === 'ApplicationSet' && recordAt(value, 'metadata')['name'] === name
  );
}

/** One patch more in the kustomization of a folder. */
function patchedIn(
  context: FixContext,
  { folder, patch }: { readonly folder: string; readonly patch: unknown },
  how: How,
): readonly Candidate[] {
  const at = firstDocument(context.tree, kustomizationOf(context.tree, folder));
  if (!at) return [];
  const where: YamlPath = ['patches'];
  return oneFile({ file: at.file, path: where }, [putItem(at.document, where, patch)], how);
}

function documentIn({ tree }: FixContext, path: string, accepts: (document: YamlDocument) => boolean) {
  const text = readText(tree, path);
  if (text === undefined) return undefined;
  const file = source(path, text);
  const document = documentsOf(file).find(accepts);
  return document && { file, document };
}

function isKustomization({ tree }: FixContext, folder: string): boolean {
  return kustomizationOf(tree, folder) !== undefined;
}
