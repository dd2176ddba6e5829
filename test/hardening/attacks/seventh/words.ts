import type { Call, CommandAttack } from '../command-attack.ts';
import {
  type Files,
  attack,
  chart,
  diff,
  diffText,
  evil,
  fix,
  formats,
  freely,
  kustomization,
  map,
  prove,
  quoted,
  report,
} from './kit.ts';

const markdown: Call = { args: ['check', '.', '--notes', '-o', 'markdown'], tells: 'by name' };
const text: Call = { args: ['check', '.', '--notes', '--verbose'], exits: [1, 2] };
const plain = map('a', '{ a: b }');
const bad = (word: string): Files =>
  evil({
    'a.yaml': `apiVersion: apps/v1\nkind: Deployment\nmetadata: { name: a }\nspec: { replicas: ${quoted(word)}, strategy: { type: ${quoted(word)} }, selector: { matchLabels: { a: b } }, template: { metadata: { labels: { a: b } }, spec: { containers: [{ name: a, image: "a:1", imagePullPolicy: ${quoted(word)} }] } } }\n`,
  });
const fails = (word: string): Files =>
  chart({ 'a.yaml': '{{ fail .Values.word }}' }, `word: ${quoted(word)}\n`);

/** What steers a reader of its own; each comes in a value that a message quotes, and in one that a chart fails with. */
const payloads: Readonly<Record<string, readonly [word: string, hides: readonly string[]]>> = {
  'a clipboard that is filled': ['\u001b]52;c;cm0gLXJmIC8K\u0007', ['\u001b']],
  'a terminal that is asked to answer': ['\u001bP$q"p\u001b\\\u001b[6n\u001b[c\u0005', ['\u001b', '\u0005']],
  'eight bits for an escape': ['\u009d0;pwned\u009c\u009b2J\u0090q\u009c', ['\u009b']],
  'signs that hide and turn': ['a\u202ecba\u202c \u2067x\u2069 \u200fy\u061c', ['\u202e', '\u2067']],
  'letters that are not seen': [
    'a\u00adb\u180ec\ufff9d\ufffae\ufffbf\u{e0061}\u{e0062}',
    ['\ufff9', '\u{e0061}'],
  ],
  'halves of letters': ['x\ud800y\udc00z', ['\ud800', '\udc00']],
  'a return and a command': [
    'fine\r::set-env name=PATH::pwned\r\n::add-path::/pwned',
    ['\n::set-env', '\r::', '\n::add-path'],
  ],
  'commands that are decoded twice': [
    'x%0A::error::pwned%0D%0A::stop-commands::x%250A::error::pwned',
    ['%0A::error::pwned\n'],
  ],
  'a summary and an output of a runner': [
    'x\n::save-state name=a::b\n::echo::on\n::debug::pwned\n::endgroup::',
    ['\n::save-state', '\n::echo', '\n::debug'],
  ],
  'lines of other pipelines': [
    'x\n--- pwned\n+++ pwned\n^^^ +++\ntravis_fold:start:pwned\r\n[Pipeline] pwned\n##[command]pwned\n##vso[build.addbuildtag]pwned',
    ['\n^^^ +++', '\ntravis_fold', '##vso['],
  ],
  'a page in Markdown': [
    '[pwned](http://pwned.example) ![p](http://pwned.example/i) <http://pwned.example> www.pwned.example',
    [],
  ],
  'references of Markdown': ['x [pwned][1]\n\n[1]: http://pwned.example "x"\n[^1]: @pwned', ['\n[1]: http']],
  'people and issues': ['@everyone @pwned/team #1 GH-1 acme/gitops#1 acme/gitops@0123456', []],
  'titles and lists of Markdown': [
    'x\n\n# No problems found\n\n- [x] approved\n\n> approved\n\n---\n\n|a|b|\n|-|-|\n|ok|ok|',
    ['\n# No problems found', '\n- [x] approved'],
  ],
  'formulas and graphs of Markdown': [
    '$$\\href{javascript:pwned}{x}$$\n```mermaid\nclick a "http://pwned.example"\n```',
    ['\n```mermaid'],
  ],
  'tags of a page': [
    '<script>pwned()</script><img src=pwned onerror=pwned()><svg onload=pwned()><iframe srcdoc=x><base href=//pwned>',
    [],
  ],
  'the end of a program in a page': ['</script ><script>pwned()</script><!--', []],
  'parts of XML': [']]></failure></testcase></testsuite><testsuite tests="0"/><![CDATA[', []],
  'signs that XML has not': ['a\u0000b\u0001c\ufffed\uffffe\u000bf', ['\u0000', '\u0001']],
  'an answer that is over': ['"}],"findings":[],"summary":{"errors":0}}\n{"schemaVersion":1', []],
  'a thousand accents on one letter': [`a${'\u0301\u0489\u20dd'.repeat(2000)}`, []],
  'a line that is longer than a terminal': [`x${' '.repeat(3000)}no problems found`, []],
};
const steering = Object.entries(payloads).flatMap(([name, [word, hides]]) => [
  attack(`words: quoted: ${name}`, bad(word), { calls: [{ ...formats, hides }, freely(diffText)] }),
  attack(`words: a chart fails with ${name}`, fails(word), { calls: [{ ...formats, hides }] }),
]);

