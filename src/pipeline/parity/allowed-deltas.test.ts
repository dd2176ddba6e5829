import { describe, expect, test } from 'vitest';
import { allowedDeltas } from './allowed-deltas.ts';

const delta = { application: 'web', kind: 'Deployment', name: 'web', path: '/spec/replicas' };
const inPod = '/spec/template/spec';

describe('declared differences', () => {
  test.each([
    ['a path and all below it', { path: `${inPod}/affinity` }, { path: `${inPod}/affinity/nodeAffinity` }],
    [
      'one step of any name',
      { path: `${inPod}/containers/*/image` },
      { path: `${inPod}/containers/3/image` },
    ],
    ['one of several paths', { path: ['/spec/x', '/spec/replicas'] }, {}],
    ['one of several kinds', { kind: ['StatefulSet', 'Deployment'] }, {}],
    ['a name by a glob', { name: 'we*' }, {}],
    ['the objects of an Application', { application: 'w*' }, { name: 'other' }],
    ['a class of fields', { profile: 'scheduling' }, { path: `${inPod}/tolerations/0/key` }],
    ['a class of one kind', { profile: 'sizing', kind: 'Deployment' }, {}],
    ['a class of the user', { profile: 'logs' }, { path: '/data/LOG_LEVEL' }],
    ['a whole object', { name: 'web' }, { path: '' }],
  ])('cover %s', (_, allowed, at) => {
    const allowedBy = allowedDeltas({
      allow: [{ ...allowed, reason: 'meant' }],
      profiles: { logs: ['/data/LOG_LEVEL'] },
    });
    expect(allowedBy({ ...delta, ...at })).toBe('meant');
  });

  test.each([
    ['a path beside', { path: '/spec/replica' }],
    ['another kind', { kind: 'StatefulSet' }],
    ['another class', { profile: 'images' }],
    ['a class of another kind', { profile: 'sizing', kind: 'StatefulSet' }],
    ['another Application', { application: 'db*' }],
  ])('do not cover %s', (_, allowed) => {
    expect(allowedDeltas({ allow: [{ ...allowed, reason: 'meant' }] })(delta)).toBeUndefined();
  });
});
