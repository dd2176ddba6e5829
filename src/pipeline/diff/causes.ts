import { type FileTree, readText } from '#files';
import type { Location } from '#outcome';
import type { Cause } from './fleet-diff.ts';

/** A place that a difference leads to. */
export type Trace = {
  readonly location: Location;
  /** Whether it is a place of the base revision. */
  readonly isGone: boolean;
  /** Whether all that stands there comes or goes, and not only what is at that line; a line of 0 is no line. */
  readonly isWhole?: boolean;
  readonly object: string;
  /** `target/name` of the Application, or of the folder that none deploys. */
  readonly owner: string;
  readonly isDeployed: boolean;
};

/**
 * The places that the change touches, with what they make differ. A place in a file that both revisions have alike is
 * no cause; a line that the other revision has too is named by its file alone.
 */
export function findCauses(
  traces: readonly Trace[],
  { base, head }: { readonly base: FileTree; readonly head: FileTree },
): readonly Cause[] {
  const found = new Map<string, Found>();
  const lines = new Map<string, ReadonlySet<string>>();
  for (const { location, isGone, isWhole = false, object, owner, isDeployed } of traces) {
    const { file, line } = location;
    const [own, other] = isGone ? [base, head] : [head, base];
    const text = readText(own, file);
    if (text === undefined || text === readText(other, file)) continue;
    const touched = line > 0 ? touchedLine({ text, line, isWhole }, linesOf(other, file)) : undefined;
    const isTouched = touched !== undefined;
    const cause = { file, ...(isTouched ? { line: touched } : {}), isGone: isGone && isTouched };
    const key = `${file}:${cause.line ?? ''}:${cause.isGone}`;
    const known = found.get(key) ?? {
      cause,
      objects: new Set(),
      applications: new Set(),
      folders: new Set(),
    };
    known.objects.add(object);
    (isDeployed ? known.applications : known.folders).add(owner);
    found.set(key, known);
  }
  return [...found.values()]
    .map(({ cause, objects, applications, folders }) => ({
      ...cause,
      objects: objects.size,
      applications: applications.size,
      ...(folders.size > 0 && { folders: folders.size }),
    }))
    .sort(byReach);

  function linesOf(tree: FileTree, file: string): ReadonlySet<string> {
    const key = `${tree === base ? 'base' : 'head'} ${file}`;
    let known = lines.get(key);
    if (!known) {
      known = new Set((readText(tree, file) ?? '').split('\n').map((each) => each.trim()));
      lines.set(key, known);
    }
    return known;
  }
}

/** The first line of what begins at a line that the other revision does not have: itself, or one of those that belong to it. */
function touchedLine(
  { text, line, isWhole }: { readonly text: string; readonly line: number; readonly isWhole: boolean },
  others: ReadonlySet<string>,
): number | undefined {
  const lines = text.split('\n');
  const first = lines[line - 1] ?? '';
  for (let at = line; at <= lines.length; at++) {
    const own = lines[at - 1] ?? '';
    const isBelow = isWhole ? !own.startsWith('---') : own.trim() === '' || indentOf(own) > indentOf(first);
    if (at > line && !isBelow) return undefined;
    if (own.trim() !== '' && !others.has(own.trim())) return at;
  }
  return undefined;
}

function indentOf(line: string): number {
  return line.length - line.trimStart().length;
}

type Found = {
  readonly cause: Pick<Cause, 'file' | 'line' | 'isGone'>;
  readonly objects: Set<string>;
  readonly applications: Set<string>;
  readonly folders: Set<string>;
};

function byReach(a: Cause, b: Cause): number {
  if (a.objects !== b.objects) return b.objects - a.objects;
  if (a.file !== b.file) return a.file < b.file ? -1 : 1;
  return (a.line ?? 0) - (b.line ?? 0) || Number(a.isGone) - Number(b.isGone);
}
