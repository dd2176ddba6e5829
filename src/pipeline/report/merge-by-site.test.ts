import { expect, test } from 'vitest';
import { formatBaseline, type Finding } from '#findings';
import { findingLines } from './finding-lines.ts';
import { mergeBySite } from './merge-by-site.ts';

function finding(changes: Partial<Finding>): Finding {
  const what = changes.what ?? 'Service/shop/web selects no pod';
  return {
    id: '0123456789abcdef',
    rule: 'empty-selection',
    severity: 'error',
    targets: ['dev'],
    application: 'web',
    message: what,
    what,
    so: '',
    do: '',
    confidence: 'proven',
    reasons: [],
    standing: 'deployed',
    occurrences: 1,
    location: { file: 'charts/service/values.yaml', line: 7, column: 3 },
    related: [],
    ...changes,
  };
}

const other = finding({
  id: 'fedcba9876543210',
  application: 'cart',
  what: 'Service/shop/cart selects no pod',
  targets: ['prod'],
  blocks: [{ target: 'prod', name: 'cart' }],
});

test('what one edit mends is one finding, with the targets and applications of all', () => {
  expect(mergeBySite([finding({}), other])).toMatchObject([
    {
      id: '0123456789abcdef',
      targets: ['dev', 'prod'],
      applications: ['cart', 'web'],
      blocks: [{ target: 'prod', name: 'cart' }],
      occurrences: 2,
      also: [{ id: 'fedcba9876543210', what: 'Service/shop/cart selects no pod' }],
    },
  ]);
});

test('another rule, another severity or another column is another finding', () => {
  const apart = [
    finding({}),
    finding({ rule: 'missing-secret' }),
    finding({ severity: 'warning' }),
    finding({ location: { file: 'charts/service/values.yaml', line: 7, column: 9 } }),
  ];
  expect(mergeBySite(apart)).toEqual(apart);
});

test('a baseline accepts each part of a merged finding by itself', () => {
  const text = formatBaseline(mergeBySite([finding({}), other]));
  expect(text).toContain('0123456789abcdef empty-selection');
  expect(text).toContain('fedcba9876543210 empty-selection');
});

test('every format names what else is wrong by the same line', () => {
  const [first] = mergeBySite([finding({}), other]);
  expect(first && findingLines(first)).toEqual([
    'Service/shop/web selects no pod',
    'also: Service/shop/cart selects no pod',
  ]);
});

test('what one edit elsewhere mends is one finding too, with the lines at which it shows', () => {
  const cause = 'namespaceResourceWhitelist of project shop';
  const location = { file: 'cart/templates/job.yaml', line: 1 };
  const [first, ...rest] = mergeBySite([finding({ cause }), { ...other, cause, location }]);
  expect(rest).toEqual([]);
  expect(first).not.toHaveProperty('cause');
  expect(first).toMatchObject({ applications: ['cart', 'web'], also: [{ id: other.id, location }] });
  expect(first && findingLines(first)).toContain(
    'also: Service/shop/cart selects no pod (cart/templates/job.yaml:1)',
  );
});

test('two causes at one line are two findings', () => {
  const apart = [finding({ cause: 'project a' }), { ...other, cause: 'project b' }];
  expect(mergeBySite(apart)).toHaveLength(2);
});

test('very many Applications of one line, shown in each other, cost what their number costs', () => {
  const many = Array.from({ length: 10_000 }, (_, i) =>
    finding({ shownIn: [{ target: 'dev', namespace: 'argocd', applications: [`web-${i}`] }] }),
  );
  const from = process.cpuUsage();
  expect(mergeBySite(many)[0]?.shownIn?.[0]?.applications.length).toBe(10_000);
  expect(process.cpuUsage(from).user / 1e6).toBeLessThan(3);
});
