import { expect, test } from 'vitest';
import type { FixSet } from '#fixes';
import { shownFixes } from './shown-fixes.ts';

const text = 'repoURL: https://bot:s3cr3t-w0rd@git.example.org/a.git\npath: "shop"\n';
const diff = `--- a/a.yaml\n+++ b/a.yaml\n@@ -1,2 +1,2 @@\n repoURL: https://bot:s3cr3t-w0rd@git.example.org/a.git\n-path: shop\n+path: "shop"\n`;

test.each([
  ['a password in an address', text, diff],
  ['the same beside the sign for what is hidden', `# •••\n${text}`, diff.replace(' repo', ' # •••\n repo')],
])('%s is not shown around a fix', (_, after, change) => {
  const fix = { finding: {}, diff: change, texts: { 'a.yaml': after } };
  const set = { fixes: [fix], unfixed: [], diff: change, files: { 'a.yaml': after } } as unknown as FixSet;
  const { set: shown, hiding } = shownFixes(set);
  expect(JSON.stringify(shown)).not.toContain('s3cr3t-w0rd');
  expect(hiding.size).toBe(1);
});
