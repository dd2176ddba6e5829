import { expect, test } from 'vitest';
import { areReordered, areTwins, foreignWord } from './likeness.ts';

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

test.each([
  ['orders', 'cart-db-login', 'orders-db-login', 'cart'],
  ['web-shop', 'cart-db-login', 'web-shop-db-login', 'cart'],
  ['orders', 'cart-db', 'orders-db', undefined],
  ['orders', 'cart-secret-key', 'orders-secret-key', undefined],
  ['orders', 'orders-db-login', 'orders-db-login', undefined],
  ['orders', 'cart-db-login', 'prices-db-login', undefined],
  ['orders', 's3-backups-login', 's3-orders-login', undefined],
])('in namespace %s, beside %s, the word of another stack in %s is %s', (namespace, name, own, expected) => {
  expect(foreignWord(namespace, name, own)).toBe(expected);
});
