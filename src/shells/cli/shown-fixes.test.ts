import { expect, test } from 'vitest';
import { type FixSet, type ProvenFix, commitMessage, formatPullRequest, formatReview } from '#fixes';
import { formatFixes } from './print-fixes.ts';
import { readableFixes, shownFixes } from './shown-fixes.ts';

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

test('whatever objects, files and edits are called, no format of a fix steers its reader', () => {
  const name = 'a\u001b[31m\u202e\r\n::error::b ##[error]c @acme/admins';
  const line = name.replace('\r\n', '').replace('@', '');
  const finding = {
    id: 'x',
    rule: 'misspelt-value',
    severity: 'warning',
    confidence: 'certain',
    what: name,
    so: name,
    do: name,
    targets: [name],
    application: name,
    object: { kind: 'ConfigMap', name },
    location: { file: `${name}.yaml`, line: 1 },
  };
  const proof = {
    targets: [name],
    cured: ['x'],
    changed: [`${name}/shop ConfigMap/${name}`],
    removed: [`${name}/shop ConfigMap/${name}`],
    revealed: [finding],
    turnsOut: [name],
    checks: [`one object changes: ${name}`],
  };
  const diff = `--- a/${line}\n+++ b/${line}\n@@ -1,1 +1,1 @@\n ${line}\n+b: 2\n`;
  const fix = { finding, what: name, why: name, option: name, diff, texts: { 'a.yaml': 'b: 2\n' }, proof };
  const left = { finding, kind: 'choice', because: name, options: [{ name, what: name, why: name }] };
  const { set } = shownFixes({
    fixes: [fix],
    unfixed: [left],
    diff,
    files: { 'a.yaml': 'b: 2\n' },
  } as unknown as FixSet);
  const said = {
    text: formatFixes(readableFixes(set)),
    markdown: formatPullRequest(readableFixes(set)),
    github: formatReview(set, () => 'b: 1\n'),
    commit: commitMessage(fix as unknown as ProvenFix),
  };
  for (const [format, text] of Object.entries(said)) {
    expect(text, format).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u202e]|##\[|^\s*::/m);
    if (format !== 'text' && format !== 'commit') expect(text, format).not.toContain('@acme');
  }
});
