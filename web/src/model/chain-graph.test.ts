import { expect, test } from 'vitest';
import type { ApplicationReport } from '#report';
import { layOutCause } from './chain-graph.ts';
import { groupCauses } from '#causes';

test('chains that share a link meet there, and reach the applications below', () => {
  expect(
    drawn([
      ['dev', 'a waits'],
      ['dev', 'b waits'],
    ]),
  ).toEqual({
    levels: [['root'], ['a waits', 'b waits']],
    edges: [
      ['0 0', '0 1'],
      ['0 0', '1 0'],
    ],
  });
});

test('a shorter chain goes past the others as a line', () => {
  expect(
    drawn([
      ['dev', 'b waits', 'a waits'],
      ['dev', 'c waits'],
    ]),
  ).toEqual({
    levels: [['root'], ['a waits', 'c waits'], ['b waits', '|']],
    edges: [
      ['0 0', '0 1'],
      ['0 0', '1 1'],
      ['0 0', '1 0'],
    ],
  });
});

test('where more than three would stand abreast, one stands for all', () => {
  const chains = ['a', 'b', 'c', 'd', 'e'].map((name) => ['dev', `${name} waits`] as const);
  expect(drawn(chains)).toEqual({ levels: [['root'], ['a waits and 4']], edges: [['0 0'], ['0 0']] });
});

/** The graph of Applications whose chains are given from the Application inwards, all ending in one root. */
function drawn(chains: readonly (readonly [string, ...string[]])[]) {
  const [cause] = groupCauses(chains.map(([target, ...messages], index) => blocked(target, messages, index)));
  if (cause === undefined) throw new Error('no cause');
  const { levels, edges } = layOutCause(cause);
  return {
    levels: levels.map((nodes) =>
      nodes.map((node) =>
        node.kind === 'through' ? '|' : `${node.link.message}${node.alike > 0 ? ` and ${node.alike}` : ''}`,
      ),
    ),
    edges: edges.map((level) => level.map(({ from, to }) => `${from} ${to}`)),
  };
}

function blocked(target: string, messages: readonly string[], index: number): ApplicationReport {
  return {
    target,
    name: `shop-${index}`,
    namespace: 'argocd',
    project: 'shop',
    origin: { file: 'apps.yaml', line: 1 },
    objects: 1,
    verified: true,
    forecast: {
      verdict: 'blocked',
      sync: 'OutOfSync',
      health: 'Missing',
      operation: '',
      conditions: [],
      chain: [...messages, 'root'].map((message) => ({ need: 'waits', message })),
    },
  };
}
