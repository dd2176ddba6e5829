import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Config, loadConfig } from '#config';
import { readPack } from '#disk';
import { type FileTree, memoryTree, takeOver } from '#files';
import { formatJson } from '#report';
import { type RunResult, run } from '#run';
import { schemaCatalog } from '#schema';
import { type Files, edit, edited, filesOf, fleetFolders, seeker } from './edited-trees.ts';

const schemas = schemaCatalog(readPack);
const originals = [seeker, ...fleetFolders.map(filesOf)];

function check(tree: FileTree, config: Config): RunResult {
  return run({ tree, config, today: '2026-11-16', schemas });
}

/** The manifests of all units: the same objects where they were not made again. */
function manifestsOf({ targets }: RunResult): readonly unknown[] {
  return targets.flatMap(({ units }) =>
    units.flatMap(({ objects }) => objects.map(({ manifest }) => manifest)),
  );
}

/** The paths that somebody looked for and did not find. */
function absentFor({ targets }: RunResult): readonly string[] {
  return targets.flatMap(({ units }) => units.flatMap((unit) => [...unit.reads().absent]));
}

describe('a run that takes over from an earlier state of the tree', () => {
  test('says the same, byte for byte, as one that begins with nothing', () => {
    let reused = 0;
    let made = 0;
    fc.assert(
      fc.property(
        fc.constantFrom(...originals),
        fc.array(edit, { minLength: 1, maxLength: 4 }),
        (files, edits) => {
          const config = loadConfig(memoryTree(files));
          let tree = memoryTree(files);
          const first = check(tree, config);
          const wished = absentFor(first);
          let known = new Set(manifestsOf(first));
          let after: Files = files;
          for (const each of edits) {
            after = edited(after, each, wished);
            const next = memoryTree(after);
            takeOver(tree, next);
            const result = check(next, config);
            expect(formatJson(result.report)).toBe(formatJson(check(memoryTree(after), config).report));
            for (const manifest of manifestsOf(result))
              if (known.has(manifest)) reused++;
              else made++;
            known = new Set(manifestsOf(result));
            tree = next;
          }
        },
      ),
      { numRuns: Number(process.env['PHINEUS_RUNS'] ?? 60), seed: 20261116 },
    );
    // If everything were made again, or nothing had to be, this would prove nothing.
    expect(reused).toBeGreaterThan(made);
    expect(made).toBeGreaterThan(50);
  });
});