const esc = '\u001b[2J\u202e@everyone <img src=pwned>\r\n::error::pwned';
/** Places of a tree whose words come out elsewhere. */
export const words: readonly CommandAttack[] = [
  ...steering,
  attack(
    'words: names of files',
    {
      [`apps/a\u001b[2J\u202e\n::error::pwned.yaml`]: 'a: [',
      [`evil/@everyone <img src=pwned>.yaml`]: 'a: [',
      'apps/[x](http:pwned).yaml': 'x: {',
      [`apps/\`\`\`\n@pwned.yaml`]: 'kind: [',
      ...evil({ '--help.yaml': 'a: [', '%0A::error::pwned.yaml': 'b: [' }),
    },
    { calls: [{ ...formats, says: [], exits: [0, 1, 2] }, prove, diffText] },
  ),
  attack('words: the commit and who wrote it', bad('x'), {
    git: [
      [
        '-c',
        `user.name=@everyone <img src=pwned> \u001b[2J`,
        'commit',
        '-q',
        '--allow-empty',
        '--amend',
        '--author',
        '\u202e@pwned [x](http://pwned) <a@b>',
        '-m',
        `${esc}\n\n# Title\n\nCo-authored-by: @pwned`,
      ],
    ],
    calls: [
      report,
      { args: ['report', 'fix-record', '.', '--base', 'main'] },
      prove,
      { args: ['report', 'rollback', '.', '--base', 'main'] },
    ],
  }),
  attack('words: branches', evil({ 'a.yaml': plain }), {
    git: [
      ['branch', '@pwned/error-x'],
      ['branch', 'x(http_//pwned)'],
      ['tag', '<img-src=pwned>'],
    ],
    calls: [
      { args: ['diff', '.', '@pwned/error-x'] },
      { args: ['prove', '.', '<img-src=pwned>', '-o', 'markdown'] },
      { args: ['check', '.', '--base', `nope${esc}`], exits: [1, 2] },
    ],
  }),
  attack(
    'words: targets, waivers and rules of phineus.yaml',
    {
      ...bad('x'),
      'phineus.yaml': `targets: { ${quoted(esc)}: { roots: [apps] } }\nwaivers: [{ rule: ${quoted(esc)}, reason: ${quoted(esc)}, expires: ${quoted(esc)} }]\nrules: [{ name: ${quoted(esc)}, severity: error, over: objects, expression: ${quoted(esc)}, message: ${quoted(esc)} }]\n`,
    },
    { calls: [text, markdown, { args: ['check', '.', '-o', 'github'] }] },
  ),
  attack(
    'words: a rule of the tree that speaks',
    {
      ...bad('x'),
      'phineus.yaml': `rules: [{ name: mine, severity: error, over: objects, match: { kind: Deployment }, expression: "false", message: ${quoted(esc)}, path: ${quoted(`/${esc}`)} }]\n`,
    },
    { calls: [formats] },
  ),
  attack(
    'words: knowledge of the tree that speaks',
    {
      ...bad('x'),
      'phineus.yaml': `knowledge: [{ project: ${quoted(esc)}, groups: [x.example.org], kinds: { x.example.org/X: { makes: [{ kind: v1/Secret, name: ${quoted(`{name}${esc}`)} }], refers: [{ field: spec.a, role: ${quoted(esc)}, to: v1/ConfigMap }] } } }]\n`,
      'evil/x.yaml': `apiVersion: x.example.org/v1\nkind: X\nmetadata: { name: x }\nspec: { a: ${quoted(esc)} }\n`,
    },
    {
      calls: [
        { ...formats, says: [], exits: [0, 1, 2], tells: 'by name' },
        { args: ['knowledge', esc], exits: [0, 1, 2] },
      ],
    },
  ),
  attack(
    'words: lines that are shown around a fault',
    evil({
      'a.yaml': `apiVersion: apps/v1\nkind: Deployment\nmetadata: { name: a } # \u001b[2J\u202e\nspec: # ::error::pwned\n  # \u2028::error::pwned\u0085##[error]pwned\n  replicas: x # <img src=pwned> @everyone \`\`\`\n  selector: { matchLabels: { a: b } } # \u009b31m\r\n`,
    }),
    { calls: [formats, { args: ['explain', 'invalid-value', '.'] }, fix] },
  ),
  attack(
    'words: notes of a chart',
    {
      ...chart({ 'a.yaml': plain, 'NOTES.txt': esc }),
      'evil/Chart.yaml': `apiVersion: v2\nname: evil\nversion: 1.0.0\ndescription: ${quoted(esc)}\nhome: "javascript:pwned()"\nicon: "http://pwned.example"\nmaintainers: [{ name: ${quoted(esc)}, url: ${quoted(esc)} }]\nkubeVersion: ${quoted(`>=99 ${esc}`)}\ndeprecated: true\n`,
    },
    { calls: [formats, { args: ['helm', 'lint', 'evil'] }] },
  ),
  attack(
    'words: keys of maps',
    evil({
      'a.yaml': `apiVersion: v1\nkind: ConfigMap\nmetadata: { name: a, labels: { ${quoted(esc)}: b }, annotations: { ${quoted(esc)}: c } }\ndata: { ${quoted(esc)}: x }\n${quoted(esc)}: y\n`,
    }),
    { calls: [formats, diffText] },
  ),
  attack(
    'words: kinds, groups and namespaces',
    evil({
      'a.yaml': `apiVersion: ${quoted(`${esc}/v1`)}\nkind: ${quoted(esc)}\nmetadata: { name: ${quoted(esc)}, namespace: ${quoted(esc)} }\n`,
    }),
    { calls: [formats, { args: ['forecast', '.', '-o', 'mermaid'] }, diff] },
  ),
  attack(
    'words: an Application by such a name',
    {
      'apps/evil.yaml': `apiVersion: argoproj.io/v1alpha1\nkind: Application\nmetadata: { name: ${quoted(esc)}, namespace: ${quoted(esc)} }\nspec: { project: ${quoted(esc)}, source: { repoURL: ${quoted(`https://${esc}`)}, targetRevision: ${quoted(esc)}, path: ${quoted(esc)} }, destination: { name: ${quoted(esc)}, namespace: ${quoted(esc)} } }\n`,
    },
    {
      calls: [formats, { args: ['forecast', '.', '-o', 'mermaid'] }, { args: ['report', 'inventory', '.'] }],
    },
  ),
  attack(
    'words: a kustomization that fails',
    kustomization(
      `resources: [${quoted(esc)}]\nnamePrefix: ${quoted(esc)}\nimages: [{ name: ${quoted(esc)}, newTag: ${quoted(esc)} }]\n${quoted(esc)}: x\n`,
    ),
    { calls: [formats, freely({ args: ['kustomize', 'build', 'evil'] })] },
  ),
  attack(
    'words: Jsonnet that fails',
    evil({
      'a.jsonnet': `error ${quoted(esc)}\n`,
      'b.jsonnet': `local x\u202e = 1; ${esc}\n`,
      'c.jsonnet': `import ${quoted(esc)}\n`,
    }),
    { calls: [formats] },
  ),
  attack(
    'words: a check of health that speaks',
    {
      'settings.yaml': map('argocd-cm', '{}').replace(
        'data: {}',
        `data:\n  resource.customizations.health.ConfigMap: |\n    return { status = "Degraded", message = ${quoted(esc).replaceAll('\\u', '\\u').replace('\\u001b', '\\27').replace('\u202e', '')} }\n`,
      ),
      'a.yaml': plain,
    },
    {
      calls: [
        { args: ['health', '--settings', 'settings.yaml', 'a.yaml'] },
        { args: ['health', '--settings', 'settings.yaml', 'a.yaml', '-o', 'json'] },
      ],
    },
  ),
  attack(
    'words: edits that a review would take over',
    {
      'apps/evil.yaml': bad('x')['apps/evil.yaml'] ?? '',
      'evil/a.yaml':
        'apiVersion: apps/v1\nkind: Deployment\nmetadata: { name: a }\nspec:\n  selector: { matchLabels: { app: "```" } } # ```\n  template: { metadata: { labels: { app: "```\\n@everyone <img src=pwned>\\n```suggestion\\nx" } }, spec: { containers: [{ name: a, image: "a:1" }] } } # </details> ```suggestion @everyone\n',
    },
    {
      calls: [
        { args: ['fix', '.', '--all', '-o', 'github'] },
        { args: ['fix', '.', '--all', '-o', 'markdown'] },
        { args: ['check', '.', '--fixes', '-o', 'sarif'] },
      ],
    },
  ),
  attack(
    'words: places of SARIF that are addresses',
    {
      'apps/evil.yaml': bad('x')['apps/evil.yaml'] ?? '',
      'evil/javascript:pwned().yaml': bad('x')['evil/a.yaml'] ?? '',
      'evil/%2e%2e%2f%2e%2e%2fetc/passwd.yaml': bad('y')['evil/a.yaml'] ?? '',
      'evil/a?b#c.yaml': bad('z')['evil/a.yaml'] ?? '',
    },
    {
      calls: [
        { args: ['check', '.', '-o', 'sarif'], hides: ['"uri": "javascript:', '"uri": "evil/a?b#c'] },
        { args: ['check', '.', '-o', 'gitlab'] },
      ],
    },
  ),
  attack('words: in the arguments of a command', evil({ 'a.yaml': plain }), {
    calls: [
      { args: ['blame', '.', esc, esc, esc] },
      { args: ['explain', esc] },
      { args: ['check', '.', '--rule', esc], exits: [1, 2] },
      { args: ['check', '.', '--app', esc] },
      { args: ['render', esc] },
    ],
  }),
];
