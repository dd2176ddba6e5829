import { expect, test } from 'vitest';
import type { Report } from './report.ts';
import { debtText, sinceBase } from './since-base.ts';

test('the name of the base is one of others', () => {
  const nothing = { applications: [], problems: [], findings: [], summary: {} } as unknown as Report;
  const base = { revision: 'x\u202ey', commit: '3627801fa32a917ae2eff0b206e65ca982f0e271', report: nothing };
  const report = sinceBase(nothing, base);
  expect(report.base?.revision).toBe('x\ufffdy');
  expect(debtText(report)).toContain('since x\ufffdy (3627801f)');
});
