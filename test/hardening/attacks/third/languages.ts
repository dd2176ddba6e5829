import { application } from '../../attack.ts';
import type { Call, CommandAttack } from '../command-attack.ts';
import { type Files, check, compare, entries, evil, object, times, trees } from './carriers.ts';

const jsonnet = (text: string, more = '') =>
  evil({ 'a.jsonnet': text }, `    directory: { recurse: true${more} }\n`);
const doubled = (step: string, rounds: number, first = "'ab'") =>
  jsonnet(
    `local s0 = ${first};\n${times(rounds, (i) => `local s${i + 1} = ${step.replaceAll('$', `s${i}`)};`).join('\n')}\n{ apiVersion: 'v1', kind: 'ConfigMap', metadata: { name: 'x' }, data: { a: std.toString(std.length(s${rounds})) } }\n`,
  );

const jsonnetAttacks = trees('jsonnet', {
  'an array of a billion': jsonnet('std.length(std.makeArray(1e9, function(i) i))'),
  'a range of a billion': jsonnet('std.foldl(function(a, b) a + b, std.range(1, 1e9), 0)'),
  'a function that calls itself': jsonnet('local f(x) = f(x + 1); f(0)'),
  'a function that calls itself, strictly': jsonnet('local f(x) = f(x + 1) tailstrict; f(0)'),
  'an object that is itself': jsonnet('local o = { a: self, b: $ }; o'),
  'a text of a gigabyte': jsonnet("std.length(std.repeat('a', 1e9))"),
  'a text that doubles': doubled('$ + $', 60),
  'arrays that double': doubled('$ + $', 60, '[1]'),
  'objects that double': doubled('{ a: $, b: $ } + { a+: { c: $ } }', 60, '{}'),
  'escapes that double': doubled('std.escapeStringJson($)', 60, "'\"'"),
  'base64 that grows': doubled('std.base64($)', 150),
  'replacements that grow': doubled("std.strReplace($, 'a', 'aaaa')", 60),
  'formats that are wide': jsonnet(
    "std.length('%1000000000d' % 1 + '%.1000000000f' % 1 + '%*d' % [999999999, 1])",
  ),
  'joined by much': jsonnet(
    "std.length(std.join(std.repeat(',', 1000000), std.makeArray(10000, function(i) 'a')))",
  ),
  'YAML and JSON that grow when read': jsonnet(
    `std.parseYaml('${['a: &a0 [x,x,x,x,x,x,x,x,x]', ...times(14, (i) => `b${i}: &a${i + 1} [${Array(9).fill(`*a${i}`).join(',')}]`)].join('\\n')}')`,
  ),
  'JSON of brackets': jsonnet("std.parseJson(std.repeat('[', 1000000))"),
  'comprehensions in each other': jsonnet(`[1 ${'for a in std.range(1, 1000) '.repeat(6)}]`),
  'objects by comprehension': jsonnet(
    "{ ['k' + i]: { ['j' + j]: self for j in std.range(1, 1000) } for i in std.range(1, 100000) }",
  ),
  'sorted by what costs': jsonnet(
    'std.length(std.sort(std.range(1, 1000000), function(x) std.length(std.range(1, 1000))))',
  ),
  'sets of sets': jsonnet(
    'local s = std.set(std.range(1, 200000)); std.length(std.setUnion(s, std.setDiff(std.setInter(s, s), s)))',
  ),
  'a hundred thousand layers': () =>
    jsonnet(`std.length((${times(20000, () => '{ a+: 1 }').join(' + ')}).a)`),
  'parentheses in each other': () => jsonnet(`${'('.repeat(30000)}1${')'.repeat(30000)}`),
  'arrays in each other': () => jsonnet(`${'['.repeat(30000)}${']'.repeat(30000)}`),
  'functions in each other': () => jsonnet(`${'(function(x) '.repeat(5000)}1${')(1)'.repeat(5000)}`),
  'a local of ten thousand': () =>
    jsonnet(times(30000, (i) => `local v${i} = v${(i + 1) % 30000};`).join('\n') + 'v0'),
  'files outside': jsonnet(
    "{ a: importstr '../../outside/values.yaml', b: importstr 'OUTSIDE/values.yaml', c: importstr '/etc/passwd', d: importbin '../../outside/values.yaml', e: import '/proc/self/environ' }",
  ),
  'each file outside, alone': jsonnet("importstr '../../outside/values.yaml'"),
  'a file that imports itself': jsonnet("local a = import 'a.jsonnet'; a + a"),
  'libraries outside': jsonnet(
    "{ a: importstr 'values.yaml' }",
    ', jsonnet: { libs: ["../outside", "OUTSIDE", "../../outside", "/"], extVars: [{ name: a, value: "importstr \'/etc/passwd\'", code: true }, 7], tlas: [{ name: [], value: {} }] }',
  ),
  'what is traced': jsonnet(
    "std.trace('\\u001b[31m\\n::error::pwned\\r##vso[x]y', { apiVersion: 'v1', kind: 'ConfigMap', metadata: { name: 'x' } })",
  ),
  'an error of commands': jsonnet("error '\\n::error::pwned\\u001b[31m\\u202e' + std.repeat('x', 1000000)"),
  'an error that is an object': jsonnet('error { a: error { b: 1 }, toString: 1, __proto__: self }'),
  'XML, TOML and INI without end': jsonnet(
    "local deep = std.foldl(function(a, i) ['x', a], std.range(1, 5000), 'y'); [std.manifestXmlJsonml(deep), std.manifestTomlEx({ a: { b: $ } }, ' '), std.manifestIni({ main: {}, sections: { a: std.range(1, 1e7) } }), std.manifestPython(deep)]",
  ),
  'merged and pruned without end': jsonnet(
    'local d = std.foldl(function(a, i) { x: a, y: a }, std.range(1, 40), {}); [std.mergePatch(d, d), std.prune(d), d == d]',
  ),
  'bits and slices': jsonnet(
    "[1 << 1e9, 1 >> -1, std.pow(10, 400), [1, 2, 3][::0], [1][1e9:-1:1], 'abc'[99999999:], std.char(1e9), std.codepoint(''), std.native('exec')('touch CANARY'), std.extVar('HOME'), std.thisFile]",
  ),
  'fields that JavaScript has': jsonnet(
    "{ apiVersion: 'v1', kind: 'ConfigMap', metadata: { name: 'x' }, data: { a: {}.constructor }, __proto__: { b: 1 }, constructor: 1 } + { ['__proto__']: super.toString }",
  ),
  'many files that never end': () =>
    evil(
      entries(300, (i) => [`f${i}.jsonnet`, 'local f(x) = f(x) + f(x); f(0)']),
      '    directory: { recurse: true }\n',
    ),
  'sums in a loop': jsonnet(
    "std.foldl(function(a, i) std.md5(std.repeat('a', 10000000)) + std.sha512(std.repeat('b', 10000000)), std.range(1, 10000), '')",
  ),
});

