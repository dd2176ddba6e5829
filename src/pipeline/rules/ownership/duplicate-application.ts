import { type Reason, hesitation, objection } from '#evidence';
import { baseName, directoryName } from '#files';
import { type Fleet } from '#fleet';
import { hasPlaceholder } from '#knowledge';
import { everyNode, jsonText, objectKey, recordAt, recordsAt, sameJson, stringAt } from '#kube';
import { hasNameOf, pathspec, applicationKey } from '#sources';
import { defineRule } from '../rule.ts';
import type { TargetView } from '../rule-context.ts';
import { ownerSubject } from '../subjects.ts';

type Application = Fleet['applications'][number]['owner'];

/** Two definitions of one Application: the last one applied wins, and the other's objects are pruned. */
export const duplicateApplication = defineRule<{
  application: string;
  here: string;
  other: string;
}>({
  name: 'duplicate-application',
  title: 'An Application is defined twice',
  impact: 'breaks',
  looksAt: 'each-target',
  findIn({ fleet, applicationSets }, report) {
    const inputs = generatorInputs(applicationSets);
    const isInput = (a: Application, b: Application) =>
      a.definedBy.kind === 'file' &&
      b.definedBy.kind === 'applicationset' &&
      inputs.get(b.definedBy.name)?.(a.origin.place.source.name) === true;
    const isRendered = renderedPairs(fleet);
    const first = new Map<string, Application>();
    const folders = new Set(
      fleet.units.flatMap(({ owner }) => (owner.kind === 'folder' ? [owner.name] : [])),
    );
    for (const { owner: application, standing } of fleet.applications) {
      if (standing.kind !== 'deployed') continue;
      if (hasPlaceholder(application.name)) continue;
      const key = applicationKey(application);
      const earlier = first.get(key);
      if (!earlier) {
        first.set(key, application);
        continue;
      }
      const together = fleet.together(earlier, application);
      if (together === 'never' || isSameDefinition(earlier, application)) continue;
      // Whichever of two is applied last, it is the same Application: often one is what was built of the other.
      if (sameJson(specOf(earlier), specOf(application))) continue;
      const isCopied = hasNameOf(application, earlier) || hasNameOf(earlier, application);
      if (together === 'possible' && !isCopied && !areSiblings(earlier, application)) continue;
      if (isInput(earlier, application) || isInput(application, earlier)) continue;
      if (isRendered(earlier, application) || isRendered(application, earlier)) continue;
      const [here, other] = hasNameOf(earlier, application) ? [earlier, application] : [application, earlier];
      const { path: _, ...subject } = ownerSubject(fleet, application, []);
      report({
        subject: { ...subject, place: here.origin.place },
        data: { application: key, here: definedText(here), other: definedText(other) },
        reasons: doubtsOf(earlier, application, {
          isPossible: together === 'possible',
          isCopied,
          parents: folders,
        }),
        // What defines one Application twice defines the others that both bring twice as well.
        cause: [here, other].map(broughtBy).sort().join(' and '),
        related: [{ place: other.origin.place, message: `also defined here, ${definedText(other)}` }],
      });
    }
  },
  say: ({ application, here, other }) => ({
    what: `Application ${application} is defined twice: ${here} and ${other}`,
    so: 'The definition that is applied last wins, and the objects of the other are pruned',
    do: 'Rename one of them, or remove it',
  }),
});

/**
 * Prepares the answer to "does the folder that brings the one hold the source of what the Application deploys that brings
 * the other?": most of what the folder makes, and not Applications alone, lies rendered where that Application reads.
 */
function renderedPairs({ units }: Fleet): (one: Application, other: Application) => boolean {
  const broughtBy = (kind: 'folder' | 'application') =>
    new Map(units.flatMap(({ owner, objects }) => (owner.kind === kind ? [[owner.name, objects]] : [])));
  const [folders, applications] = [broughtBy('folder'), broughtBy('application')];
  return ({ definedBy: one }, { definedBy: other }) => {
    if (one.kind !== 'application' || other.kind !== 'application') return false;
    const [source, output] = [folders.get(one.parent), applications.get(other.parent)];
    if (!source || !output) return false;
    const plain = source.filter(({ id }) => id.group !== 'argoproj.io');
    const rendered = new Set(output.map(({ id }) => objectKey(id)));
    const found = plain.filter(({ id }) => rendered.has(objectKey(id)));
    return found.length > 2 && found.length * 2 > plain.length;
  };
}

