import { joinPath } from '#files';
import type { Unit } from '#render';
import { kustomizationOf } from '#sources';
import { formatYaml, putItem } from '#yaml';
import { firstDocument } from '../edit-place.ts';
import type { Candidate, FileChange, FixContext } from '../fix.ts';

/** One more object of an Application. */
type Added = Pick<Candidate, 'what'> & {
  /** The name of its file. */
  readonly name: string;
  readonly manifest: Readonly<Record<string, unknown>>;
  /** What belongs beside it, in the same file. */
  readonly others?: readonly Readonly<Record<string, unknown>>[];
  readonly option?: string;
  /** What people should know of the file, above it. */
  readonly note?: string;
};

/** Adds a manifest to the folder of an Application, and lists it in the kustomization there; none where that is a chart. */
export function addedManifest(
  { tree }: FixContext,
  unit: { readonly owner: Pick<Unit['owner'], 'sources'> } | undefined,
  { name, manifest, others: more = [], what, option, note }: Added,
): readonly Candidate[] {
  const [first, ...others] = unit?.owner.sources ?? [];
  const folder = first?.path;
  if (folder === undefined || others.length > 0 || tree.kind(folder) !== 'directory') return [];
  if (tree.kind(joinPath(folder, 'Chart.yaml')) === 'file') return [];
  const changes: FileChange[] = [
    {
      file: joinPath(folder, name),
      text: `${note === undefined ? '' : `# ${note}\n`}${[manifest, ...more].map((each) => formatYaml(each, 'v3')).join('---\n')}`,
    },
  ];
  const kustomization = kustomizationOf(tree, folder);
  if (kustomization !== undefined) {
    const { document } = firstDocument(tree, kustomization) ?? {};
    const edit = document && putItem(document, ['resources'], name);
    if (!edit) return [];
    changes.push({ file: kustomization, edits: [edit] });
  }
  return [
    {
      changes,
      what,
      why: `${folder} holds the manifests of the Application`,
      effect: 'objects',
      ...(option !== undefined && { option }),
    },
  ];
}