const health = (script: string): Files => ({
  'apps/evil.yaml': application('evil', 'evil'),
  'evil/widget.yaml': object(['example.org/v1', 'Widget'], 'w', { spec: { a: 'b' }, status: { phase: 'x' } }),
  'argocd/argocd-cm.yaml': object(['v1', 'ConfigMap'], 'argocd-cm', {
    metadata: { name: 'argocd-cm', namespace: 'argocd', labels: { 'app.kubernetes.io/part-of': 'argocd' } },
    data: { 'resource.customizations.health.example.org_Widget': script },
  }),
  'apps/argocd.yaml': application('argocd', 'argocd'),
});
const healthCalls: readonly Call[] = [
  check,
  { args: ['health', '--settings', 'argocd/argocd-cm.yaml', 'evil/widget.yaml'] },
];
const done = '\nreturn { status = "Healthy", message = "x" }';

const luaAttacks = trees(
  'health script',
  {
    'without end': health('while true do end'),
    'without end, whatever fails': health('while true do pcall(function() while true do end end) end'),
    'without end in the handler of a failure': health(
      'xpcall(function() error("x") end, function() while true do end end)',
    ),
    'by goto': health('::a:: goto a'),
    'in a coroutine': health(
      'local c = coroutine.wrap(function() while true do coroutine.yield(1) end end) while true do c() end',
    ),
    'a text of ten gigabytes': health(`local s = string.rep("a", 10000000000)${done}`),
    'a text by a separator': health(`local s = ("x"):rep(100000000, ("y"):rep(1000))${done}`),
    'a text that doubles': health(`local s = "ab" for i = 1, 60 do s = s .. s end${done}`),
    'a table that grows': health(`local t = {} for i = 1, 1e10 do t[i] = { i } end${done}`),
    'a pattern that backtracks': health(
      `local s = ("a"):rep(3000) string.find(s, ".-.-.-.-.-.-b") string.match(s, "(.*)(.*)(.*)(.*)b") string.gsub(s, "a*a*a*a*b", "")${done}`,
    ),
    'a pattern that nests balances': health(
      `local s = ("("):rep(30000) for i = 1, 1000 do string.find(s, "%b()x") end${done}`,
    ),
    'a substitution that grows': health(
      `local s = "a" for i = 1, 60 do s = string.gsub(s, "a", "aaaa") end${done}`,
    ),
    'a width': health(`local s = string.format("%99d %999999999s %.999999999f", 1, "a", 1)${done}`),
    recursion: health('local function f() return f() + f() end return f()'),
    'pcall in pcall': health('local function f() return pcall(f) end f() f()' + done),
    'a table unpacked': health(
      `local a = table.unpack or unpack; local x = { a({}, 1, 100000000) } local y = { string.byte(("a"):rep(10000000), 1, -1) } select("#", a({}, 1, 1e8))${done}`,
    ),
    'joined without end': health(`local s = table.concat({}, ("x"):rep(1000), 1, 100000000)${done}`),
    'sorted by chance': health(
      `local t = {} for i = 1, 100000 do t[i] = i end table.sort(t, function(a, b) return true end)${done}`,
    ),
    programs: health(
      `os.execute("touch CANARY") io.popen("touch CANARY") io.open("OUTSIDE/values.yaml"):read("*a") require("os").execute("touch CANARY") package.loadlib("x", "y") dofile("OUTSIDE/x") loadfile("x")${done}`,
    ),
    'programs, one by one': health(
      `for _, f in ipairs({ function() os.execute("touch CANARY") end, function() io.popen("touch CANARY") end, function() return load("return os")().execute("touch CANARY") end, function() debug.getregistry() end, function() string.dump(print) end }) do pcall(f) end${done}`,
    ),
    'what is global': health(
      `for k, v in pairs(_G or {}) do if type(v) == "table" then for kk in pairs(v) do v[kk] = nil end end end setmetatable(_G, { __index = function(t, k) return t[k] end }) local x = y${done}`,
    ),
    'tables that are their own tables': health(
      'local t = {} setmetatable(t, { __index = t, __newindex = t, __tostring = function() return t end, __len = function() return 1e300 end, __concat = function(a, b) return a .. b end }) t.a = t .. t return t',
    ),
    'an answer that holds itself': health('local t = { status = "Healthy" } t.message = t t.t = t return t'),
    'an answer of commands': health(
      'return { status = "Degraded", message = "\\27[31m\\n::error::pwned\\r##vso[x]" .. string.char(226, 128, 174) .. ("x"):rep(10000000) }',
    ),
    'an answer of no known type': health(
      'return { status = { "Healthy" }, message = function() end, __proto__ = 1, constructor = 2 }',
    ),
    'an answer that changes the object': health(
      'obj.metadata = obj obj.self = obj obj.spec = nil return { status = "Healthy", message = obj }',
    ),
    'a script that does not parse': () => health(`${'('.repeat(100000)}`),
    'a script of functions in functions': () =>
      health(`${'function() return '.repeat(3000)}1${' end'.repeat(3000)}`),
    'waste, collected': health(`for i = 1, 1e9 do collectgarbage() local x = { tostring(i) } end${done}`),
    'keys that are no numbers': health(
      `local t = {} t[0/0 == 0 and 1 or "x"] = 1 t[1e308 * 10] = 2 local n = #t for i = math.huge, 1 do end for i = 1, math.huge, 0.0000001 do end${done}`,
    ),
  },
  healthCalls,
);

