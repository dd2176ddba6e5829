import { describe, expect, test } from 'vitest';
import { type Outcome, explainNeed, rootsOf } from './explain-need.ts';
import { type NeedGraph, isCertain, isPossible, solveNeeds } from './need-graph.ts';
import { type Ground, broken, open, unknown } from './need.ts';

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
