import { application, configMap } from '../attack.ts';
import { type AttackCase, secretCanary } from './attack-case.ts';

/** What steers a terminal, a log, a page or a reader. */
const payloads: Readonly<Record<string, string>> = {
  'a colour': '\u001b[31m',
  'a title': '\u001b]0;pwned\u0007',
  'a link of a terminal': '\u001b]8;;http://evil.example\u001b\\x',
  'a clipboard': '\u001b]52;c;cHduZWQ=\u0007',
  'a C1 control': '\u009b2J',
  'a backspace': 'safe\b\b\b\bevil',
  'a carriage return': 'safe\revil',
  'a command of GitHub': '\n::set-output name=a::b',
  'a masked command': '\n  ::add-mask::x',
  'a group': '\n##[group]x',
  'a command of Azure': '##vso[task.setvariable variable=a]b',
  'a command of TeamCity': "##teamcity[buildStatus text='x']",
  'a separator of lines': '\u2028::error::x',
  'a next line': '\u0085::error::x',
  'a right-to-left override': '\u202egnp.exe',
  'an isolate': '\u2067x\u2069',
  'a zero width space': 'a\u200bb',
  'a tag character': 'a\u{e0061}b',
  'half of a pair': 'a\ud83d',
  'no character': 'a\ufffeb',
  'a script': '<script>alert(1)</script>',
  'the end of a script': '</script><img src=x onerror=alert(1)>',
  'a comment of HTML': '--><b>x',
  'the end of CDATA': ']]><x>',
  'an entity': '&#x1b;[31m&lt;',
  'a link of Markdown': '[x](http://evil.example)',
  'an image of Markdown': '![x](http://evil.example/a.png)',
  'a table of Markdown': '| a | b |',
  'a fence': '```\n# x',
  'a mention': '@acme/admins',
  'an issue': 'fixes #1',
  'an expression of a workflow': '${{ secrets.TOKEN }}',
  'a formula': '=cmd|calc!A0',
};

/** Where names of others come from. */
const places: Readonly<Record<string, (word: string) => Record<string, string>>> = {
  'the name of an object': (word) => tree({ 'evil/a.yaml': object({ metadata: { name: word } }) }),
  'a field that nobody knows': (word) => tree({ 'evil/a.yaml': object({ spec: { [word]: word } }) }),
  'the name of a file': (word) => tree({ [`evil/${word.replaceAll(/[/\0]/g, '')}.yaml`]: object({}) }),
  'the name of an Application': (word) => ({
    'apps/evil.yaml': JSON.stringify({
      apiVersion: 'argoproj.io/v1alpha1',
      kind: 'Application',
      metadata: { name: word, namespace: 'argocd' },
      spec: {
        project: word,
        source: {
          repoURL: `https://a:${secretCanary}@git.example.org/x.git`,
          path: word,
          targetRevision: word,
        },
        destination: { name: word, namespace: word },
      },
    }),
  }),
  'what a template fails with': (word) =>
    tree({
      'evil/Chart.yaml': 'apiVersion: v2\nname: evil\nversion: 1.0.0\n',
      'evil/templates/a.yaml': `{{ fail ${JSON.stringify(word)} }}`,
    }),
  'what Jsonnet fails with': (word) => tree({ 'evil/a.jsonnet': `error ${JSON.stringify(word)}` }),
  'what YAML fails with': (word) =>
    tree({ 'evil/a.yaml': `${configMap}data: { "${word.replaceAll(/["\\]/g, '')}\n: : :\n` }),
  'what a kustomization names': (word) =>
    tree({ 'evil/kustomization.yaml': JSON.stringify({ resources: [word], [word]: word }) }),
  'the configuration': (word) => ({
    'neighbour/x.txt': word,
    'apps/evil.yaml': application('evil', 'evil'),
    'evil/a.yaml': object({ metadata: { name: word, annotations: { [word]: word } } }),
  }),
};

function tree(files: Readonly<Record<string, string>>): Record<string, string> {
  return { 'apps/evil.yaml': application('evil', 'evil'), ...files };
}

function object(more: Readonly<Record<string, unknown>>): string {
  return JSON.stringify({
    apiVersion: 'apps/v1',
    kind: 'Deployment',
    metadata: { name: 'web' },
    spec: { replicas: 'many' },
    ...more,
  });
}

/** Every payload in a place of its own choice and in all of them: one attack for each payload and each pair of places. */
export const words: readonly AttackCase[] = Object.entries(payloads).flatMap(([what, word], i) =>
  Object.entries(places)
    .filter((_, at) => (i + at) % 3 === 0)
    .map(([place, make]) => ({ name: `words: ${what} as ${place}`, files: make(`x${word}y`) })),
);