const ignored = (...expressions: readonly string[]): Files => {
  const list = JSON.stringify(expressions);
  return {
    ...evil({ 'settings.yaml': object(['v1', 'ConfigMap'], 'settings', { data: { a: 'b'.repeat(50) } }) }),
    'apps/evil.yaml': application('evil', 'evil').replace(
      'spec:\n',
      `spec:\n  ignoreDifferences: [{ group: "", kind: ConfigMap, jqPathExpressions: ${list} }]\n`,
    ),
    'argocd/argocd-cm.yaml': object(['v1', 'ConfigMap'], 'argocd-cm', {
      metadata: { name: 'argocd-cm', namespace: 'argocd' },
      data: {
        'resource.customizations.ignoreDifferences.all': JSON.stringify({ jqPathExpressions: expressions }),
      },
    }),
    'apps/argocd.yaml': application('argocd', 'argocd'),
  };
};

const jqAttacks = trees(
  'jq',
  {
    'a list without end': ignored(
      '[range(1e9)]',
      '[range(0; 1e9; 0)]',
      '[limit(1e9; repeat(1))]',
      '.data | [recurse(.)]',
    ),
    'a function of itself': ignored('def f: f; f', 'def f: f, f; f', 'def f(g): f(f(g)); f(.)'),
    'until never': ignored(
      'until(false; .)',
      '[.[] | while(true; .)]',
      '[label $f | repeat(.)]',
      'last(repeat(1))',
    ),
    'a text that doubles': ignored(
      `"ab"${' | . + .'.repeat(60)}`,
      '"a" * 1e10',
      '[.]' + ' | . + .'.repeat(60),
    ),
    'JSON of JSON': ignored(
      `"\\""${' | tojson'.repeat(60)}`,
      `"\\""${' | @json'.repeat(60)}`,
      `"%"${' | @uri'.repeat(60)}`,
      `"'"${' | @sh'.repeat(60)}`,
    ),
    'a place far away': ignored(
      '.data[1000000000] = 1',
      '[] | .[1000000000] = 1',
      'setpath([1e9]; 1)',
      '[][-1e10] = 1',
      'del(.[range(1e7)])',
    ),
    'paths of JavaScript': ignored(
      '.__proto__.polluted = 1',
      'setpath(["__proto__", "x"]; 1)',
      '.constructor',
      'getpath(["constructor", "prototype"])',
      '{"__proto__": {"x": 1}} * {"__proto__": 5}',
      'to_entries | from_entries',
      'has("toString")',
      '.["hasOwnProperty"]',
    ),
    'patterns that backtrack': ignored(
      '.data.a | test("(b+)+$")',
      '.data.a | [match("(b|bb)*c"; "g")]',
      '.data.a | gsub("";"x")',
      '.data.a | [splits("")]',
      'gsub("^";"x";"g")',
      '.data.a | capture("(?<a>b*)*")',
    ),
    'reduced without end': ignored(
      'reduce range(1e9) as $i (0; . + 1)',
      'foreach range(1e9) as $i (0; . + $i)',
      '[range(1e5)] | combinations(3)',
      '[[range(1000)], [range(1000)], [range(1000)]] | [combinations]',
    ),
    'what is around': ignored(
      'env',
      '$ENV.HOME',
      'input',
      '[inputs]',
      'input_filename',
      'debug',
      'stderr',
      '$__loc__',
      'halt_error',
      'import "/etc/passwd" as $x; $x',
      'include "x"; .',
      'get_search_list',
      'modulemeta',
      'now | strftime("%Y")',
      '@sh "touch CANARY"',
      'ltrimstr(1)',
      'error("\\u001b[31m\\n::error::pwned")',
    ),
    'parentheses in each other': () =>
      ignored(
        `${'('.repeat(20000)}.${')'.repeat(20000)}`,
        `${'['.repeat(20000)}${']'.repeat(20000)}`,
        `${'if . then '.repeat(5000)}.${' end'.repeat(5000)}`,
        `.${'[0]'.repeat(50000)}`,
        `.${'?'.repeat(50000)}`,
        `${'-'.repeat(50000)}1`,
      ),
    'a million alternatives': () =>
      ignored(`.a${' // .b'.repeat(100000)}`, `.a${', .b'.repeat(100000)}`, `${'. as $x | '.repeat(20000)}.`),
    'walked and sorted': ignored(
      'walk([., .])',
      '[range(1e6)] | sort_by(-.) | group_by(.) | unique_by(.) | map([.])',
      '[range(1e5)] | map(tostring) | index("x")',
      '[range(1e4)] | [.[:] , .[1:]] | transpose',
      '[paths(..)] | map([paths])',
      'tostream | [.]',
      '[limit(1e9; range(1e9))] | implode',
      '[1e9] | implode',
      '"x" | ascii',
      '@text "\\(range(1e9))"',
      'splits(1)',
      'ascii_downcase',
      'getpath([range(1e6)])',
    ),
    'an expression of nothing': ignored(
      '',
      ' ',
      '.',
      '..',
      '...',
      '|',
      '#',
      '\u0000',
      '\u001b[31m\n::error::x',
      '{',
      '"',
      '"\\u{',
      '.[',
      'reduce',
      'def',
      '$',
      '@',
      'try error',
      '?//',
      '.a = .',
      '. = 1',
      'del(.)',
      'empty',
      'null',
      'label $x | break $y',
    ),
  },
  [check, compare],
);

