import { gunzipSync, gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import type { Manifest } from '#kube';
import { clusterBuilder } from './cluster-builder.ts';
import { coverageOf } from './coverage.ts';
import { formatSnapshot, parseSnapshot } from './snapshot-file.ts';
import { type Snapshot, snapshotVersion } from './snapshot.ts';

function pod(name: string, more: object = {}): Manifest {
  return { apiVersion: 'v1', kind: 'Pod', metadata: { name, namespace: 'payments' }, ...more };
}

function event(name: string, message: string, last: string): Manifest {
  return {
    apiVersion: 'v1',
    kind: 'Event',
    metadata: { name, namespace: 'payments' },
    involvedObject: { apiVersion: 'v1', kind: 'Pod', namespace: 'payments', name: 'api', uid: 'u1' },
    type: 'Warning',
    reason: 'BackOff',
    message,
    count: 3,
    firstTimestamp: '2026-11-15T10:00:00Z',
    lastTimestamp: last,
    source: { component: 'kubelet' },
  };
}

function snapshotOf(objects: readonly Manifest[]): Snapshot {
  const builder = clusterBuilder('key');
  builder.add(objects);
  builder.addList({ group: '', kind: 'Pod', namespace: 'payments', count: 2 });
  builder.addUnread({
    group: '',
    kind: 'Secret',
    namespace: '',
    reason: 'forbidden',
    message: 'secrets is forbidden',
  });
  const served = [
    { group: '', version: 'v1', kind: 'Pod', resource: 'pods', namespaced: true, verbs: ['list'] },
  ];
  const about = {
    name: 'dev',
    server: 'https://dev',
    source: 'kubernetes',
    version: 'v1.31.4',
    served,
  } as const;
  return { schemaVersion: snapshotVersion, taken: '2026-11-15T12:00:00Z', clusters: [builder.build(about)] };
}

describe('the file of a snapshot', () => {
  test('is read as it was written, and the same twice', () => {
    const snapshot = snapshotOf([pod('api'), pod('web', { status: { phase: 'Running' } })]);
    const file = formatSnapshot(snapshot);
    expect(parseSnapshot(file, 'a')).toEqual(snapshot);
    expect(formatSnapshot(parseSnapshot(file, 'a')).equals(file)).toBe(true);
  });

  test('does not depend on the order in which objects and fields came', () => {
    const one = snapshotOf([pod('api', { spec: { a: 1, b: 2 } }), pod('web')]);
    const other = snapshotOf([pod('web'), pod('api', { spec: { b: 2, a: 1 } })]);
    expect(formatSnapshot(one).equals(formatSnapshot(other))).toBe(true);
  });

  test('of a later version is refused with a hint', () => {
    const text = gunzipSync(formatSnapshot(snapshotOf([])))
      .toString('utf8')
      .replace('"version":1', '"version":99');
    expect(() => parseSnapshot(gzipSync(text), 'late')).toThrow(
      'late was written by a later version of phineus',
    );
  });

  test('that is cut off or holds something else is refused with its line', () => {
    const file = formatSnapshot(snapshotOf([pod('api')]));
    expect(() => parseSnapshot(file.subarray(0, file.length - 20), 'cut')).toThrow(
      'cut cannot be uncompressed',
    );
    const text = gunzipSync(file).toString('utf8');
    expect(() => parseSnapshot(gzipSync(`${text}{"object":3}\n`), 'bad')).toThrow(
      'this line is no part of a snapshot',
    );
    expect(() => parseSnapshot(gzipSync('{"kind":"List"}\n'), 'other')).toThrow(
      'other is no snapshot of phineus',
    );
  });
});

describe('observed', () => {
  test('equal events are one entry with all their counts', () => {
    const events = [
      event('a', 'Back-off 10s restarting', '2026-11-15T10:01:00Z'),
      event('b', 'Back-off 20s restarting', '2026-11-15T10:02:00Z'),
      event('c', 'another message', '2026-11-15T10:00:30Z'),
    ];
    const [cluster] = snapshotOf(events).clusters;
    expect(
      cluster?.events.map(({ message, count, first, last }) => ({ message, count, first, last })),
    ).toEqual([
      { message: 'another message', count: 3, first: '2026-11-15T10:00:00Z', last: '2026-11-15T10:00:30Z' },
      {
        message: 'Back-off 20s restarting',
        count: 6,
        first: '2026-11-15T10:00:00Z',
        last: '2026-11-15T10:02:00Z',
      },
    ]);
  });

  test('absence is a proof only where a list was read to its end', () => {
    const [cluster] = snapshotOf([]).clusters;
    if (cluster === undefined) throw new Error('no cluster');
    const ask = (kind: string, namespace: string) => coverageOf(cluster, { group: '', kind, namespace });
    expect(ask('Pod', 'payments')).toEqual({ kind: 'complete' });
    expect(ask('Pod', 'billing')).toEqual({ kind: 'open', because: [] });
    expect(ask('Secret', 'payments')).toMatchObject({ kind: 'open', because: [{ reason: 'forbidden' }] });
    expect(ask('Widget', 'payments')).toEqual({ kind: 'complete' });
  });
});

test('a line that no object of a cluster can be as long as is refused in a sentence', () => {
  const file = gzipSync(Buffer.alloc(65 * 1024 * 1024, ' '));
  expect(() => parseSnapshot(file, 'taken.gz')).toThrow('this line is no part of a snapshot');
});
