import { UserError } from '#outcome';
import { formatReasons } from '#report';
import { checkWorkspace, openWorkspace } from '#workspace';
import type { Io } from './io.ts';

/** Whether a word is the id of a finding rather than the name of a rule. */
export function isFindingId(word: string): boolean {
  return /^[0-9a-f]{16}(-\d+)?$/.test(word);
}

/** Everything that is known of one finding of a tree: what it says, and all that speaks for and against it. */
export async function explainFinding(
  io: Io,
  id: string,
  { path, online }: { readonly path: string; readonly online: boolean },
): Promise<string> {
  const { report } = await checkWorkspace(await openWorkspace(io, path, { online }));
  const finding = report.findings.find(
    (each) => each.id === id || each.also?.some((other) => other.id === id),
  );
  if (!finding)
    throw new UserError(`${path} has no finding ${id}`, {
      hint: 'phineus check -o json lists the findings with their ids',
    });
  return formatReasons(finding);
}
