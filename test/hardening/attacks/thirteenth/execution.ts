import type { Call, CommandAttack } from '../command-attack.ts';
import { bait, command, js, script } from './bait.ts';
import {
  type Files,
  agent,
  app,
  attack,
  chart,
  deployment,
  each,
  editor,
  evil,
  freely,
  harmless,
  here,
  item,
  json,
  just,
  kustomization,
  map,
  oneOf,
  open,
  quoted,
  red,
  serving,
  set,
  settings,
  shown,
  tool,
  widget,
} from './kit.ts';

const free = freely(json);
const wrong = evil({ 'd.yaml': deployment('replicas: "two", ') });
const change: readonly Call[] = [free, just('diff', '.', 'main'), just('prove', '.', 'main..change')];

/** What a clone has been told that git would act upon, by other ways than the sets before. */
const settled: Readonly<Record<string, readonly (readonly [string, string])[]>> = {
  'hooks that are settings': [
    ['hook.x.command', command],
    ['hook.x.event', 'post-index-change'],
    ['hook.x.enabled', 'true'],
  ],
  'an address in place of another': [
    [`url.ext::sh -c "${command}" #.insteadOf`, 'https://'],
    ['protocol.allow', 'always'],
    ['remote.origin.url', 'https://git.example.org/acme/gitops.git'],
    ['fetch.auto', 'true'],
  ],
  'names of commands': [
    ['alias.log', `!${command}`],
    ['alias.rev-parse', `!${command}`],
    ['alias.cat-file', `!${command}`],
    ['alias.ls-tree', `!${command}`],
    ['alias.diff', `!${command}`],
    ['alias.merge-base', `!${command}`],
    ['help.autocorrect', 'immediate'],
  ],
  'housekeeping at once': [
    ['gc.auto', '1'],
    ['gc.recentObjectsHook', command],
    ['maintenance.auto', 'true'],
    ['core.alternateRefsCommand', command],
    ['receive.procReceiveRefs', 'refs'],
  ],
  'people and what they signed with': [
    ['mailmap.file', 'TREE/evil/run.sh'],
    ['mailmap.blob', 'HEAD:evil/run.sh'],
    ['log.mailmap', 'true'],
    ['gpg.format', 'ssh'],
    ['gpg.ssh.program', 'TREE/evil/run.sh'],
    ['gpg.ssh.defaultKeyCommand', command],
    ['log.showSignature', 'true'],
  ],
  'a work tree that is elsewhere': [
    ['core.worktree', 'TREE/evil'],
    ['core.bare', 'false'],
    ['core.hooksPath', 'TREE/evil'],
    ['core.fsmonitor', 'TREE/evil/run.sh'],
  ],
  'words of functions for a comparison': [
    ['diff.x.xfuncname', '(((((((a+)+)+)+)+)+)+)$'],
    ['diff.x.wordRegex', '(a|a)*$'],
    ['diff.x.command', command],
    ['diff.noprefix', 'true'],
    ['diff.orderFile', 'TREE/evil/run.sh'],
    ['diff.ignoreSubmodules', 'none'],
  ],
  'a format that nobody knows': [
    ['core.fsmonitor', command],
    ['extensions.x', command],
    ['extensions.refStorage', 'reftable'],
    ['core.repositoryFormatVersion', '1'],
  ],
};