/** What brings a definition: its Application, its set, or its file. */
function broughtBy({ definedBy, origin }: Application): string {
  if (definedBy.kind === 'application') return `Application ${definedBy.parent}`;
  return definedBy.kind === 'applicationset' ? `ApplicationSet ${definedBy.name}` : origin.place.source.name;
}

type Circumstances = {
  /** Whether git only makes it possible that both are applied to one Argo CD. */
  readonly isPossible: boolean;
  readonly isCopied: boolean;
  /** The folders that no Application deploys. */
  readonly parents: ReadonlySet<string>;
};

function doubtsOf(a: Application, b: Application, { isPossible, isCopied, parents }: Circumstances) {
  const reasons: Reason[] = [];
  const isLikelyOne = isPossible && !isCopied;
  // Two that are called the same are mostly alternatives; one that bears the name of the other's file is a copy.
  const apart = isCopied ? hesitation : objection;
  // What no Application deploys may never be applied, or only from the branch that another Application follows.
  for (const { definedBy, origin } of [a, b]) {
    if (definedBy.kind === 'application' && parents.has(definedBy.parent))
      reasons.push(
        apart('undeployed-definition', `no Application deploys ${definedBy.parent}`, () => origin.place),
      );
  }
  if (isLikelyOne && areNamesakes(a, b))
    reasons.push(objection('variants', 'files of one name in two folders are often variants'));
  if (isPossible) reasons.push(apart('unknown-clusters', 'git does not show that both reach one Argo CD'));
  else if (areFiles(a, b)) reasons.push(apart('bare-files', 'git does not show that both files are applied'));
  return reasons;
}

/** Which files the git generators of each ApplicationSet read: an Application there is a parameter, and nobody applies it. */
function generatorInputs(
  sets: TargetView['applicationSets'],
): ReadonlyMap<string, (file: string) => boolean> {
  return new Map(
    sets.map(({ name, object }) => {
      const globs: string[] = [];
      for (const { value } of everyNode(recordAt(object.manifest, 'spec')['generators'])) {
        for (const [, file] of recordsAt(recordAt(value, 'git'), 'files'))
          globs.push(stringAt(file, 'path') ?? '');
      }
      return [name, (file) => globs.some((glob) => pathspec(glob)(file))];
    }),
  );
}

/** Of two files in one folder we cannot tell whether both are applied; variants are often kept so. */
function areFiles(a: Application, b: Application): boolean {
  return [a, b].every(
    ({ definedBy }) =>
      definedBy.kind === 'file' || (definedBy.kind === 'applicationset' && definedBy.parent === undefined),
  );
}

/** Whether two folders hold the same file each (`default/root.yaml`, `west/root.yaml`): variants, of which one is applied. */
function areNamesakes(a: Application, b: Application): boolean {
  const [x, y] = [a, b].map(({ origin }) => baseName(origin.place.source.name));
  return areFiles(a, b) && x === y;
}

/** Whether two definitions lie in folders beside each other (`apps/dev`, `apps/prod`) rather than in other trees. */
function areSiblings(a: Application, b: Application): boolean {
  const [x, y] = [a, b].map(({ origin }) => directoryName(origin.place.source.name).split('/'));
  if (!x || !y || x.length !== y.length || x.length < 2) return false;
  return x.slice(0, -1).join('/') === y.slice(0, -1).join('/');
}

/** The same file reached on two ways (by a folder and by its parent) is one definition. */
function isSameDefinition(a: Application, b: Application): boolean {
  const x = a.origin.place;
  const y = b.origin.place;
  // On another branch it is the same definition on its way.
  if (x.source.path !== y.source.path) return false;
  const branches = [x, y].flatMap(({ source }) => source.revision ?? []);
  if (branches.length === 1) return true;
  return (
    x.source.name === y.source.name && x.start === y.start && jsonText(a.manifest) === jsonText(b.manifest)
  );
}

function specOf({ manifest }: Application) {
  return recordAt(manifest, 'spec');
}

function definedText({ definedBy, origin }: Application): string {
  const file = origin.place.source.name;
  switch (definedBy.kind) {
    case 'applicationset':
      return `by ApplicationSet ${definedBy.name} in ${file}`;
    case 'application':
      return `by Application ${definedBy.parent} in ${file}`;
    default:
      return `in ${file}`;
  }
}
