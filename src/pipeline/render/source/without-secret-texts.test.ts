import { expect, test } from 'vitest';
import { memoryTree } from '#files';
import type { ToolResult } from '../tools/tool.ts';
import { withoutSecretTexts } from './without-secret-texts.ts';

const files = {
  'chart/templates/sync-team-from-store.yaml': '{{ .Values.a.b }}',
  'chart/crew/values.yaml': 'token: team\npassword: heron\nauth: { password: crew }\n',
};

test.each([
  [
    'a file, though a word of it is the value of a Secret',
    'chart/templates/sync-team-from-store.yaml:1:3: nil pointer, heron',
    'chart/templates/sync-team-from-store.yaml:1:3: nil pointer, •••',
  ],
  [
    'a chart, by which templates are called',
    'error in "payments/templates/sync-team-from-store.yaml": team is none',
    'error in "payments/templates/sync-team-from-store.yaml": ••• is none',
  ],
  [
    'a folder that is called so',
    'cannot read chart/crew/values.yaml.',
    'cannot read chart/crew/values.yaml.',
  ],
  ['an Application', 'Application crew-team cannot use crew', 'Application crew-team cannot use •••'],
])('the name is told of %s', (_, message, told) => {
  const result = { failures: [{ message }], problems: [], filesRead: Object.keys(files) };
  const { failures } = withoutSecretTexts(result as unknown as ToolResult, {
    tree: memoryTree(files),
    names: ['crew-team'],
  });
  expect(failures[0]?.message).toBe(told);
});