/** Texts in which an engine is asked for what it has not. */
const engines: Readonly<Record<string, Files>> = {
  'functions of maps that reach for a prototype': chart(
    {
      'a.yaml': `{{ $d := dict "__proto__" (dict "shell" true) "constructor" 1 }}{{ $_ := set $d "__proto__" (dict "x" 1) }}{{ dig "constructor" "constructor" "no" $d }}{{ (get $d "__proto__").x }}{{ pluck "constructor" $d (dict) }}{{ omit $d "toString" }}{{ pick $d "__proto__" "hasOwnProperty" }}{{ hasKey (dict) "constructor" }}{{ mergeOverwrite (dict) (fromJson "{\\"__proto__\\":{\\"shell\\":\\"TREE/evil\\"}}") | toJson }}{{ $c := index (dict) "constructor" }}{{ call $c ${quoted(js)} }}`,
    },
    '{}\n',
  ),
  'functions of Jsonnet that reach for a prototype': evil({
    'a.jsonnet': `[std.get({}, "__proto__"), std.objectHas({}, "constructor"), {}["constructor"]("x")]\n`,
    'b.jsonnet': `local f = std.get({}, "constructor", function(x) x); f(${quoted(js)})\n`,
    'c.jsonnet': `std.mergePatch({ a: 1 }, std.parseJson('{"__proto__":{"shell":true},"constructor":null}')) + std.parseYaml("__proto__: { shell: true }")\n`,
    'd.jsonnet': 'std.extVar("__proto__")\n',
  }),
  'tags of YAML that make objects': evil({
    'a.yaml': `a: !!js/function ${quoted(`function () { ${js} }`)}\nb: !!python/object/apply:os.system ["${command}"]\nc: !ruby/object:Gem::Installer { i: x }\nd: !ENV "$(${command})"\ne: !include evil/run.sh\nf: !<tag:yaml.org,2002:js/regexp> /x/e\ng: !Sub "$(${command})"\n`,
  }),
  'a Lua that climbs by its tables': {
    ...evil({ 'w.yaml': widget('spec: {}') }),
    'phineus.yaml': settings({
      'resource.customizations.health.t.example.org_Widget': `local g = getmetatable("").__index for k, v in pairs(_G or {}) do pcall(v, "${command}") end pcall(function() getmetatable(obj).__index = os end) pcall(function() string.dump(print) end) pcall(function() coroutine.wrap(function() os.execute("${command}") end)() end) pcall(setfenv, 1, {}) pcall(function() _ENV.os.execute("${command}") end) pcall(newproxy, true) return { status = "Healthy", message = tostring(os) .. tostring(io) }`,
      'resource.customizations.actions.t.example.org_Widget': `discovery.lua: |\n  os.execute("${command}")\ndefinitions: [{ name: x, action.lua: 'os.execute("${command}")' }]\n`,
    }),
  },
  'a jq that asks for more': {
    ...harmless,
    'apps/evil.yaml': app(
      `${here}, path: evil`,
      `  ignoreDifferences: [{ kind: ConfigMap, jqPathExpressions: ['import "evil" as $x; .', '$__prog_args, $__loc__, input_filename', '@sh "$(${command})" | system', '.. | getpath(["constructor","constructor"])', 'debug, stderr, halt_error("x"), get_search_list', '.data | to_entries[] | .value | fromjson? // exec("evil")'] }]\n`,
    ),
  },
  'a set whose template asks for functions': {
    ...harmless,
    'apps/evil.yaml': set(
      '[{ list: { elements: [{ name: a }] } }]',
      `'x-{{ env "PATH" }}{{ expandenv "$HOME" }}{{ exec "evil" }}{{ getHostByName "$(evil)" }}{{ .constructor.constructor }}{{ call (index . "constructor") }}'`,
    ),
  },
  'a set whose plain template is evaluated': {
    ...harmless,
    'apps/evil.yaml': set(
      `[{ list: { elements: [{ name: "{{constructor}}", "a}}{{b": "\${${js}}" }] } }]`,
      `'x-{{name}}-{{ __proto__.x }}-{{a}}{{b}}-\${${js.replaceAll("'", '"')}}'`,
    ).replace('goTemplate: true', 'goTemplate: false'),
  },
  'functions of Kustomize in a list': kustomization('resources: [l.yaml]\ntransformers: [l.yaml]\n', {
    'l.yaml': `apiVersion: v1\nkind: List\nitems:\n- apiVersion: x/v1\n  kind: F\n  metadata: { name: f, annotations: { config.kubernetes.io/function: "exec: { path: TREE/evil/run.sh }", internal.config.kubernetes.io/path: ../run.sh } }\n- apiVersion: config.kubernetes.io/v1\n  kind: ResourceList\n  functionConfig: { exec: TREE/evil/run.sh }\n  items: []\n`,
    'run.sh': script,
  }),
  'transformers of Kustomize in the line': kustomization(
    `resources: [a.yaml]\ngenerators:\n- |-\n  apiVersion: builtin\n  kind: HelmChartInflationGenerator\n  metadata: { name: h, annotations: { config.kubernetes.io/function: "container: { image: evil, mounts: [{ type: bind, src: /, dst: /x }] }" } }\n  name: c\n  helmHome: TREE/evil\n  helmBin: TREE/evil/run.sh\n  configHome: TREE/evil\ntransformers:\n- |-\n  apiVersion: builtin\n  kind: PatchTransformer\n  metadata: { name: p, annotations: { config.kubernetes.io/function: "exec: { path: ./run.sh }" } }\n  target: { kind: ConfigMap }\n  patch: '[{"op":"add","path":"/__proto__/x","value":1}]'\n`,
    { 'a.yaml': map('a', '{ a: b }'), 'run.sh': script },
  ),
  'a rule that reaches out of CEL': {
    ...harmless,
    'phineus.yaml': `rules:\n${[
      'object.getClass().forName("x")',
      'object.toString.constructor("x")()',
      '[].constructor.constructor("x")() == 1',
      'dyn(object).__proto__ == null',
      'has(object.constructor) && object.valueOf() == 1',
    ]
      .map(
        (rule, i) =>
          `- { name: r${i}, match: { application: evil }, expression: ${quoted(rule)}, message: m }\n`,
      )
      .join('')}`,
  },
  'a definition whose pattern and rule are code': evil({
    'crd.yaml': item(
      'CustomResourceDefinition',
      `spec: { group: e.example.org, scope: Namespaced, names: { kind: Coded, plural: codeds, singular: coded }, versions: [{ name: v1, served: true, storage: true, schema: { openAPIV3Schema: { type: object, properties: { __proto__: { type: object }, constructor: { type: string }, spec: { type: object, x-kubernetes-validations: [{ rule: "self.constructor.constructor('x')() == 1", messageExpression: "self.__proto__" }], properties: { a: { type: string, pattern: "(?{ ${command} })(?#x)" }, hasOwnProperty: { type: integer } } } } } } }] }`,
      'apiextensions.k8s.io/v1',
      'codeds.e.example.org',
    ),
    'a.yaml': item(
      'Coded',
      'spec: { a: x, hasOwnProperty: y, toString: z, __proto__: { a: 1 } }',
      'e.example.org/v1',
    ),
  }),
};

