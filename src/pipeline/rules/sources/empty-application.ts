import { cleanPath, directoryName, joinPath, readText } from '#files';
import { hasPlaceholder } from '#knowledge';
import { recordAt } from '#kube';
import { type ApplicationUnit, isIncomplete } from '#render';
import type { TreeIndex } from '#sources';
import { applicationHit } from '../projects/project-of.ts';
import type { Rule } from '../rule.ts';

/**
 * An Application whose sources render nothing, or nothing but itself: a path one level off, or a switch that leaves
 * nothing on.
 */
export const emptyApplication: Rule = {
  name: 'empty-application',
  title: 'An Application renders nothing',
  severity: 'warning',
  looksAt: 'deployed',
  since: '0.1.0',
  fix: 'choice',
  classes: ['silent-empty-render', 'empty-desired-state-prune-guard'],
  find({ fleets, index }, report) {
    for (const fleet of fleets) {
      for (const rendered of fleet.applications) {
        const { owner: application, objects, tools } = rendered;
        const [source] = application.sources.filter(({ path }) => path !== undefined);
        const isEmpty = objects.every((object) => isItself(object, rendered));
        if (!isEmpty || isIncomplete(rendered) || !source) continue;
        if (hasPlaceholder(source.path ?? '') || rendered.problems.length > 0) continue;
        if (rendered.notes.some(({ code }) => code === 'excluded-resource') || tools.includes('plugin'))
          continue;
        const automated = recordAt(application.manifest, 'spec', 'syncPolicy', 'automated');
        const isGuarded = automated['prune'] === true && automated['allowEmpty'] !== true;
        const isChart = tools.includes('helm');
        const foreign = foreignFile(index, source.path ?? '');
        const why = isChart
          ? `its values switch every template of ${source.path} off`
          : foreign === undefined
            ? `${source.path} holds no manifest that is taken in`
            : `${source.path} holds no manifest that is taken in, unless a plug-in reads ${foreign}`;
        const isMeant =
          isChart ||
          foreign !== undefined ||
          automated['allowEmpty'] === true ||
          isEmptied(index, source.path ?? '');
        const hit = {
          ...applicationHit(fleet.target, application, [...source.at, 'path']),
          ...(isMeant && { severity: 'info' as const }),
        };
        if (objects.length > 0) {
          const message = `Application ${application.name} renders nothing but itself: ${source.path} is the folder it lies in, and no other manifest of it is taken in`;
          report({ ...hit, message });
          continue;
        }
        report({
          ...hit,
          message: `Application ${application.name} renders nothing: ${why}${isGuarded ? '; once it had objects, Argo CD refuses to sync because that would wipe out all of them' : ''}`,
        });
      }
    }
  },
};

/** Whether an object is the Application that renders it, from the same file; another of its name is another one. */
function isItself(
  { id, origin }: ApplicationUnit['objects'][number],
  { owner: { name, namespace, origin: own } }: ApplicationUnit,
): boolean {
  if (id.kind !== 'Application' || id.name !== name || id.namespace !== namespace) return false;
  return origin.place.source.path === own.place.source.path;
}

/** A file of a language that only plug-ins of Argo CD turn into manifests; they are found by what a folder holds. */
function foreignFile(index: TreeIndex, path: string): string | undefined {
  const directory = cleanPath(path);
  return index.files.find(
    (file) => directoryName(file) === directory && /\.(cue|dhall|k|nix|star|ts|py|pkl)$/.test(file),
  );
}

/** Whether somebody emptied it on purpose, or keeps it for later: an empty list, entries or whole manifests behind comment signs. */
function isEmptied(index: TreeIndex, path: string): boolean {
  const directory = cleanPath(path);
  if (index.files.includes(joinPath(directory, '.gitkeep'))) return true;
  const beside = index.manifestFiles.filter((file) => directoryName(file) === directory);
  if (beside.some((file) => isCommentedOut(readText(index.tree, file) ?? ''))) return true;
  const name = index.kustomizations.get(directory);
  const text = name === undefined ? '' : (readText(index.tree, joinPath(directory, name)) ?? '');
  return /^resources:[ \t]*\[[ \t]*\]|^[ \t]*#[ \t]*(-[ \t]|resources:|helmCharts:)/m.test(text);
}

function isCommentedOut(text: string): boolean {
  const lines = text.split('\n').filter((line) => line.trim() !== '' && line.trim() !== '---');
  return lines.some((line) => /^\s*#\s*kind:/.test(line)) && lines.every((line) => /^\s*#/.test(line));
}
