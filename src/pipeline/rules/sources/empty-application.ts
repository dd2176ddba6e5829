import { objection } from '#evidence';
import { commentsIn } from '#sources';
import { grouped } from '#groups';
import { remembered } from '#answers';
import {
  type Place,
  cleanPath,
  directoryName,
  source as fileSource,
  joinPath,
  placeAt,
  readText,
  rememberedOfTree,
  walkFiles,
} from '#files';
import type { Fleet } from '#fleet';
import { hasPlaceholder } from '#knowledge';
import { recordAt } from '#kube';
import { type ApplicationUnit, isIncomplete } from '#render';
import type { TreeIndex } from '#sources';
import { defineRule } from '../rule.ts';
import { ownerSubject } from '../subjects.ts';

type Empty = {
  application: string;
  path: string;
  why: 'itself' | 'switched-off' | 'no-manifest' | 'only-refs';
  isGuarded: boolean;
};

/**
 * An Application whose sources render nothing, or nothing but itself: a path one level off, or a switch that leaves
 * nothing on.
 */
export const emptyApplication = defineRule<Empty>({
  name: 'empty-application',
  title: 'An Application renders nothing',
  impact: 'weakens',
  allWeKnow: 'nothing is there now',
  looksAt: 'deployed',
  yieldsTo: ['meant'],
  findIn({ fleet }, report, { index }) {
    const fullSets = setsWithObjects(fleet);
    for (const rendered of fleet.applications) {
      const { owner, objects, tools } = rendered;
      const [source] = isOnlyRefs(owner)
        ? owner.sources
        : owner.sources.filter(({ path }) => path !== undefined);
      const isEmpty = objects.every((object) => isItself(object, rendered));
      if (!isEmpty || isIncomplete(rendered) || !source) continue;
      if (hasPlaceholder(source.path ?? '') || rendered.problems.length > 0) continue;
      if (rendered.notes.some(({ code }) => code === 'excluded-resource') || tools.includes('plugin'))
        continue;
      const automated = recordAt(owner.manifest, 'spec', 'syncPolicy', 'automated');
      const isGuarded = automated['prune'] === true && automated['allowEmpty'] !== true;
      const isChart = tools.includes('helm');
      const isRef = source.path === undefined;
      const path = source.path ?? source.ref ?? '';
      const foreign = isRef ? undefined : foreignFile(index, path);
      report({
        subject: ownerSubject(fleet, owner, [...source.at, isRef ? 'ref' : 'path']),
        data: {
          application: owner.name,
          path,
          why: isRef ? 'only-refs' : objects.length > 0 ? 'itself' : isChart ? 'switched-off' : 'no-manifest',
          isGuarded,
        },
        reasons: [
          ...(isChart ? [switchedOff] : []),
          ...(foreign === undefined
            ? []
            : [objection('plugin', `a plug-in may read ${foreign}`, () => fileStart(index, foreign))]),
          ...(automated['allowEmpty'] === true ? [allowed] : []),
          ...(!isRef && isEmptied(index, path) ? [emptied] : []),
          ...(isOfSet(owner, fullSets) ? [oneOfSet] : []),
        ],
      });
    }
  },
  say: ({ application, path, why, isGuarded }) => ({
    what:
      why === 'itself'
        ? `Application ${application} renders nothing but itself`
        : `Application ${application} renders nothing`,
    so: `${causes[why](path)}${isGuarded && why !== 'itself' ? '; once it had objects, Argo CD refuses to sync, which would delete all of them' : ''}`,
    do:
      why === 'only-refs'
        ? 'Name the folder with path instead of ref'
        : 'Correct the path, or add what it should deploy',
  }),
});

const causes: Readonly<Record<Empty['why'], (path: string) => string>> = {
  itself: (path) => `${path} is its own folder, and no other manifest of it is included`,
  'switched-off': (path) => `Its values switch every template of ${path} off`,
  'only-refs': (ref) =>
    `Source ${ref} is only a ref, which gives files to other sources, and there is no other`,
  'no-manifest': (path) => `${path} holds no manifest that is included`,
};

