import { expect, test } from 'vitest';
import { asideFolder } from './leftovers.ts';

test.each([
  ['docs/payments.yaml', 'docs'],
  ['components/payments.old/base/all.yaml', 'payments.old'],
  ['apps/payments-disabled/all.yaml', 'payments-disabled'],
  ['apps/unused/payments.yaml', 'unused'],
  ['not-deployed-apps/payments.yaml', 'not-deployed-apps'],
  ['example-2/payments/all.yaml', 'example-2'],
  ['apps/payments copy/all.yaml', 'payments copy'],
  ['apps/payments (1).yaml', 'payments (1).yaml'],
  ['apps/payments.tmpl.yaml', 'payments.tmpl.yaml'],
])('%s lies aside, in %s', (file, folder) => {
  expect(asideFolder(file)).toBe(folder);
});

test.each(['apps/payments/all.yaml', 'apps/threshold/all.yaml', 'apps/postgres-backup/all.yaml'])(
  '%s does not lie aside',
  (file) => {
    expect(asideFolder(file)).toBeUndefined();
  },
);
