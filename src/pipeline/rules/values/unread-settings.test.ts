import { expect, test } from 'vitest';
import { memoryTree } from '#files';
import { chartReads, loadChart } from '#helm';
import type { Setting } from './chart-settings.ts';
import { settingText, unreadSettings } from './unread-settings.ts';

function unread(chartYaml: string, template: string, values: unknown): readonly string[] {
  const files = { 'shop/Chart.yaml': `apiVersion: v2\nname: shop\nversion: 1.0.0\n${chartYaml}` };
  const loaded = loadChart(memoryTree({ ...files, 'shop/templates/a.yaml': template }), 'shop');
  if (loaded.kind === 'error') throw new Error(loaded.error.message);
  const { chart } = loaded;
  const settings = settingOf(values);
  return unreadSettings({ chart, path: 'shop', reads: chartReads(chart), settings })
    .filter(({ isBulk }) => !isBulk)
    .map(({ path }) => settingText(path));
}

function settingOf(value: unknown): Setting {
  const site = { layer: '', written: '', isDefault: true, value, place: () => undefined };
  const isMap = typeof value === 'object' && value !== null;
  const entries = isMap ? Object.entries(value).map(([key, child]) => [key, settingOf(child)] as const) : [];
  return { sites: [site], children: new Map(entries) };
}

test('what nothing names is unread', () => {
  expect(unread('', '{{ .Values.a.b }}', { a: { b: 1, c: 1 }, d: 1 })).toEqual(['a.c', 'd']);
});

test('what a dependency that is not available is given is never called unread, however deep templates look into it', () => {
  const chart = 'dependencies:\n- name: db\n  version: 1.0.0\n  repository: https://charts.example.org\n';
  expect(unread(chart, '{{ .Values.db.auth.name }}', { db: { auth: { name: 1, key: 1 }, size: 1 } })).toEqual(
    [],
  );
});

test('values that are templates read what they name', () => {
  const template = '{{ tpl .Values.text . }}';
  expect(unread('', template, { text: '{{ .Values.a }}', a: 1, b: 1 })).toEqual(['b']);
});
