import { configMap } from '../../attack.ts';
import type { Call, CommandAttack } from '../command-attack.ts';
import {
  type Files,
  type Nameless,
  app,
  appSet,
  call,
  chart,
  evil,
  family,
  lines,
  object,
  settings,
} from './kit.ts';

const endless = chart(
  '{{ range $i := until 30000 }}{{ range $j := until 30000 }}{{ $x := add $i $j }}{{ end }}{{ end }}',
);
const no = { exits: [2] };
const calls: Readonly<Record<string, readonly Call[]>> = {
  'check, in the formats for people': [
    call('check .', no),
    call('check . -o markdown', no),
    call('check . -o github', no),
  ],
  'check, in the formats for programs': [
    call('check . -o json', no),
    call('check . -o sarif', no),
    call('check . -o junit', no),
    call('check . -o gitlab', no),
  ],
  'check of what passes otherwise': [
    call('check . --fail-on error --rule floating-tag', no),
    call('check . --require-verified', no),
    call('check . --base main', no),
  ],
  diff: [call('diff . main', no), call('diff . main -o json', no), call('diff . main --exit-code', no)],
  'prove and upgrade': [
    call('prove . main', no),
    call('upgrade . main', no),
    call('upgrade . --to kubernetes=1.33', no),
  ],
  'fix of everything': [call('fix . --all', no), call('fix . --all -o sarif', no)],
  forecast: [
    call('forecast .', no),
    call('forecast . -o mermaid', no),
    call('forecast . --argocd 3.4 --against 3.5', no),
  ],
  parity: [call('parity . --targets a,b', no), call('parity . --targets a,b -o json', no)],
  'documents, first': [
    call('report rca .', no),
    call('report inventory . -o json', no),
    call('report waves .', no),
    call('report risk .', no),
  ],
  'documents, others': [
    call('report fix-record .', no),
    call('report rollback .', no),
    call('report postmortem .', no),
    call('report lessons .', no),
    call('report parity .', no),
  ],
  render: [
    call('render .', { ...no, showsSource: true }),
    call('render . evil -o json', { ...no, showsSource: true }),
  ],
  'helm template': [call('helm template r evil', { exits: [1, 2], showsSource: true })],
};

const commands: Readonly<Record<string, Nameless>> = Object.fromEntries(
  Object.entries(calls).map(([what, each]): [string, Nameless] => [
    what,
    {
      base: evil({ 'a.yaml': settings('a', {}) }),
      files: {
        ...endless,
        ...(what === 'parity' || what === 'documents, others'
          ? {
              'phineus.yaml':
                'targets: { a: { roots: [apps] }, b: { roots: [apps] } }\nparity: { compare: [a, b] }\n',
            }
          : {}),
      },
      calls: each,
    },
  ]),
);

const cut = (files: Files): Nameless => ({
  files,
  calls: [call('check . -o json', { ...no, tells: 'by name' })],
});
const causes: Readonly<Record<string, Nameless>> = {
  'Jsonnet without end': cut(evil({ 'a.jsonnet': 'local f(x) = f(x + 1) tailstrict; f(0)' })),
  'a manifest over ten megabytes': cut(
    evil({ 'a.yaml': `${configMap}data: { a: ${'x'.repeat(10_500_000)} }\n`, 'b.yaml': settings('b', {}) }),
  ),
  'an Application in a file over ten megabytes': cut({
    'apps/big.yaml': `${app('big', { path: 'neighbour' })}---\n# ${'x'.repeat(10_500_000)}\n`,
  }),
  'a manifest of more lines than are read': cut(
    evil({ 'a.yaml': `${configMap}data:\n${lines(520_000, (i) => `  k${i}: x`)}` }),
  ),
  'a set of more Applications than are made': cut({
    ...evil({ 'a.yaml': settings('a', {}) }),
    'apps/set.yaml': appSet(
      [
        {
          matrix: {
            generators: ['a', 'b'].map((name) => ({
              list: { elements: Array.from({ length: 700 }, (_, i) => ({ [name]: `${i}` })) },
            })),
          },
        },
      ],
      {},
      '{{a}}-{{b}}',
    ),
  }),
  'a rule of a definition that does not end': cut(
    evil({
      'crd.yaml': object('apiextensions.k8s.io/v1', 'CustomResourceDefinition', 'things.evil.example', {
        spec: {
          group: 'evil.example',
          scope: 'Namespaced',
          names: { kind: 'Thing', plural: 'things' },
          versions: [
            {
              name: 'v1',
              served: true,
              storage: true,
              schema: {
                openAPIV3Schema: {
                  type: 'object',
                  properties: {
                    spec: {
                      type: 'object',
                      properties: { a: { type: 'array', items: { type: 'integer' } } },
                      'x-kubernetes-validations': [
                        { rule: 'self.a.all(x, self.a.all(y, self.a.all(z, x + y + z > -1)))' },
                      ],
                    },
                  },
                },
              },
            },
          ],
        },
      }),
      'a.yaml': object('evil.example/v1', 'Thing', 'a', {
        spec: { a: Array.from({ length: 2000 }, (_, i) => i) },
      }),
    }),
  ),
  'a kustomization that doubles': cut(
    evil({
      'kustomization.yaml': `resources: [a.yaml]\npatches:\n- target: { kind: ConfigMap }\n  patch: |\n${lines(60, (i) => `    - { op: copy, from: /data, path: /data/x${i} }`)}`,
      'a.yaml': settings('a', { a: 'b' }),
    }),
  ),
  'a rule of the user that does not end': {
    files: {
      'phineus.yaml': `rules: [{ name: acme-x, severity: error, match: { kind: ConfigMap }, expression: "${Array.from({ length: 8 }, (_, i) => `[1,2,3,4,5,6,7,8,9].all(a${i}, `).join('')}true${')'.repeat(8)}", message: x }]\n`,
    },
    calls: [call('check . -o json', { exits: [1, 2] })],
  },
};

export const cutShort: readonly CommandAttack[] = [
  ...family('cut short: by', commands, 1),
  ...family('cut short: because of', causes),
];
