import { type Source, readText, source } from '#files';
import { type OriginStep, isRecord } from '#kube';
import { type YamlDocument, type YamlEdit, type YamlPath, addEntry, addItem, valueAt } from '#yaml';
import { oneFile } from '../candidate.ts';
import { documentsOf, editPlace } from '../edit-place.ts';
import type { FixContext, Fixer } from '../fix.ts';
import { applicationOf } from '../subject-of.ts';

const field = ['spec', 'syncPolicy', 'syncOptions'] as const;

/**
 * Adds a sync option to the Application: in the descriptor that a generator reads for it, if that has a
 * list of them; else where the Application or its template is written.
 */
export function syncOption(option: string): Fixer {
  return ({ raw }, context) => {
    const application = applicationOf(context, raw);
    if (!application) return [];
    const { steps, edit } = application.owner.origin.field(field);
    const at = editPlace(context, edit);
    const what = `Add ${option} to the sync options of Application ${application.owner.name}`;
    return [
      ...descriptors(context, steps).flatMap(({ file, document }) =>
        listsCalled(document.value, 'syncOptions').flatMap((path) =>
          oneFile({ file, path }, [addItem(document, path, option)], {
            what,
            why: `${file.name} holds the sync options that the generator hands to it`,
          }),
        ),
      ),
      ...(at
        ? oneFile(at, [addOption(at.document, at.path, option)], {
            what,
            why: `${at.file.name} says how the Application is synced`,
          })
        : []),
    ];
  };
}

/** Files out of which a generator took parameters of the Application. */
function descriptors(
  { tree }: FixContext,
  steps: readonly OriginStep[],
): readonly { readonly file: Source; readonly document: YamlDocument }[] {
  const paths = new Set(
    steps.flatMap(({ kind, place }) => (kind === 'parameter' && place ? [place.source.name] : [])),
  );
  return [...paths].flatMap((path) => {
    const text = readText(tree, path);
    if (text === undefined) return [];
    const file = source(path, text);
    return documentsOf(file).map((document) => ({ file, document }));
  });
}

function listsCalled(value: unknown, name: string, path: YamlPath = []): readonly YamlPath[] {
  if (!isRecord(value)) return [];
  return Object.entries(value).flatMap(([key, child]) =>
    key === name && Array.isArray(child) ? [[...path, key]] : listsCalled(child, name, [...path, key]),
  );
}

/** Adds the option to what is already written of `spec.syncPolicy.syncOptions`. */
function addOption(document: YamlDocument, path: YamlPath, option: string): YamlEdit | undefined {
  const written = path.findLastIndex((step) => field.includes(String(step) as (typeof field)[number]));
  const parent = path.slice(0, written + 1);
  if (Array.isArray(valueAt(document.value, parent))) return addItem(document, parent, option);
  if (parent.at(-1) === 'syncPolicy') return addEntry(document, parent, ['syncOptions:', `  - ${option}`]);
  if (parent.at(-1) !== 'spec') return undefined;
  return addEntry(document, parent, ['syncPolicy:', '  syncOptions:', `    - ${option}`]);
}
