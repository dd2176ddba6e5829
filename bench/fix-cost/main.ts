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
 * Holds the proof of one fix of each rule against a check of the same tree with the same edit: what a change of one file
 * costs where everything else is known.
 */
export async function main([folder = 'examples/fleet', ...rules]: readonly string[]): Promise<void> {
  const io = { cwd: process.cwd(), env: process.env, now: () => new Date() };
  const workspace = await openWorkspace(io, folder);
  const first = await cost(() => checkWorkspace(workspace));
  const { findings } = first.value.findings;
  const ratios: number[] = [];
  for (const rule of rules) {
    const finding = findings.find((each) => each.rule === rule);
    if (!finding) continue;
    const fixed = await cost(() =>
      fixWorkspace(workspace, first.value, { accepts: ({ id }) => id === finding.id }),
    );
    if (fixed.value.fixes.length !== 1) continue;
    const tree = changedTree(workspace.tree, fixed.value.files);
    const changed = await cost(() => checkWorkspace({ ...workspace, tree }, { mayBeEmpty: true }));
    const ratio = fixed.milliseconds / changed.milliseconds;
    ratios.push(ratio);
    process.stdout.write(
      `${rule.padEnd(28)} change ${changed.milliseconds.toFixed(0)} ms, fix with proof ${fixed.milliseconds.toFixed(0)} ms, ${ratio.toFixed(2)}\n`,
    );
  }
  const sorted = ratios.toSorted((a, b) => a - b);
  process.stdout.write(
    `first check ${first.milliseconds.toFixed(0)} ms; median ratio ${sorted[sorted.length >> 1]?.toFixed(2)}, largest ${sorted.at(-1)?.toFixed(2)}\n`,
  );
}