const definition = (rules: readonly object[], schema: object = {}): Files =>
  evil({
    'crd.yaml': object(['apiextensions.k8s.io/v1', 'CustomResourceDefinition'], 'widgets.example.org', {
      spec: {
        group: 'example.org',
        names: { kind: 'Widget', plural: 'widgets', singular: 'widget', listKind: 'WidgetList' },
        scope: 'Namespaced',
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
                    'x-kubernetes-preserve-unknown-fields': true,
                    'x-kubernetes-validations': rules,
                    properties: {
                      list: { type: 'array', items: { type: 'integer' } },
                      text: { type: 'string' },
                    },
                    ...schema,
                  },
                },
              },
            },
          },
        ],
      },
    }),
    'widget.yaml': object(['example.org/v1', 'Widget'], 'w', {
      spec: { list: times(1000, (i) => i), text: 'a'.repeat(3000) },
    }),
    'policy.yaml': object(['admissionregistration.k8s.io/v1', 'ValidatingAdmissionPolicy'], 'p', {
      spec: {
        matchConstraints: {
          resourceRules: [{ apiGroups: ['*'], apiVersions: ['*'], operations: ['*'], resources: ['*'] }],
        },
        variables: rules
          .slice(0, 3)
          .map((each, i) => ({ name: `v${i}`, expression: Object.values(each)[0] })),
        validations: rules.map((each) => ({
          expression: String(Object.values(each)[0]).replaceAll('self', 'object.spec'),
        })),
      },
    }),
    'binding.yaml': object(['admissionregistration.k8s.io/v1', 'ValidatingAdmissionPolicyBinding'], 'b', {
      spec: { policyName: 'p', validationActions: ['Deny'] },
    }),
  });
