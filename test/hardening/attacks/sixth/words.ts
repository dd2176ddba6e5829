import { application, configMap } from '../../attack.ts';
import type { Call, CommandAttack } from '../command-attack.ts';
import { type Files, allFormats, evil, kustomization, object } from '../third/carriers.ts';

const about = 'apiVersion: v2\nname: evil\nversion: 1.0.0\n';
const github: Call = { args: ['check', '.', '--notes', '-o', 'github'] };
const sarif: Call = {
  args: ['check', '.', '--notes', '-o', 'sarif'],
  hides: ['[pwned](http', '](javascript:'],
};
const markdown: Call = { args: ['check', '.', '--notes', '-o', 'markdown'] };
const json = JSON.stringify;

/** What steers one reader each, that earlier words did not try. */
const payloads: Readonly<Record<string, string>> = {
  'a link of a terminal': '\u001b]8;;http://pwned.example\u001b\\click\u001b]8;;\u001b\\',
  'a title of a terminal': '\u001b]0;pwned\u0007\u009b31m\u0090pwned\u009c',
  'a line that is written over': 'fine\r\u0008\u0008\u0008\u007fpwned\u000b\u000c',
  'a next line': 'x\u0085::error::pwned\u2029::error::pwned',
  'commands of GitHub': 'x\n::add-mask::a\n::stop-commands::b\n::set-output name=a::pwned\n::group::pwned',
  'commands of Azure': 'x\n##vso[task.setvariable variable=a]pwned\n##[group]pwned\n##[debug]pwned',
  'commands of TeamCity': "x\n##teamcity[buildProblem description='pwned']\n",
  'a section of GitLab': 'x\u001b[0Ksection_start:1:pwned\r\u001b[0Kpwned',
  'a picture of a page': '![x](http://pwned.example/p.png) <img src=pwned> [x]: http://pwned.example',
  'people and pages': 'hi @pwned, see http://pwned.example and <http://pwned.example>',
  'a fence that closes': 'x\n```\n@pwned <script>pwned()</script>\n````\n~~~\n@pwned',
  'a cell that closes': 'x | @pwned | <img src=pwned> |\n|---|---|\n| @pwned | y |',
  'a comment that opens': '<!-- x --> <details open><summary>@pwned</summary>\n\n@pwned</details>',
  'a script in a script': '</script><!--<script>pwned()</script>--><script>pwned()</script>',
  'attributes of a page': '" onmouseover="pwned()" x=\' onload=\'pwned()',
  'a part of XML': ']]><![CDATA[x]]>&pwned;<!DOCTYPE x [<!ENTITY pwned "x">]>\ufffe\uffff\u0000',
  'a graph': 'x"]; click x "http://pwned.example"\n  click x call pwned()\n  end',
  'signs that are not seen': 'a\u061cb\u2066c\u2069d\u200be\u{e0041}f\ufeffg\u2060h',
};
const steering = (files: (word: string) => Files, calls: readonly Call[], family: string) =>
  Object.entries(payloads).map(
    ([name, word]): CommandAttack => ({
      name: `sixth: words: ${family}: ${name}`,
      files: files(word),
      calls,
    }),
  );

/** A tree whose every sentence holds the word: one run in every format for each. */
const everywhere = (word: string): Files => ({
  ...evil({
    'Chart.yaml': `${about}description: ${json(word)}\n`,
    'values.yaml': `word: ${json(word)}\n`,
    'templates/a.yaml': '{{ fail .Values.word }}',
  }),
  'apps/plain.yaml': application('plain', 'plain'),
  'plain/a.yaml': object(['apps/v1', 'Deployment'], 'd', {
    metadata: { name: 'd', labels: { [word]: word }, annotations: { 'argocd.argoproj.io/sync-wave': word } },
    spec: {
      replicas: word,
      [word]: word,
      strategy: { type: word },
      selector: { matchLabels: { a: word } },
      template: {
        metadata: { labels: { a: 'b' } },
        spec: {
          serviceAccountName: word,
          priorityClassName: word,
          containers: [
            {
              name: 'a',
              image: word,
              imagePullPolicy: word,
              envFrom: [{ configMapRef: { name: word } }, { secretRef: { name: word } }],
              volumeMounts: [{ name: word, mountPath: word }],
            },
          ],
        },
      },
    },
  }),
  'plain/b.yaml': `${json({ apiVersion: 'v1', kind: word, metadata: { name: word } })}\n`,
  'apps/kust.yaml': application('kust', 'kust'),
  'kust/kustomization.yaml': json({ resources: [word], patches: [{ path: word }], [word]: 1 }),
});
const sentences: readonly CommandAttack[] = steering(everywhere, [allFormats, github], 'in every sentence');

