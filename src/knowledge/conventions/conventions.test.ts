import { describe, expect, test } from 'vitest';
import { credentialValue } from './credential-values.ts';
import { holdsCommands, isGuide, isScript } from './command-files.ts';
import { beginsWithStage, holdsEnvironments, isShared, isStage } from './environments.ts';
import { isKindWord, isTelling } from './generic-words.ts';
import { isExpectation, isLeftover, isKeptAside, isPattern } from './leftovers.ts';
import {
  hasPlaceholder,
  hasSquareMarks,
  holdsHelmAction,
  isDummy,
  isFilledInFirst,
  isOwnWord,
  takesHelmValues,
  variableIn,
  wordToFillIn,
} from './placeholders.ts';
import { waitsAsDelivered } from './storage-classes.ts';

type Habit = readonly [is: (text: string) => boolean, yes: readonly string[], no: readonly string[]];

const holdsWord = (text: string) => wordToFillIn(text) !== undefined;
const holdsVariable = (text: string) => variableIn(text) !== undefined;

const habits: readonly Habit[] = [
  [
    isScript,
    [
      'deploy.sh',
      'infra/Makefile',
      'Taskfile.dist.yml',
      '.github/workflows/ci.yml',
      'roles/argo/main.yml',
      'main.tf',
    ],
    ['README.md', 'apps/payments.yaml', 'roles.yaml', 'shell/values.yaml'],
  ],
  [
    isGuide,
    ['README.md', 'docs/setup.adoc', 'cert-manager/install-order.txt', 'command_order.txt'],
    ['notes.txt'],
  ],
  [holdsCommands, ['README.md', 'justfile'], ['apps/payments.yaml']],
  [isStage, ['dev', 'Production', 'pre-prod', 'dev-test', 'live'], ['payments', 'developer', 'dev-payments']],
  [beginsWithStage, ['prod-eu', 'staging'], ['products', 'eu-prod']],
  [holdsEnvironments, ['overlays', 'env', 'clusters'], ['apps', 'overlay-dev']],
  [isShared, ['base', 'common', 'globals'], ['baseline', 'dev']],
  [isKindWord, ['secret', 'svc'], ['ledger']],
  [isTelling, ['ledger', 'payments'], ['db', 'secret', 'redis', 'prod']],
  [isExpectation, ['charts/web/tests/a.yaml', 'out.expected.yaml'], ['clusters/test/a.yaml']],
  [isPattern, ['argocd/cluster-secret.example.yaml', 'apps/template.yaml'], ['apps/templated-app.yaml']],
  [isLeftover, ['values-old', 'web.bak', 'payments-disabled'], ['threshold', 'backup-payments']],
  [isKeptAside, ['apps/web.disabled.yaml', 'debug/pod.yaml'], ['apps/debugger.yaml', 'apps/web.yaml']],
  [
    hasPlaceholder,
    ['<REPO_URL>', '{{ .name }}', '${HOST}', '($namespace)', 'https://CLUSTER_ADDRESS'],
    ['https://git.example.org'],
  ],
  [
    hasSquareMarks,
    ['name: [[ .name ]]', '[[- if .ha ]]', '[[ end -]]'],
    [
      'if [[ -z $x ]]; then',
      'points: [[1, 2]]',
      '[[ $end == .yaml ]]',
      '[[inputs.cpu]]',
      '[[template]]',
      '[[include.paths]]',
    ],
  ],
  [
    holdsWord,
    ['REPLACE_ME', 'arn:aws:iam::<ACCOUNT_ID>:role/shop', 'shop.your-domain.com', 'https://YOUR_DOMAIN/x'],
    ['use <NAME> here', 'GUIDELLM__OPENAI__VERIFY', '%START_TIME%', 'your-shop', 'ACCOUNT_IDENTITY'],
  ],
  [holdsVariable, ['shop.${DOMAIN}'], ['${home}', '$(HOST)', 'US$']],
  [
    holdsHelmAction,
    ['{{ .Values.host }}', '{{- if $.Values.on }}', '{{ include "a" . }}'],
    ['{{ .host }}', '.Values.a'],
  ],
  [takesHelmValues, ['HelmRelease', 'Release', 'Application'], ['Certificate', 'IngressRoute']],
  [isFilledInFirst, ['{% if a %}', '<% a %>', '${A}'], ['{{ .Values.a }}']],
  [
    isDummy,
    [
      'changeme',
      'foobar',
      'place_holder',
      'your-token',
      '<password>',
      'xxxx',
      'dev-only',
      'not-a-secret',
      'insecure-dev-key',
      'RING_TOKEN_HERE',
      'sk-ant-api...',
      'not-required',
      'RETRIEVE_FROM_THE_POD',
      'MINIO_SECRET_KEY_40_CHARS',
      'VOTRE_MOT_DE_PASSE_123',
    ],
    ['hunter2', 'developer', 'testament', 'dev-9f3a61'],
  ],
  [waitsAsDelivered, ['gp3', 'local-path'], ['fast']],
];

describe.each(habits.map((habit) => [habit[0].name, ...habit] as const))('%s', (_, is, yes, no) => {
  test.each(yes)('is true of %s', (text) => expect(is(text)).toBe(true));
  test.each(no)('is false of %s', (text) => expect(is(text)).toBe(false));
});

test.each([
  ['password', 'password', true],
  ['db-password', 'shop-db-password', true],
  ['password', 'correcthorsepassword', false],
  ['password', 'x7-password', false],
])('whether a value repeats its key: %s: %s %s', (key, value, expected) => {
  expect(isOwnWord(key, value)).toBe(expected);
});

test.each([
  [{ key: 'password', value: 'hunter2' }, 'credential'],
  [{ key: 'password', value: 'R0lUTEFCX1BBU1NXT1JEXzMyX0NIQVJTX0hFUkU=' }, 'placeholder'],
  [{ key: 'password', value: 'postgres', comment: () => ' Change this to a secure password' }, 'placeholder'],
  [
    { key: 'token', value: 'eyJhIjoiMTdiZjg0ZWE3', comment: () => ' Change this to your token' },
    'credential',
  ],
  [{ key: 'accesskey', value: 'storage-admin', beside: ['accesskey', 'secretkey'] }, 'harmless'],
  [{ key: 'accesskey', value: 'storage-admin', beside: ['accesskey'] }, 'credential'],
  [{ key: 'secret-access-key', value: 'storage-admin', beside: ['secret-access-key'] }, 'credential'],
  [{ key: 'apiKey', value: 'phc_0000000000000000000000' }, 'harmless'],
  [{ key: 'token', value: 'vault:secret/data/shop#token' }, 'harmless'],
  [{ key: 'password', value: 'secret:grafana-login:password' }, 'harmless'],
] as const)('%o is a %s', (written, expected) => {
  expect(credentialValue(written)).toBe(expected);
});