const cel = (...texts: readonly string[]) => ({
  ...definition(texts.map((rule) => ({ rule, message: 'x' }))),
  'phineus.yaml': JSON.stringify({
    rules: texts.map((text, i) => ({
      name: `mine-${i}`,
      severity: 'warning',
      expression: text.replaceAll('self', 'object'),
      message: 'x',
    })),
  }),
});

const celAttacks = trees('CEL', {
  'every one of every one': cel(
    `${times(8, (i) => `self.list.all(x${i}, `).join('')}true${')'.repeat(8)}`,
    'self.list.exists_one(a, self.list.filter(b, self.list.map(c, a + b + c).size() > 0).size() > 0)',
  ),
  'lists that grow': cel(
    `size([1]${'.map(x, [x, x])'.repeat(60)}) > 0`,
    `size(self.list${' + self.list'.repeat(5000)}) > 0`,
    `[[1, 2]]${'.map(x, x + x)'.repeat(40)}.size() > 0`,
  ),
  'texts that grow': cel(
    `self.text${".replace('a', 'aaaa')".repeat(30)}.size() > 0`,
    `'%s'.format([self.text${' + self.text'.repeat(2000)}]).size() > 0`,
    "self.text.split('').join(self.text).split('').join(self.text).size() > 0",
  ),
  'bindings that double': cel(
    `${times(60, (i) => `cel.bind(x${i + 1}, x${i} + x${i}, `)
      .join('')
      .replace('x0 + x0', "'a' + 'a'")}x60.size() > 0${')'.repeat(60)}`,
  ),
  'patterns that backtrack': cel(
    "self.text.matches('^(a+)+$b')",
    "self.text.matches('(a?){3000}a{3000}')",
    "self.text.findAll('(a|aa)*').size() > 0",
    "self.text.find('.*.*.*.*b') == ''",
  ),
  widths: cel(
    "'%1000000000d %.999999999f'.format([1, 1.0]).size() > 0",
    "'%.1000000000e'.format([1.0]) == ''",
  ),
  'parentheses in each other': () =>
    cel(
      `${'('.repeat(10000)}true${')'.repeat(10000)}`,
      `${'!'.repeat(10000)}true`,
      `${'['.repeat(10000)}${']'.repeat(10000)} == []`,
      `${'true ? '.repeat(5000)}true${' : false'.repeat(5000)}`,
      `self${'.a'.repeat(10000)}`,
      `self${'[0]'.repeat(10000)} == 1`,
    ),
  'a rule of a megabyte': () => cel(`true${' && true'.repeat(150000)}`, `1${' + 1'.repeat(150000)} > 0`),
  'fields that JavaScript has': cel(
    'self.__proto__.constructor',
    'has(self.constructor)',
    'self.toString == 1',
    "self['__proto__'] == {}",
    '{"__proto__": 1}.__proto__ == 1',
    'type(self) == constructor',
    'constructor.constructor("return 1")()',
    'valueOf',
    'self.list.constructor.size() > 0',
  ),
  'numbers and times of the edge': cel(
    '9223372036854775807 + 1 > 0',
    '1 / 0 == 1',
    'int("9".replace("9", "99999999999999999999")) > 0',
    "duration('99999999999999h') > duration('1s')",
    "timestamp('9999-99-99T99:99:99Z') > timestamp('0000-00-00T00:00:00Z')",
    "quantity('1e99999999').isGreaterThan(quantity('1'))",
    "url('http://[').getHost() == ''",
    "cidr('1.2.3.4/99').containsIP('::')",
    'uint(-1) == 1u',
    "b'\\xff' == bytes('x')",
    "ip('1.2.3.4.5').family() == 4",
    'double("1e99999") > 1.0',
    "semver('1.2.3').isLessThan(semver('x'))",
  ),
  'messages that never end, or command': definition([
    {
      rule: 'false',
      messageExpression:
        "self.list.map(a, self.list.map(b, self.list.map(c, 'x').size())).size() > 0 ? 'x' : 'y'",
    },
    {
      rule: 'false',
      message: '\u001b[31m\n::error::pwned\u202e',
      fieldPath: '.__proto__.constructor',
      reason: 'x',
    },
    { rule: 'false', messageExpression: "'\\n::error::pwned ' + self.text" },
  ]),
  'rules of wrong types': definition([
    { rule: 7 },
    { rule: [] },
    { rule: null },
    { rule: {} },
    { rule: '' },
    { rule: 'self', message: [] },
    { rule: 'oldSelf.a == 1', optionalOldSelf: 'x' },
  ]),
  'sorted and flattened': cel(
    'self.list.sort().reverse().flatten(1000000).distinct().size() > 0',
    `${times(50, () => '[').join('')}self.list${']'.repeat(50)}.flatten(100).size() > 0`,
    'sets.intersects(self.list, self.list.map(x, x + 100000))',
    'self.list.sum() > 0 && self.list.isSorted() && self.list.indexOf(5) > 0',
    'lists.range(100000000).size() > 0',
    'self.list.slice(0, 99999999).size() > 0',
  ),
});

const structural = trees('schema of a definition', {
  'that doubles': definition([], {
    allOf: Array(2).fill(JSON.parse(`${'{"anyOf":['.repeat(30)}{}${']}'.repeat(30)}`)),
  }),
  'two thousand deep': () =>
    definition([], {
      properties: {
        a: JSON.parse(`${'{"type":"object","properties":{"a":'.repeat(2000)}{}${'}}'.repeat(2000)}`),
      },
    }),
  'with patterns that backtrack': definition([], {
    properties: { text: { type: 'string', pattern: '^(a+)+$b', format: 'hostname', maxLength: -1 } },
  }),
  'of wrong types': definition([], {
    type: [],
    properties: 7,
    required: { a: 1 },
    enum: 'x',
    default: { ['__proto__']: 1 },
    items: [1],
    additionalProperties: 'x',
    'x-kubernetes-list-map-keys': 'x',
    'x-kubernetes-list-type': 'map',
    $ref: '#',
    nullable: 'x',
    minimum: 'x',
    oneOf: {},
  }),
  'with a hundred thousand properties': () =>
    definition([], {
      properties: entries(100000, (i) => [`p${i}`, { type: 'string', default: 'x'.repeat(20) }]),
    }),
});

export const languages: readonly CommandAttack[] = [
  ...jsonnetAttacks,
  ...luaAttacks,
  ...jqAttacks,
  ...celAttacks,
  ...structural,
];
