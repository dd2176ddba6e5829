import { expect, test } from 'vitest';
import { readExcerpts } from './excerpts.ts';
import type { Report } from './report.ts';

test('the lines around a place are taken, and no others', () => {
  const text = Array.from({ length: 20 }, (_, index) => `line${index + 1}: x`).join('\n');
  expect(Object.keys(excerptsOf(text, 10)['shop.yaml'] ?? {}).map(Number)).toEqual([7, 8, 9, 10, 11, 12, 13]);
});

test('a place in a file that cannot be read has no lines', () => {
  expect(excerptsOf(undefined, 1)).toEqual({});
});

test('values of a Secret are left out, what it is stays', () => {
  const text = `kind: Secret
metadata:
  name: payments
stringData:
  note: hunter2
  pem: |
    abc
---
kind: ConfigMap
data: { note: open }
`;
  const lines = { ...excerptsOf(text, 4)['shop.yaml'], ...excerptsOf(text, 10)['shop.yaml'] };
  expect(Object.values(lines)).toEqual([
    'kind: Secret',
    'metadata:',
    '  name: payments',
    'stringData:',
    '  note: •••',
    '  pem: •••',
    '    •••',
    '---',
    'kind: ConfigMap',
    'data: { note: open }',
  ]);
});

test.each([
  ['adminPassword: hunter2', 'adminPassword: •••'],
  ['  - API_TOKEN=abc', '  - API_TOKEN=•••'],
  ['url: https://bot:hunter2@git.example.org/acme.git', 'url: https://git.example.org/acme.git'],
  ['  MIIEow==', '  •••'],
])('a credential in %s is left out', (line, shown) => {
  const text = line.includes('MII') ? `-----BEGIN RSA PRIVATE KEY-----\n${line}` : `a: 1\n${line}`;
  expect(excerptsOf(text, 2)['shop.yaml']?.[2]).toBe(shown);
});

test('of a generator of Secrets nothing is shown but its fields, however it is indented', () => {
  const text = `secretGenerator:
- name: login
  envs: [login.env]
literals: [a=hunter2], type: Opaque
hunter2
  - |
    a=hunter2
    hunter2
resources:
- web.yaml
`;
  const lines = { ...excerptsOf(text, 4)['shop.yaml'], ...excerptsOf(text, 9)['shop.yaml'] };
  expect(Object.values(lines)).toEqual([
    'secretGenerator:',
    '- name: login',
    '  envs: [login.env]',
    'literals: •••',
    '•••',
    '  - |',
    '    •••',
    '    •••',
    'resources:',
    '- web.yaml',
  ]);
});

test.each([
  'automountServiceAccountToken: false',
  'secretName: payments',
  'password: {{ .Values.password }}',
])('nothing is left out of %s', (line) => {
  expect(excerptsOf(line, 1)['shop.yaml']?.[1]).toBe(line);
});

function excerptsOf(text: string | undefined, line: number) {
  const report: Report = {
    schemaVersion: 1,
    tool: { name: 'phineus', version: '', engines: { helm: '', kustomize: '', argocd: '' } },
    tree: { root: '.', commit: null, dirty: false },
    targets: [],
    applications: [],
    findings: [],
    problems: [
      {
        code: 'fact-unknown',
        because: 'nobody says so',
        message: 'not verified, because nobody says so',
        location: { file: 'shop.yaml', line },
      },
    ],
    summary: {
      errors: 0,
      warnings: 0,
      questions: 0,
      infos: 0,
      waived: 0,
      applications: 0,
      objects: 0,
      unverifiedApplications: 0,
      problems: 1,
      coverage: { applications: 0, complete: 0, empty: 0, reasons: [], message: '' },
    },
  };
  return readExcerpts(report, () => text);
}

test('what a store of secrets is made of, to try it out, is left out', () => {
  const text = `kind: ClusterSecretStore
spec:
  provider:
    fake:
      data:
        - key: db
          value: hunter2
  retrySettings: { maxRetries: 1 }
`;
  const lines = { ...excerptsOf(text, 4)['shop.yaml'], ...excerptsOf(text, 7)['shop.yaml'] };
  expect(Object.values(lines).join('\n')).not.toContain('hunter2');
  expect(Object.values(lines).at(-1)).toBe('  retrySettings: { maxRetries: 1 }');
});