const switchedOff = objection('switched-off', 'the values may switch everything off on purpose');
const allowed = objection('allowed-empty', 'allowEmpty is set');
const oneOfSet = objection(
  'one-of-set',
  'others of its ApplicationSet render something, and it may have nothing to add',
);
const emptied = objection('kept-empty', 'the folder is kept empty or commented out');

function fileStart(index: TreeIndex, file: string): Place {
  return placeAt(fileSource(file, readText(index.tree, file) ?? ''), 0);
}

/** Whether every source only lends files to others (`GenerateManifest` of the repo server passes such sources over). */
function isOnlyRefs({ sources }: ApplicationUnit['owner']): boolean {
  return (
    sources.length > 0 &&
    sources.every(
      ({ path, chart, ref, at }) =>
        path === undefined && chart === undefined && ref !== undefined && at[1] === 'sources',
    )
  );
}

/** Whether an object is the Application that renders it, from the same file; another of its name is another one. */
function isItself(
  { id, origin }: ApplicationUnit['objects'][number],
  { owner: { name, namespace, origin: own } }: ApplicationUnit,
): boolean {
  if (id.kind !== 'Application' || id.name !== name || id.namespace !== namespace) return false;
  return origin.place.source.name === own.place.source.name;
}

/** The ApplicationSets that make Applications which render something. */
function setsWithObjects({ applications }: Fleet): ReadonlySet<string> {
  return new Set(
    applications.flatMap(({ owner: { definedBy }, objects }) =>
      objects.length > 0 && definedBy.kind === 'applicationset' ? [definedBy.name] : [],
    ),
  );
}

function isOfSet({ definedBy }: ApplicationUnit['owner'], sets: ReadonlySet<string>): boolean {
  return definedBy.kind === 'applicationset' && sets.has(definedBy.name);
}

/** A file of a language that only plug-ins of Argo CD turn into manifests; they are found by what a folder holds. */
function foreignFile(index: TreeIndex, path: string): string | undefined {
  return filesIn(cleanPath(path), index.files).find((file) =>
    /\.(cue|dhall|k|nix|star|ts|py|pkl)$/.test(file),
  );
}

/**
 * Whether somebody emptied it on purpose, or keeps it for later: nothing but a guide or a file that keeps the folder, an
 * empty list, entries or whole manifests behind comment signs.
 */
function isEmptied(index: TreeIndex, path: string): boolean {
  const directory = cleanPath(path);
  if (isKeptEmpty(index.tree, directory)) return true;
  const beside = filesIn(directory, index.manifestFiles);
  if (beside.some((file) => isCommentedOut(readText(index.tree, file) ?? ''))) return true;
  const name = index.kustomizations.get(directory);
  if (name === undefined) return false;
  const file = joinPath(directory, name);
  if (/^resources:[ \t]*\[[ \t]*\]/m.test(readText(index.tree, file) ?? '')) return true;
  return commentsIn(index.tree, file).some(({ text }) => /^[ \t]*(-[ \t]|resources:|helmCharts:)/.test(text));
}

/** Those of many files that lie in a folder itself. */
function filesIn(directory: string, files: readonly string[]): readonly string[] {
  return filesByFolder(files).get(directory) ?? [];
}

const filesByFolder = remembered((files: readonly string[]) => grouped(files, directoryName));

const isKeptEmpty = rememberedOfTree((tree, directory): boolean => {
  let isEmpty = true;
  for (const file of walkFiles(tree, directory)) {
    if (!/(^|\/)(\.git(keep|ignore)|[^/]+\.md)$/.test(file)) return false;
    isEmpty = false;
  }
  return !isEmpty;
});

function isCommentedOut(text: string): boolean {
  const lines = text.split('\n').filter((line) => line.trim() !== '' && line.trim() !== '---');
  return lines.some((line) => /^\s*#\s*kind:/.test(line)) && lines.every((line) => /^\s*#/.test(line));
}