const named = (
  name: string,
  ...[files, calls = [allFormats]]: readonly [Files, (readonly Call[])?]
): CommandAttack => ({
  name: `sixth: words: ${name}`,
  files,
  calls,
});
const link = '[pwned](http://pwned.example) [x](javascript:pwned())';
const single: readonly CommandAttack[] = [
  named('a link in a message of SARIF', everywhere(link), [sarif]),
  named('a verdict that is made up', everywhere('x\nno findings\ncut short\n0 errors\n\nconverges'), [
    { args: ['check', '.', '--notes'], hides: ['\nno findings', '\n0 errors'] },
    { args: ['forecast', '.'], tells: 'by name' },
  ]),
  named(
    'a command between parts of a path',
    {
      'a,title=pwned::x/%0A::error::y/z.yaml': 'kind: ConfigMap\n a: [\n',
      ...evil({ 'x%0Aapp::error::y.yaml': 'a: [\n' }),
    },
    [github, markdown],
  ),
  named(
    'a path that is an address',
    evil({ 'javascript:pwned()/a.yaml': 'a: [\n', 'http:/pwned.example/a.yaml': 'a: [\n' }),
    [{ ...sarif, hides: ['"javascript:', '"http:/pwned'] }, markdown],
  ),
  named(
    'graphs of Applications',
    {
      'apps/a.yaml': application('"x\\"]; click x \\"http://pwned.example\\""', 'neighbour'),
      'apps/b.yaml': application(json('x]\n  click x call pwned()\n  end'), 'neighbour'),
      'apps/c.yaml': application('evil', 'missing', `    helm: { releaseName: ${json('x"]-->y')} }\n`),
    },
    [{ args: ['forecast', '.', '-o', 'mermaid'], hides: ['"]; click', '\n  click x call'] }],
  ),
  named(
    'pages about Applications',
    {
      'apps/a.yaml': `apiVersion: argoproj.io/v1alpha1\nkind: Application\nmetadata: { name: x, namespace: argocd, annotations: { link.argocd.argoproj.io/external-link: "javascript:pwned()" } }\nspec:\n  info: [{ name: "<img src=pwned>", value: "javascript:pwned()" }, { name: x, value: "http://pwned.example" }]\n  project: "<script>pwned()</script>"\n  source: { repoURL: "javascript:pwned()", path: "</script><script>pwned()" }\n  destination: { name: "<img src=pwned>" }\n`,
    },
    [{ ...allFormats, hides: ['href="javascript:', "href='javascript:"] }],
  ),
  named(
    'homes and icons of a chart',
    evil({
      'Chart.yaml': `${about}home: "javascript:pwned()"\nicon: "http://pwned.example/x.svg"\nsources: ["javascript:pwned()", "</script><script>pwned()"]\nmaintainers: [{ name: "@pwned", url: "javascript:pwned()" }]\ndeprecated: true\nkubeVersion: "<img src=pwned>"\n`,
      'templates/a.yaml': '{{ .x.y.z }}',
    }),
    [{ ...allFormats, hides: ['href="javascript:'] }, { args: ['report', 'inventory', '.', '-q'] }],
  ),
  named(
    'a diff of fences and tables',
    evil({
      'a.yaml': `${configMap}data: { a: ${json('x\n```\n@pwned\n| a | b |\n<details>\n')}, ${json('```@pwned')}: "y" }\n`,
    }),
    [
      { args: ['diff', '.', 'main', '-o', 'markdown'], tells: true },
      { args: ['diff', '.', 'main', '-o', 'html'], tells: true },
    ],
  ),
  named(
    'a diff of lines that are commands',
    evil({ 'a.yaml': `${configMap}data: { a: ${json('\n::error::pwned\n##[error]pwned\n\u001b[31m')} }\n` }),
    [{ args: ['diff', '.', 'main'], tells: true }, { args: ['prove', '.', 'main'] }],
  ),
  named(
    'parity of words',
    {
      'phineus.yaml': 'targets:\n  a: { roots: [a] }\n  b: { roots: [b] }\nparity: { compare: [[a, b]] }\n',
      'a/app.yaml': application('twin', 'one'),
      'b/app.yaml': application('twin', 'two'),
      'one/a.yaml': `${configMap}data: { ${json('x\n```\n@pwned<img src=pwned>')}: ${json('\u001b[31m\n::error::pwned')} }\n`,
      'two/a.yaml': `${configMap}data: { a: ${json('| @pwned | <script>pwned()</script>')} }\n`,
    },
    ['text', 'markdown', 'html'].map((format) => ({ args: ['parity', '.', '-o', format] })),
  ),
  named(
    'documents about a fleet',
    everywhere('x\n# pwned\n@pwned <img src=pwned> http://pwned.example ```\n| a |'),
    [
      { args: ['report', 'risk', '.', '-q'] },
      { args: ['report', 'waves', '.', '-q', '-o', 'html'] },
      { args: ['report', 'inventory', '.', '-q'] },
    ],
  ),
  named(
    'a baseline with words in it',
    {
      ...evil({ 'a.yaml': 'a: [\n' }),
      'base.json': json({
        schemaVersion: 1,
        findings: [{ id: '\u001b[31m\n::error::pwned', rule: '<img src=pwned>@pwned' }],
      }),
    },
    [
      { args: ['check', '.', '--baseline', 'base.json'] },
      { args: ['check', '.', '--baseline', 'base.json', '-o', 'markdown'] },
    ],
  ),
  named(
    'locks with words in them',
    {
      ...evil({ 'a.yaml': configMap }),
      'phineus.images.lock.yaml': `images: { ${json('\u001b[31m\n::error::pwned')}: { digest: ${json('<img src=pwned>@pwned')}, error: ${json('\n::error::pwned @pwned')} } }\n`,
      'phineus.charts.lock.yaml': `charts: [{ repository: ${json('\u001b[31m\n::error::pwned')}, name: "@pwned", version: "<img src=pwned>" }]\n`,
    },
    [
      { args: ['check', '.', '--notes'] },
      { args: ['check', '.', '-o', 'markdown'] },
      { args: ['charts', 'list', '.'] },
    ],
  ),
  named('answers of an editor', everywhere('x<img src=pwned>[pwned](http://pwned.example)\n```\n@pwned'), [
    {
      args: ['lsp'],
      hides: ['](javascript:'],
      asks: [
        {
          notify: 'textDocument/didOpen',
          params: {
            textDocument: {
              uri: 'file://TREE/plain/a.yaml',
              languageId: 'yaml',
              version: 1,
              text: 'kind: "[x](command:pwned)"\n',
            },
          },
        },
        {
          method: 'textDocument/hover',
          params: { textDocument: { uri: 'file://TREE/plain/a.yaml' }, position: { line: 0, character: 8 } },
        },
        { method: 'shutdown', params: null },
      ],
    },
  ]),
  named(
    'what is blamed',
    kustomization({ namePrefix: '\u001b[31m', commonAnnotations: { a: '\n::error::pwned' } }),
    [
      { args: ['blame', '.', 'evil', 'ConfigMap/settings', 'metadata.annotations.a'] },
      { args: ['blame', '.', 'evil', 'ConfigMap/\u001b[31m\n::error::pwned', '\u001b[31m\n::error::pwned'] },
    ],
  ),
  named(
    'what helm says when it fails',
    evil({
      'Chart.yaml': about,
      'templates/\u001b[31m::error::.yaml': '{{ fail "\\u001b[31m\\n::error::pwned" }}',
    }),
    [
      { args: ['helm', 'template', 'x', 'evil'] },
      { args: ['helm', 'lint', 'evil'] },
      { args: ['helm', 'lint', 'evil', '-o', 'github'] },
    ],
  ),
  named(
    'what kustomize says when it fails',
    kustomization({
      resources: ['\u001b[31m\n::error::pwned'],
      patches: [{ patch: '\u001b[31m\n::error::pwned: [' }],
    }),
    [{ args: ['kustomize', 'build', 'evil'] }],
  ),
  named('what render says when it fails', everywhere('\u001b[31m\n::error::pwned\n##[error]pwned'), [
    { args: ['render', '.', 'evil'], exits: [1, 2] },
  ]),
  named('control: words of people are kept', everywhere('grüße aus Köln – 你好'), [
    { ...allFormats, says: ['grüße aus Köln'] },
  ]),
];

export const words: readonly CommandAttack[] = [...sentences, ...single];
