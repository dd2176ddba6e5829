import { readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { loadConfig } from '#config';
import { diskTree, readPack } from '#disk';
import { type Discovery, discover } from '#discover';
import type { FileTree } from '#files';
import { notVerified } from '#outcome';
import { type Unit, emptyUnit } from '#render';
import { type RunInput, type RunResult, run } from '#run';
import { schemaCatalog } from '#schema';
import { parentOf } from '#sources';

const schemas = schemaCatalog(readPack);
const fleets = new URL('fleets/', import.meta.url).pathname;
const trees: readonly (readonly [name: string, tree: FileTree])[] = [
  ...readdirSync(fleets).map((name) => [name, diskTree(`${fleets}${name}`)] as const),
  ['the example', diskTree(new URL('../examples/fleet', import.meta.url).pathname)],
];

/** A discovery in which one unit draws on something that is not here: what it brings is not known, nor what that brings. */
function withoutUnit(discovery: Discovery, hidden: Unit): Discovery {
  const targets = discovery.targets.map((target) => {
    const lost = new Set<string>();
    const units = target.units.flatMap((unit) => {
      const isBelow = lost.has(parentOf(unit.owner) ?? '');
      if (isBelow || unit === hidden) lost.add(unit.owner.name);
      return unit === hidden ? [unseen(unit)] : isBelow ? [] : [unit];
    });
    return { ...target, units };
  });
  return { ...discovery, targets };
}

function unseen({ owner, standing, tools }: Unit): Unit {
  const where = { target: owner.target, application: owner.name };
  const code = tools.includes('helm') ? 'chart-unavailable' : 'repository-unavailable';
  const problem = notVerified(code, 'it is not here', where);
  return { ...emptyUnit(owner, standing), problems: [problem] };
}

/** What a report is sure of: its errors, and the Applications that it calls blocked. */
function certainties({ report }: RunResult): ReadonlySet<string> {
  const errors = report.findings.filter(({ severity }) => severity === 'error');
  const blocked = report.applications.filter(({ forecast }) => forecast?.verdict === 'blocked');
  return new Set([
    ...errors.map(({ rule, location }) => `${rule} at ${location.file}:${location.line}`),
    ...blocked.map(({ target, name }) => `${target}/${name} is blocked`),
  ]);
}

/** The Applications of a fleet that bring something, spread over it. */
function someOf({ targets }: Discovery, count: number): readonly Unit[] {
  const all = targets
    .flatMap(({ units }) => units)
    .filter(({ owner, objects }) => owner.kind === 'application' && objects.length > 0);
  const step = Math.max(1, Math.floor(all.length / count));
  return all.filter((_, at) => at % step === 0);
}

const count = Number(process.env['PHINEUS_RUNS'] ?? 4);

describe('what is not seen makes nobody surer: without one Application there is no further error, and none blocked', () => {
  test.each(trees)('in %s', (_, tree) => {
    const input: RunInput = { tree, config: loadConfig(tree), today: '2026-11-15', schemas };
    const discovery = discover({ servedBy: schemas.apiVersions, ...input });
    const whole = certainties(run(input, discovery));
    const surer = someOf(discovery, count).flatMap((hidden) =>
      [...certainties(run(input, withoutUnit(discovery, hidden)))]
        .filter((each) => !whole.has(each))
        .map((each) => `without ${hidden.owner.name}: ${each}`),
    );
    expect(surer).toEqual([]);
  });
});
