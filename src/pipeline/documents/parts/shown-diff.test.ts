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
