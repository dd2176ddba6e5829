import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Outcome, explainNeed, rootsOf } from './explain-need.ts';
import { type NeedGraph, isCertain, isPossible, solveNeeds } from './need-graph.ts';
import { type Ground, type Need, broken, open, unknown } from './need.ts';
import { steadyNeeds } from './steady-needs.ts';

function graph(
  rows: Readonly<Record<string, { ground?: Ground; all?: string[]; any?: string[][] }>>,
): NeedGraph {
  return new Map(
    Object.entries(rows).map(([id, { ground = open, all = [], any = [] }]) => [
      id,
      { id, kind: 'test', message: id, ground, all, any },
    ]),
  );
}

function possibleIn(needs: NeedGraph): Outcome {
  return { holds: solveNeeds(needs).possible, canHold: isPossible };
}

describe('solveNeeds', () => {
  test('a need holds when all it rests on holds and one of each alternative does', () => {
    const needs = graph({
      app: { all: ['secret'], any: [['poolA', 'poolB']] },
      secret: {},
      poolA: { ground: broken },
      poolB: {},
    });
    expect(solveNeeds(needs).certain.has('app')).toBe(true);
  });

  test('an unknown fact makes what rests on it possible but not certain', () => {
    const needs = graph({
      app: { all: ['loadBalancer'] },
      loadBalancer: { ground: unknown('loadBalancer') },
    });
    const { certain, possible } = solveNeeds(needs);
    expect([certain.has('app'), possible.has('app')]).toEqual([false, true]);
  });

  test('a cycle never starts to hold, and is shown as one', () => {
    const needs = graph({
      vault: { all: ['image'] },
      image: { all: ['pullSecret'] },
      pullSecret: { all: ['vault'] },
    });
    const explanation = explainNeed(needs, possibleIn(needs), 'vault');
    expect(explanation?.circle.map((need) => need.id)).toEqual(['vault', 'image', 'pullSecret']);
    expect(explanation?.chain.map((need) => need.id)).toEqual(['vault', 'image', 'pullSecret', 'vault']);
  });

  test('what is not known is no reason where even the best of luck would not help', () => {
    const needs = graph({
      root: { all: ['wave'] },
      wave: { all: ['namespace'] },
      namespace: { all: ['traefik'] },
      traefik: { ground: unknown('chart traefik'), all: ['wave'] },
    });
    const explanation = explainNeed(needs, possibleIn(needs), 'root');
    expect(explanation?.chain.map((need) => need.id)).toEqual([
      'root',
      'wave',
      'namespace',
      'traefik',
      'wave',
    ]);
    const outcome = { holds: solveNeeds(needs).certain, canHold: isCertain };
    expect(explainNeed(needs, outcome, 'root')?.chain.at(-1)?.id).toBe('traefik');
  });

  test('the chain to a root cause is the shortest one', () => {
    const needs = graph({
      app: { all: ['wave1', 'namespace'] },
      wave1: { all: ['deployment'] },
      deployment: { all: ['secret'] },
      secret: { ground: broken },
      namespace: { ground: broken },
    });
    const possible = possibleIn(needs);
    expect(explainNeed(needs, possible, 'app')?.chain.map((need) => need.id)).toEqual(['app', 'namespace']);
    expect(rootsOf(needs, possible, 'app').map((need) => need.id)).toEqual(['namespace', 'secret']);
  });

  test('a need that nobody provides is broken', () => {
    const needs = graph({ app: { all: ['crd'] } });
    expect(explainNeed(needs, possibleIn(needs), 'app')?.chain.at(-1)?.kind).toBe('nothing-provides');
  });
});

describe('of any graph', () => {
  const name = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g', 'nowhere');
  const names = fc.array(name, { maxLength: 3 });
  const row = fc.record({
    ground: fc.constantFrom(open, open, open, broken, unknown('fact')),
    all: names,
    any: fc.array(names, { maxLength: 2 }),
  });
  const any = fc.dictionary(
    name.filter((each) => each !== 'nowhere'),
    row,
  );

  /** Changes what holds, one need at a time, until no need wants another answer. */
  function settled(needs: NeedGraph, canHold: (need: Need) => boolean, from: Iterable<string>): string[] {
    const holds = new Set(from);
    const wants = (need: Need) =>
      canHold(need) &&
      need.all.every((each) => holds.has(each)) &&
      need.any.every((group) => group.some((each) => holds.has(each)));
    for (let changed = true; changed; ) {
      changed = false;
      for (const need of needs.values()) {
        if (wants(need) === holds.has(need.id)) continue;
        if (holds.has(need.id)) holds.delete(need.id);
        else holds.add(need.id);
        changed = true;
      }
    }
    return [...holds].sort();
  }

  test('what comes to hold is the least that can, and what goes on to hold the most', () => {
    fc.assert(
      fc.property(any, (rows) => {
        const needs = graph(rows);
        const least = solveNeeds(needs);
        const most = steadyNeeds(needs);
        expect([...least.certain].sort()).toEqual(settled(needs, isCertain, []));
        expect([...least.possible].sort()).toEqual(settled(needs, isPossible, []));
        expect([...most.certain].sort()).toEqual(settled(needs, isCertain, needs.keys()));
        expect([...most.possible].sort()).toEqual(settled(needs, isPossible, needs.keys()));
      }),
      { numRuns: 300 },
    );
  });
});

test('what comes before the others is the reason, however near a later one is', () => {
  const needs: NeedGraph = new Map([
    ...graph({ sync: { all: ['project'] }, project: { ground: broken }, drift: { ground: broken } }),
    [
      'app',
      {
        id: 'app',
        kind: 'test',
        message: 'app',
        ground: open,
        first: 'sync',
        all: ['sync', 'drift'],
        any: [],
      },
    ],
  ]);
  expect(explainNeed(needs, possibleIn(needs), 'app')?.chain.map(({ id }) => id)).toEqual([
    'app',
    'sync',
    'project',
  ]);
});