/** Folders whose names would be lines of a configuration. */
const writing: Files = Object.fromEntries(
  ['dev\nruleFiles: [evil.mjs]\nx', 'prod"\nplugins: { x: { command: [evil] } }\n#', "a'\n- b"].map(
    (name) => [`envs/${name}/app.yaml`, app(`${here}, path: evil`, '', 'evil')],
  ),
);

export const execution: readonly CommandAttack[] = [
  ...each(settled, (name, pairs) =>
    attack(
      `execution: settings of the clone: ${name}`,
      { ...wrong, '.gitattributes': '*.yaml diff=x\n', 'evil/run.sh': script, 'evil/pre-commit': script },
      {
        git: pairs.map(([key, value]) => ['config', key, value]),
        // Of a clone that git itself cannot read nobody knows which tree an Application is of.
        calls: [
          name === 'a format that nobody knows' ? { ...free, tells: 'by name' } : free,
          ...oneOf(name, ...change.slice(1)),
        ],
      },
    ),
  ),
  ...each(engines, (name, files) =>
    attack(`execution: an engine: ${name}`, files, {
      calls: [
        name.startsWith('a rule') ? just('check', '.', '-o', 'json') : free,
        ...oneOf(name, just('forecast', '.'), shown('render', '.', 'evil'), just('diff', '.', 'main')),
      ],
    }),
  ),
  ...each(bait, (name, files) =>
    attack(
      `execution: bait: ${name}`,
      { ...harmless, ...files },
      {
        calls: [
          { ...free, env: { NODE_PATH: '' } },
          ...oneOf(
            name,
            just('report', 'waves', '.'),
            just('helm', 'lint', 'evil'),
            just('charts', 'list', '.'),
          ),
          just('init', '.', '--force'),
        ].map((call) => (call.args[0] === 'init' ? { ...call, writes: ['phineus.yaml'] } : call)),
      },
    ),
  ),
  attack(
    'execution: a configuration that is written from names of the tree',
    { ...wrong, ...writing },
    {
      calls: [
        {
          ...just('init', '.', '--force'),
          writes: ['phineus.yaml'],
          judge: ({ written }) =>
            written.some((text) => /^(?:ruleFiles|plugins|waivers|generators):/m.test(text))
              ? ['a name wrote a setting']
              : [],
        },
        just('check', '.'),
      ],
    },
  ),
  attack(
    'execution: branches whose names are options',
    { ...wrong, 'evil/run.sh': script },
    {
      after: Object.fromEntries(
        ['--upload-pack=TREE,evil,run.sh', '-c', '--exec=evil', '--output=CANARYx', '@{-1}', 'HEAD~1'].map(
          (name) => [`.git/refs/heads/${name.replaceAll('/', '_').slice(0, 30)}`, `${'1'.repeat(40)}\n`],
        ),
      ),
      calls: [
        free,
        just('diff', '.'),
        just('diff', '.', '--', '--output=x'),
        just('check', '.', '--base=--exec=evil'),
        just('diff', '.', '--upload-pack=evil..HEAD'),
      ],
    },
  ),
  attack('execution: a head that is a name of a program', wrong, {
    after: {
      '.git/refs/heads/change.lock': '',
      '.git/ORIG_HEAD': 'ref: refs/heads/--exec=evil\n',
      '.git/FETCH_HEAD': `${'1'.repeat(40)}\t\tbranch 'x' of ext::sh -c "${command}"\n`,
      '.git/info/attributes': '* filter=x diff=x merge=x\n',
      '.git/info/grafts': `${'1'.repeat(40)} ${'2'.repeat(40)}\n`,
      '.git/packed-refs': `# pack-refs with: peeled\n${'3'.repeat(40)} refs/heads/--exec=evil\n`,
    },
    git: [
      ['config', 'filter.x.clean', command],
      ['config', 'filter.x.process', command],
      ['config', 'diff.x.textconv', command],
      ['config', 'merge.x.driver', command],
    ],
    calls: change,
  }),
  attack(
    'execution: plug-ins by other names, without trust',
    {
      ...wrong,
      'phineus.yaml': `plugins: { helm: { command: [TREE/run.sh] }, x: { command: ["sh", "-c", "${command}"], timeoutSeconds: 1 } }\n`,
      'apps/p.yaml': [
        'plugin: {}',
        'plugin: { name: x, parameters: [{ name: a, string: "$(evil)" }] }',
        'plugin: { name: helm, env: [{ name: PATH, value: TREE }] }',
      ]
        .map((more, i) => app(`${here}, path: evil, ${more}`, '', `p${i}`))
        .join('---\n'),
      'run.sh': script,
    },
    {
      calls: [
        just('check', '.'),
        just('render', '.'),
        just('upgrade', '.', 'main'),
        just('explain', 'plugin', '.'),
        just('parity', '.'),
      ],
    },
  ),
  attack('execution: an editor that is asked to run', wrong, {
    calls: [
      editor(
        open('evil/d.yaml', deployment('replicas: "three", ')),
        {
          method: 'workspace/executeCommand',
          params: { command: 'workbench.action.terminal.sendSequence', arguments: [{ text: command }] },
        },
        { notify: 'workspace/didChangeConfiguration', params: { settings: { phineus: { trust: true } } } },
        {
          notify: 'workspace/didChangeWorkspaceFolders',
          params: { event: { added: [{ uri: 'file:///', name: 'x' }], removed: [] } },
        },
        {
          method: 'completionItem/resolve',
          params: { label: 'x', command: { command: 'evil', title: 'x' } },
        },
      ),
    ],
  }),
  attack('execution: an agent that is asked to sample and to write', wrong, {
    calls: [
      agent(
        { method: 'tools/call', params: { name: 'constructor', arguments: {} } },
        { method: 'tools/call', params: { name: '__proto__', arguments: { path: '.' } } },
        { method: 'resources/read', params: { uri: 'file:///etc/passwd' } },
        { method: 'prompts/get', params: { name: 'evil' } },
        tool('check', { path: '.; evil', rule: '$(evil)', base: '--exec=evil' }),
        tool('diff', { range: '--output=CANARY' }),
        tool('prove_fix', {
          changes: [{ file: '.git/hooks/pre-commit', text: script }],
        }),
        tool('prove_fix', { changes: [{ file: 'phineus.yaml', text: 'ruleFiles: [evil.mjs]\n' }] }),
      ),
    ],
  }),
  attack('execution: a server whose hooks and fixes are asked for', wrong, {
    calls: [
      {
        ...serving('/hooks/github', '/hooks/gitlab', '/api/v1/watched/tree/issues/$(evil)/fix'),
        asks: [
          { path: '/api/v1/watched/tree/report', awaits: 'witness-web' },
          {
            path: '/hooks/github',
            verb: 'POST',
            headers: { 'x-github-event': 'push' },
            body: '{"repository":{"clone_url":"ext::sh -c evil"}}',
          },
          {
            path: '/api/v1/watched/tree/issues/invalid-value/fix',
            verb: 'POST',
            body: '{"option":"$(evil)"}',
          },
        ],
      },
    ],
  }),
  attack(
    'execution: a dump with scripts and plug-ins for its kinds',
    {
      ...red,
      'dump/a.yaml': `apiVersion: v1\nkind: ConfigMap\nmetadata: { name: argocd-cm, namespace: argocd }\ndata:\n  resource.customizations: |\n    t.example.org/Widget:\n      health.lua.useOpenLibs: true\n      health.lua: |\n        os.execute("${command}") return { status = "Degraded", message = tostring(io) }\n  extension.config: '{"extensions":[{"name":"evil","backend":{"services":[{"url":"exec:evil"}]}}]}'\n---\n${widget('spec: {}').replace('name: a', 'name: a, namespace: x')}`,
    },
    {
      calls: [
        just('diagnose', 'dump', '--repo', '.'),
        just('check', '.', '--snapshot', 'dump'),
        just('fix', '.', '--all', '--diagnosed', 'dump'),
        shown('snapshot', 'dump', '--facts'),
      ],
    },
  ),
];
