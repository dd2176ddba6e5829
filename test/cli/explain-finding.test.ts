import { expect, test } from 'vitest';
import { runCli } from './run-cli.ts';

test('explain prints all that speaks for and against one finding', async () => {
  const { stdout } = await runCli(['check', 'examples/fleet', '-o', 'json']);
  const finding = JSON.parse(stdout).findings.find(
    (each: { rule: string; reasons: readonly unknown[] }) =>
      each.rule === 'dangling-gateway' && each.reasons.length > 0,
  );
  const explained = await runCli(['explain', finding.id, 'examples/fleet']);
  expect(explained.code).toBe(0);
  expect(explained.stdout).toContain(finding.what);
  expect(explained.stdout).toContain('For it:\n  - ');
  expect(explained.stdout).toContain('Against it:\n  - ');
  const unknown = await runCli(['explain', '0123456789abcdef', 'examples/fleet']);
  expect(unknown.code).toBe(2);
  expect(unknown.stderr).toContain('has no finding 0123456789abcdef');
});
