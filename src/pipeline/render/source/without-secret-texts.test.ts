import { expect, test } from 'vitest';
import { memoryTree } from '#files';
import type { ToolResult } from '../tools/tool.ts';
import { withoutSecretTexts } from './without-secret-texts.ts';

test('the name of a file is told, though a word of it is the value of a Secret', () => {
  const files = {
    'chart/templates/sync-team-from-store.yaml': '{{ .Values.a.b }}',
    'chart/values.yaml': 'token: team\npassword: heron\n',
  };
  const message = 'chart/templates/sync-team-from-store.yaml:1:3: nil pointer, heron';
  const result = { failures: [{ message }], problems: [], filesRead: Object.keys(files) };
  const { failures } = withoutSecretTexts(result as unknown as ToolResult, memoryTree(files));
  expect(failures[0]?.message).toBe('chart/templates/sync-team-from-store.yaml:1:3: nil pointer, •••');
});
