import { changedTree } from '#fixes';
import { checkWorkspace, fixWorkspace, openWorkspace } from '#workspace';

/** What a piece of work takes of the processor, in milliseconds. */
async function cost<T>(
  work: () => Promise<T>,
): Promise<{ readonly milliseconds: number; readonly value: T }> {
  const before = process.cpuUsage();
  const value = await work();
  const { user, system } = process.cpuUsage(before);
  return { milliseconds: (user + system) / 1000, value };
}

/**
 * Holds the proof of each fix that decides nothing against a check of the same tree with the same edit: what a change of
 * one file costs where everything else is known.
 */
export async function main([folder = 'examples/fleet']: readonly string[]): Promise<void> {
  const io = { cwd: process.cwd(), env: process.env, now: () => new Date() };
  const workspace = await openWorkspace(io, folder);
  const first = await cost(() => checkWorkspace(workspace));
  const { findings } = first.value.findings;
  const whole = await cost(() => fixWorkspace(workspace, first.value, { accepts: () => true }));
  const rows: { readonly rule: string; readonly change: number; readonly fix: number }[] = [];
  for (const { finding } of whole.value.fixes) {
    if (!findings.some(({ id }) => id === finding.id)) continue;
    const fixed = await cost(() =>
      fixWorkspace(workspace, first.value, { accepts: ({ id }) => id === finding.id }),
    );
    if (fixed.value.fixes.length !== 1) continue;
    const tree = changedTree(workspace.tree, fixed.value.files);
    const changed = await cost(() => checkWorkspace({ ...workspace, tree }, { mayBeEmpty: true }));
    rows.push({ rule: finding.rule, change: changed.milliseconds, fix: fixed.milliseconds });
  }
  const ratios = rows.map(({ change, fix }) => fix / change).toSorted((a, b) => a - b);
  for (const { rule, change, fix } of rows)
    process.stdout.write(
      `${rule.padEnd(28)} change ${change.toFixed(0)} ms, fix with proof ${fix.toFixed(0)} ms, ${(fix / change).toFixed(2)}\n`,
    );
  process.stdout.write(
    `first check ${first.milliseconds.toFixed(0)} ms; all of ${findings.length} findings ${whole.milliseconds.toFixed(0)} ms; median ratio ${ratios[ratios.length >> 1]?.toFixed(2)}, largest ${ratios.at(-1)?.toFixed(2)}\n`,
  );
}
