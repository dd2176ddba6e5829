import { expect, test } from 'vitest';
import { shownDiff } from './shown-diff.ts';

const secret = `apiVersion: v1
kind: Secret
metadata:
  name: db
type: Opaque
data:
  user: YWRtaW4=
  password: aHVudGVyMg==
  host: ZGI=
`;

test('a hunk inside of a Secret shows no value, though it does not say that it is one', () => {
  const diff = `--- a/db.yaml
+++ b/db.yaml
@@ -6,5 +6,4 @@
 data:
   user: YWRtaW4=
   password: aHVudGVyMg==
-  passwort: aHVudGVyMQ==
   host: ZGI=
`;
  expect(shownDiff(diff, { 'db.yaml': secret })).toEqual([
    '--- a/db.yaml',
    '+++ b/db.yaml',
    '@@ -6,5 +6,4 @@',
    ' data:',
    '   user: •••',
    '   password: •••',
    '-  passwort: •••',
    '   host: •••',
  ]);
});

test('any other file is shown as it is', () => {
  const diff = `--- a/web.yaml
+++ b/web.yaml
@@ -1,2 +1,3 @@
 replicas: 1
-image: web:1
+image: web:2
+paused: false
`;
  const text = 'replicas: 1\nimage: web:2\npaused: false\n';
  expect(shownDiff(diff, { 'web.yaml': text })).toEqual(diff.trimEnd().split('\n'));
});

test('a file that is new or that goes is shown whole, and nothing of it where it is about a Secret', () => {
  const born = '--- /dev/null\n+++ b/new.yaml\n@@ -0,0 +1,2 @@\n+kind: ConfigMap\n+data: {}\n';
  expect(shownDiff(born, { 'new.yaml': 'kind: ConfigMap\ndata: {}\n' }).join('\n')).toBe(born.trimEnd());
  const gone = '--- a/old.yaml\n+++ /dev/null\n@@ -1,2 +0,0 @@\n-kind: ConfigMap\n-user: grace\n';
  expect(shownDiff(gone, { 'old.yaml': '' }).join('\n')).toBe(gone.trimEnd());
  expect(shownDiff(gone, { 'old.yaml': '' }, true).at(-1)).toBe('-user: •••');
});

test('a generator of Secrets shows no value, however far it is indented', () => {
  const after =
    'patches:\n- patch: |\n    secretGenerator:\n    - { name: more, literals: [p=hunter2] }\n    - name: a\n      literals:\n      - q=hunter2\nconfigMapGenerator:\n- literals: [a=b]\n';
  const diff =
    '--- a/k.yaml\n+++ b/k.yaml\n@@ -1,2 +1,9 @@\n patches:\n - patch: |\n+    secretGenerator:\n+    - { name: more, literals: [p=hunter2] }\n+    - name: a\n+      literals:\n+      - q=hunter2\n configMapGenerator:\n - literals: [a=b]\n';
  const shown = shownDiff(diff, { 'k.yaml': after });
  expect(shown.join('\n')).not.toContain('hunter2');
  expect(shown.at(-1)).toBe(' - literals: [a=b]');
});
