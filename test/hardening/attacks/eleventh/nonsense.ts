import type { CommandAttack } from '../command-attack.ts';
import { type Files, alone, attack, deployment, each, evil, harmless, map, red } from './kit.ts';

const strange = 'zebra-quartz';

/** Command lines that ask for what does not exist: each is an error that names it, and never a pass. */
const lines: Readonly<Record<string, readonly string[]>> = {
  'a folder to check': ['check', strange],
  'a threshold': ['check', '.', '--fail-on', strange],
  'clusters of a base that is not given': ['check', '.', '--from', strange],
  'a snapshot of a target': ['check', '.', '--snapshot', `${strange}=dump`],
  'a flag': ['check', '.', `--${strange}`],
  'a flag of a document': ['report', 'rca', '.', `--${strange}`],
  'a command': [strange],
  'a forecast of a target': ['forecast', '.', '--target', strange],
  'a forecast of Argo CD': ['forecast', '.', '--argocd', strange],
  'a forecast of Kubernetes': ['forecast', '.', '--kubernetes', strange],
  'a forecast against': ['forecast', '.', '--argocd', '3.4', '--against', strange],
  'a forecast as': ['forecast', '.', '-o', strange],
  'a forecast of a base': ['forecast', '.', '--base', strange],
  'a forecast of a snapshot': ['forecast', '.', '--snapshot', strange],
  'a render of an Application': ['render', '.', strange],
  'a render of a target': ['render', '.', '--target', strange],
  'a render of a folder': ['render', `./${strange}`],
  'a blame of an Application': ['blame', '.', strange, 'ConfigMap/a'],
  'a blame of an object': ['blame', '.', 'neighbour', `ConfigMap/${strange}`],
  'a blame of a target': ['blame', '.', '--target', strange, 'neighbour', 'ConfigMap/neighbour-settings'],
  'an explanation': ['explain', strange, '.'],
  'an upgrade of a chart': ['upgrade', '.', '--to', `${strange}=1.0.0`],
  'an upgrade to a version': ['upgrade', '.', '--to', `kubernetes=${strange}`],
  'an upgrade of Argo CD': ['upgrade', '.', '--to', `argocd=${strange}`],
  'a date of a document': ['report', 'rca', '.', '--date', strange],
  'a day that does not exist': ['report', 'rca', '.', '--date', '2026-13-45'],
  'a base of a document': ['report', 'rollback', '.', '--base', strange],
  'a snapshot of a document': ['report', 'rca', '--snapshot', strange],
  'a document as': ['report', 'rca', '.', '-o', strange],
  'a proof of revisions': ['prove', '.', `${strange}..HEAD`],
  'a proof as': ['prove', '.', 'main', '-o', strange],
  'a comparison as': ['diff', '.', 'main', '-o', strange],
  'a cure of a rule': ['fix', '.', strange],
  'a cure by a choice': ['fix', '.', '--all', '--choose', strange],
  'a cure of a base': ['fix', '.', '--all', '--base', strange],
  'a cure of a diagnosis': ['fix', '.', '--all', '--diagnosed', strange],
  'a diagnosis since': ['diagnose', 'dump', '--since', strange],
  'a diagnosis of an Application': ['diagnose', 'dump', strange],
  'a diagnosis of a repository': ['diagnose', 'dump', '--repo', strange],
  'a dump for a snapshot': ['snapshot', strange, '-o', 'x.snapshot'],
  'a chart for helm': ['helm', 'template', 'x', `./${strange}`],
  'a chart to lint': ['helm', 'lint', `./${strange}`],
  'values for helm': ['helm', 'template', 'x', './chart', '-f', strange],
  'a template for helm': ['helm', 'template', 'x', './chart', '-s', `templates/${strange}.yaml`],
  'a version for helm': ['helm', 'template', 'x', './chart', '--kube-version', strange],
  'a kustomization': ['kustomize', 'build', strange],
  'a restriction of Kustomize': ['kustomize', 'build', 'k', '--load-restrictor', strange],
  'objects for a health': ['health', strange],
  'settings for a health': ['health', 'k/a.yaml', '--settings', strange],
  'a version for a health': ['health', 'k/a.yaml', '--argocd', strange],
  'a kind of what is kept': ['cache', strange],
  'a shell': ['completion', strange],
  'a project that is known': ['knowledge', strange],
  'targets of a parity': ['parity', '.', '--targets', `${strange},default`],
  'charts of a folder': ['charts', 'list', strange],
};

