import type { RawFinding } from '#findings';
import type { YamlEdit } from '#yaml';
import type { Candidate, FileChange, Fixer, Flaw } from './fix.ts';

/**
 * What a fixer proposes for a finding that was reported several times: the same at all of them, and then at the first
 * alone. Ways of one name belong together; what decides nothing is the first of each.
 */
export function everywhere(fixer: Fixer): Fixer {
  return (flaw, context) => {
    const own = fixer(flaw, context);
    if (own.length === 0 || flaw.all.length < 2) return own;
    const all = reportsOf(flaw).map((raw) => fixer({ ...flaw, raw }, context));
    const names = new Set(own.map(({ option }) => option));
    return [...names].flatMap((name) => {
      const alike = all.flatMap((ways) => ways.find(({ option }) => option === name) ?? []);
      const [first] = alike;
      const changes = alike.length === all.length ? merged(alike) : undefined;
      const isMore = changes && JSON.stringify(changes) !== JSON.stringify(first?.changes);
      const apart = own.filter(({ option }) => option === name);
      return first && isMore ? [{ ...first, changes }, ...apart] : apart;
    });
  };
}

/** Beyond this many reports one for each place stands for all. */
const mostReports = 12;

function reportsOf({ all }: Flaw): readonly RawFinding[] {
  if (all.length <= mostReports) return all;
  return [...new Map(all.map((raw) => [`${raw.place.source.name}:${raw.place.start}`, raw])).values()];
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
