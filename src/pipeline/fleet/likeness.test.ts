import { expect, test } from 'vitest';
import { areReordered, areTwins } from './likeness.ts';

test.each([
  ['mlflow-secret', 'mlfow-secret', true],
  ['s3-backups-credentials', 'backups-s3-credentials', true],
  ['rds-config', 'katib-rds-config', true],
  ['forgejo-admin-credentials', 'forgejo-admin-credentials-secret', true],
  ['database', 'database-secret', true],
  ['forgejo-admin-credentials', 'forgejo-pgsql-credentials', false],
  ['web-1', 'web-2', false],
  ['api', 'payments-api', false],
  ['api', 'app', false],
])('%s and %s are twins: %s', (a, b, expected) => {
  expect(areTwins(a, b)).toBe(expected);
  expect(areTwins(b, a)).toBe(expected);
});

test.each([
  ['s3-backups-credentials', 'backups-s3-credentials', true],
  ['rds-config', 'config-rds', false],
  ['payments-api-tls', 'payments-api-tls', false],
])('%s and %s are the same words in another order: %s', (a, b, expected) => {
  expect(areReordered(a, b)).toBe(expected);
});
