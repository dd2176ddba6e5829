import { expect, test } from 'vitest';
import { ruleCatalogue } from './rule-catalogue.ts';
import { rules } from './rules.ts';

test('docs/reference/rules.md lists the rules as they are (npm run docs writes it)', async () => {
  await expect(ruleCatalogue(rules)).toMatchFileSnapshot('../../../docs/reference/rules.md');
});
