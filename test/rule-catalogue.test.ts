import { expect, test } from 'vitest';
import { rules } from '#rules';
import { ruleCatalogue } from './rule-catalogue.ts';

test('docs/reference/rules.md lists the rules as they are (npm run docs writes it)', async () => {
  await expect(ruleCatalogue(rules)).toMatchFileSnapshot('../docs/reference/rules.md');
});