/** Settings that cannot be meant: each is refused with the file and the line. */
const settings: Readonly<Record<string, string>> = {
  'a waiver that ended on a day that is none': `waivers:\n- { rule: invalid-value, reason: x, expires: ${strange} }\n`,
  'a severity': `rules:\n- { name: x, severity: ${strange}, expression: "true", message: x }\n`,
  'an expression that does not parse': `rules:\n- { name: x, severity: error, expression: "${strange} ==== (", message: x }\n`,
  'an expression over a thing that is not there': `rules:\n- { name: x, severity: error, over: ${strange}, expression: "true", message: x }\n`,
  'a policy': `policies:\n  ${strange}: { deny: [x] }\n`,
  'a rule among policies': `policies:\n  rules: { ${strange}: off }\n`,
  'a parity of targets': `parity:\n  compare: [${strange}, other]\n`,
  'a profile of a parity': `parity:\n  compare: [a, b]\n  allow: [{ profile: ${strange}, reason: x }]\n`,
  'a duration': `policies:\n  secrets: { maxRefreshInterval: ${strange} }\n`,
  'a timeout of a plug-in': `plugins:\n  x: { command: [a], timeoutSeconds: ${strange} }\n`,
  'a kind of knowledge': `knowledge:\n- { project: x, groups: [x.example.org], kinds: { ${strange}: { scope: ${strange} } } }\n`,
  'a repository of a folder': `repositories: { "https://x.example.org/y.git": ./${strange} }\n`,
};

const tree: Files = {
  ...red,
  ...harmless,
  'chart/Chart.yaml': 'apiVersion: v2\nname: chart\nversion: 1.0.0\n',
  'chart/templates/a.yaml': map('a', '{ a: b }'),
  'k/kustomization.yaml': 'resources: [a.yaml]\n',
  'k/a.yaml': map('a', '{ a: b }'),
};

export const nonsense: readonly CommandAttack[] = [
  alone('nonsense: a blame of a field', tree, {
    calls: [
      {
        args: ['blame', '.', 'neighbour', 'ConfigMap/neighbour-settings', `data.${strange}`],
        says: [strange, 'absent'],
      },
    ],
  }),
  alone(
    'nonsense: configured: a file of rules',
    { ...tree, 'phineus.yaml': `ruleFiles: [./${strange}.mjs]\n` },
    { calls: [{ args: ['check', '.'], says: ['rule files', 'not run'] }] },
  ),
  ...each(lines, (name, args) =>
    alone(`nonsense: ${name}`, tree, {
      calls: [{ args, exits: [1, 2], says: args.includes('2026-13-45') ? ['2026-13-45'] : [strange] }],
    }),
  ),
  ...each(settings, (name, text) =>
    alone(
      `nonsense: configured: ${name}`,
      { ...tree, 'phineus.yaml': text },
      {
        calls: [{ args: ['check', '.'], exits: [1, 2], says: ['phineus.yaml:'] }],
      },
    ),
  ),
  attack('nonsense: outputs on a full disk, by every command that has one', tree, {
    calls: [
      ['check', '.', '-o', 'sarif=/dev/full'],
      ['snapshot', 'dump', '-o', '/dev/full'],
      ['kustomize', 'build', 'k', '-o', '/dev/full'],
      ['check', '.', '--write-baseline', '/dev/full'],
    ].map((args) => ({ args, exits: [2] })),
  }),
  attack('nonsense: outputs in a folder that is a file', tree, {
    calls: [
      ['check', '.', '-o', 'json=k/a.yaml/r.json'],
      ['snapshot', 'dump', '-o', 'k/a.yaml/x'],
      ['helm', 'template', 'x', './chart', '--output-dir', 'k/a.yaml/x'],
      ['check', '.', '--write-baseline', 'k'],
    ].map((args) => ({ args, exits: [1, 2] })),
  }),
  alone(
    'nonsense: a cure on a branch that is there',
    evil({ 'd.yaml': deployment('', '', ', imagePullPolicy: always') }),
    {
      calls: [{ args: ['fix', '.', '--all', '--commit', 'main'], exits: [1, 2], says: ['main'] }],
    },
  ),
];
