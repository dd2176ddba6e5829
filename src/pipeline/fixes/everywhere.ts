import type { YamlEdit } from '#yaml';
import type { Candidate, FileChange, Fixer } from './fix.ts';

/**
 * What a fixer proposes for a finding that was reported at several places: the same at all of them, and then at the
 * first alone.
 */
export function everywhere(fixer: Fixer): Fixer {
  return (flaw, context) => {
    const own = fixer(flaw, context);
    const [first] = own;
    const places = new Map(
      flaw.all.map((raw) => [`${raw.place.source.name}:${raw.place.start}`, raw] as const),
    );
    if (!first || first.option !== undefined || places.size < 2) return own;
    const others = [...places.values()].map((raw) => fixer({ ...flaw, raw }, context)[0]);
    const all = others.flatMap((candidate) => (candidate?.option === undefined ? (candidate ?? []) : []));
    const changes = merged(all);
    return changes && all.length === places.size ? [{ ...first, changes }, ...own] : own;
  };
}

/** The changes of several candidates as one; those that are the same count once. */
function merged(candidates: readonly Candidate[]): readonly FileChange[] | undefined {
  const byFile = new Map<string, Map<string, YamlEdit>>();
  for (const change of candidates.flatMap(({ changes }) => changes)) {
    if ('text' in change) return undefined;
    const edits = byFile.get(change.file) ?? new Map<string, YamlEdit>();
    for (const edit of change.edits) edits.set(`${edit.start}:${edit.end}:${edit.text}`, edit);
    byFile.set(change.file, edits);
  }
  return [...byFile].map(([file, edits]) => ({ file, edits: [...edits.values()] }));
}
