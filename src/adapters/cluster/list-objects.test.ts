import { expect, test } from 'vitest';
import type { Ask } from './ask.ts';
import { listObjects } from './list-objects.ts';

const kind = {
  group: '',
  version: 'v1',
  kind: 'ConfigMap',
  resource: 'configmaps',
  namespaced: true,
  verbs: ['list'],
};
const request = { kind, namespace: '', pageSize: 250, maxObjects: 100_000 };

/** A server with another page after each. */
function endless(items: number): { readonly ask: Ask; readonly asked: () => number } {
  let page = 0;
  const objects = Array.from({ length: items }, (_, i) => ({ metadata: { name: `a${i}` } }));
  return {
    ask: async () => ({ kind: 'ok', value: { items: objects, metadata: { continue: `page-${page++}` } } }),
    asked: () => page,
  };
}

test.each([0, 1, 249])('a list whose pages hold %i objects and never end is given up', async (items) => {
  const server = endless(items);
  const answer = await listObjects(server.ask, request, () => undefined);
  expect(answer).toMatchObject({ kind: 'failed', message: 'the list of configmaps does not end' });
  expect(server.asked()).toBeLessThan(50);
});

test('a list is not read further than anybody keeps it', async () => {
  const server = endless(250);
  const answer = await listObjects(server.ask, request, () => (server.asked() > 2 ? 'enough' : undefined));
  expect(answer).toMatchObject({ kind: 'failed', reason: 'limit-reached' });
  expect(server.asked()).toBe(3);
});
