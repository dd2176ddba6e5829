import { expect, test } from 'vitest';
import { blockedLines } from './blocked-lines.ts';
import type { ApplicationReport, Summary } from './report.ts';

const shop = {
  target: 'dev',
  name: 'shop',
  forecast: {
    verdict: 'blocked',
    sync: 'OutOfSync',
    health: 'Missing',
    chain: [{ need: 'namespace-exists', message: 'namespace shop does not exist' }],
  },
} as unknown as ApplicationReport;

test.each([
  [{ waived: 1 }, 'accepted: what it ends in is waived'],
  [{ waived: 0, known: 2 }, 'accepted: what it ends in is in the baseline'],
  [{ waived: 1, known: 2 }, 'accepted: what it ends in is waived or in the baseline'],
])('what somebody accepted is still shown, and said to be accepted: %j', (summary, line) => {
  const report = { findings: [], summary: summary as Summary };
  expect(blockedLines([shop], report, { paint: (_, text) => text })).toContain(`      ${line}`);
});

test('what nobody accepted is not', () => {
  const report = { findings: [], summary: { waived: 0 } as Summary };
  expect(blockedLines([shop], report, { paint: (_, text) => text }).join('\n')).not.toContain('accepted');
});
