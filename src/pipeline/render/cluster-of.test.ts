import { expect, test } from 'vitest';
import type { Application } from '#sources';
import { clusterOf } from './cluster-of.ts';

test.each([
  ['{{server}}', '{{ .server }}'],
  ['https://{{ address }}:6443', 'https://{{.address}}:6443'],
])('%s and %s are one cluster, which nothing filled in yet', (legacy, go) => {
  expect(clusterOf(sentTo(legacy), {})).toBe(clusterOf(sentTo(go), {}));
});

test('two parameters are two clusters', () => {
  expect(clusterOf(sentTo('{{ .server }}'), {})).not.toBe(clusterOf(sentTo('{{ .values.server }}'), {}));
});

function sentTo(server: string): Pick<Application, 'destination'> {
  return { destination: { server } };
}
