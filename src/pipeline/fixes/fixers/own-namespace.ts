import { joinPath, readText, source } from '#files';
import type { RawFinding } from '#findings';
import { putItem } from '#yaml';
import { textIn } from '../candidate.ts';
import { documentsOf } from '../edit-place.ts';
import type { Candidate, FixContext, Fixer } from '../fix.ts';
import { applicationOf } from '../subject-of.ts';

/** Brings the namespace as a manifest of the Application, beside its others. */
export const ownNamespace: Fixer = ({ raw }, context) => {
  const name = textIn(raw.data, ['namespace']);
  const [first, ...others] = applicationOf(context, raw)?.owner.sources ?? [];
  const folder = first?.path;
  if (name === undefined || folder === undefined || others.length > 0) return [];
  const { tree } = context;
  if (tree.kind(folder) !== 'directory' || tree.kind(joinPath(folder, 'Chart.yaml')) === 'file') return [];
  const file = joinPath(folder, 'namespace.yaml');
  const made = { file, text: `apiVersion: v1\nkind: Namespace\nmetadata:\n  name: ${name}\n` };
  const candidate: Omit<Candidate, 'changes'> = {
    what: `Add Namespace ${name}`,
    why: `${folder} holds the manifests of the Application`,
    effect: 'objects',
  };
  const kustomization = joinPath(folder, 'kustomization.yaml');
  const text = readText(tree, kustomization);
  if (text === undefined) return [{ ...candidate, changes: [made] }];
  const [document] = documentsOf(source(kustomization, text));
  const edit = document && putItem(document, ['resources'], 'namespace.yaml');
  return edit ? [{ ...candidate, changes: [made, { file: kustomization, edits: [edit] }] }] : [];
};

/** The namespace that whoever brings the object brings too, as its file names it, if it is the only one. */
export function ownNamespaceOf(raw: RawFinding, context: FixContext): string | undefined {
  const units = context.fleets.find(({ target }) => target === raw.target)?.units ?? [];
  const unit = units.find(({ owner }) => owner.name === raw.application);
  const [only, ...others] = unit?.objects.filter(({ id }) => id.kind === 'Namespace') ?? [];
  const text = only && readText(context.tree, only.origin.place.source.path);
  if (!only || text === undefined || others.length > 0) return undefined;
  // A kustomization that puts everything into one namespace renames this one too.
  return documentsOf(source(only.origin.place.source.path, text))
    .flatMap(({ value }) =>
      textIn(value, ['kind']) === 'Namespace' ? (textIn(value, ['metadata', 'name']) ?? []) : [],
    )
    .at(0);
}
