import { expect, test } from 'vitest';
import { placeAt, source } from '#files';
import { formatBaseline, parseBaseline } from './baseline.ts';
import type { RawFinding } from './finding.ts';
import { fingerprint } from './fingerprint.ts';
import { settleFindings } from './settle-findings.ts';

const object = { group: '', version: 'v1', kind: 'ConfigMap', namespace: 'monitoring', name: 'grafana' };

function raw(changes: Partial<RawFinding> & { readonly line?: number } = {}): RawFinding {
  const { line = 1, ...rest } = changes;
  const text = source('apps/grafana.yaml', '\n'.repeat(50));
  return {
    rule: 'shared-object',
    severity: 'error',
    target: 'dev',
    object,
    path: '/data/3/name',
    message: 'is already owned by Application a',
    confidence: 'proven',
    standing: 'deployed',
    place: placeAt(text, line - 1),
    ...rest,
  };
}

const settlement = { policies: {}, waivers: [], today: '2026-11-15' };

test('a fingerprint survives line moves and reordering, and changes with what is said', () => {
  const id = fingerprint(raw());
  expect(fingerprint(raw({ line: 40, path: '/data/7/name' }))).toBe(id);
  expect(fingerprint(raw({ target: 'prod' }))).toBe(id);
  expect(fingerprint(raw({ message: 'is already owned by Application b' }))).not.toBe(id);
  expect(fingerprint(raw({ object: { ...object, name: 'loki' } }))).not.toBe(id);
  expect(id).toMatch(/^[0-9a-f]{16}$/);
});

test('the same finding on two targets is one finding', () => {
  const { findings } = settleFindings([raw({ target: 'prod' }), raw({ target: 'dev' })], settlement);
  expect(findings.map(({ targets }) => targets)).toEqual([['dev', 'prod']]);
});

test('findings come in the order of files and lines whatever the order of rules', () => {
  const { findings } = settleFindings(
    [raw({ line: 9, message: 'b' }), raw({ line: 2, message: 'c' })],
    settlement,
  );
  expect(findings.map(({ location }) => location.line)).toEqual([2, 9]);
});

test('a policy changes the severity or switches a rule off', () => {
  const off = settleFindings([raw()], { ...settlement, policies: { rules: { 'shared-object': 'off' } } });
  expect(off.findings).toEqual([]);
  const info = settleFindings([raw()], { ...settlement, policies: { rules: { 'shared-object': 'info' } } });
  expect(info.findings[0]?.severity).toBe('info');
});

test('a waiver holds until its day and no longer', () => {
  const waiver = {
    rule: 'shared-object',
    object: 'ConfigMap/monitoring/*',
    reason: 'migration',
    expires: '2026-12-31',
  };
  expect(settleFindings([raw()], { ...settlement, waivers: [waiver] }).waived).toHaveLength(1);
  const late = settleFindings([raw()], { ...settlement, waivers: [waiver], today: '2027-01-01' });
  expect(late.findings).toHaveLength(1);
});

test('a baseline that was written accepts what it was written from', () => {
  const { findings } = settleFindings([raw()], settlement);
  const baseline = parseBaseline(formatBaseline(findings), 'baseline.txt');
  const settled = settleFindings([raw({ line: 30 }), raw({ message: 'other' })], { ...settlement, baseline });
  expect([settled.findings.length, settled.known.length]).toEqual([1, 1]);
});
