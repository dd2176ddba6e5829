import type { CommandAttack } from '../command-attack.ts';
import {
  type Files,
  app,
  attack,
  chart,
  deep,
  definition,
  each,
  evil,
  fill,
  forecast,
  freely,
  harmless,
  here,
  json,
  just,
  kustomization,
  lines,
  many,
  map,
  oneOf,
  settings,
  shown,
  told,
  widget,
} from './kit.ts';

const program = (text: string, more: Files = {}) => evil({ 'a.jsonnet': text, ...more });
const object = (i: number) => map(`c${i}`, '{ a: b, c: d }');

const programs: Readonly<Record<string, Files>> = {
  'lists that are flattened and pruned': program(
    'local f(n, x) = if n == 0 then x else f(n - 1, [x, x]); [std.length(std.flattenDeepArray(f(28, 1))), std.prune(f(28, null))]\n',
  ),
  'documents in every format': program(
    'local f(n, x) = if n == 0 then x else f(n - 1, { a: x, b: x }); local x = f(24, "s"); std.length(std.manifestYamlDoc(x) + std.manifestTomlEx({ x: x }, " ") + std.manifestPython(x) + std.manifestIni({ sections: x, main: {} }))\n',
  ),
  'XML of what is deep': program(
    'local f(n, x) = if n == 0 then x else f(n - 1, ["a", { b: "c" }, x, x]); std.length(std.manifestXmlJsonml(f(26, "t")))\n',
  ),
  'formats whose widths are given': program(
    'std.length(std.format("%*d %-*s %.*f", [999999999, 1, 999999999, "x", 999999999, 1.5]))\n',
  ),
  'letters of a long text': program(
    'local s = std.repeat("é", 3000000); [std.length(std.stringChars(s)), std.length(std.encodeUTF8(s)), std.length(std.asciiUpper(s)), std.stripChars(s, "aé"), std.length(std.map(function(c) std.codepoint(c), std.stringChars(s)))]\n',
  ),
  'sums that are made of each other': program(
    'local o = std.foldl(function(a, i) a + { ["k" + i]: i, total:: super.total + i }, std.range(0, 20000), { total:: 0 }); o.total\n',
  ),
  'a patch that is merged with itself': program(
    'local f(n, x) = if n == 0 then x else f(n - 1, std.mergePatch({ l: x, r: x }, { l: x, r: { z: x } })); std.length(std.toString(f(24, { a: 1 })))\n',
  ),
  'sets of long texts': program(
    'local l = [std.repeat("a", 3000) + i for i in std.range(0, 3000)]; std.length(std.foldl(function(a, i) std.setInter(std.setUnion(a, l), l), std.range(0, 900), l))\n',
  ),
  'comparisons of what is equal': program(
    'local f(n, x) = if n == 0 then x else f(n - 1, [x, x]); f(27, 1) == f(27, 1) && std.equals({ a: f(27, 1) }, { a: f(27, 1) })\n',
  ),
  'locals that are looked for through a thousand scopes': program(
    `${lines(9000, (i) => `local v${i} = ${i === 0 ? '1' : `v${i - 1} + v${Math.max(0, i - 2)}`};`)}\nv8999\n`,
  ),
  'imports by the thousand, of each other': program('import "l0.libsonnet"\n', {
    ...Object.fromEntries(
      Array.from({ length: 600 }, (_, i) => [
        `l${i}.libsonnet`,
        `{ a: (import "l${i + 1}.libsonnet").a + (import "l${Math.min(600, i + 2)}.libsonnet").a }\n`,
      ]),
    ),
    'l600.libsonnet': '{ a: 1 }\n',
    'l601.libsonnet': '{ a: 1 }\n',
  }),
  'a text that is read as bytes and back': program(
    'local f(n, x) = if n == 0 then x else f(n - 1, std.base64(std.base64(x))); [std.length(f(40, "aaaa")), std.md5(std.repeat("x", 30000000)), std.sha3(std.repeat("y", 30000000))]\n',
  ),
  'traces without an end': program(
    'std.foldl(function(a, i) std.trace("line " + i + std.repeat("x", 900), a), std.range(0, 200000), 0)\n',
  ),
  'keys that are computed by the hundred thousand': program(
    '{ ["k%d" % i]: { ["l%d" % j]: i * j for j in std.range(0, 2000) } for i in std.range(0, 2000) }\n',
  ),
};

const scripts: Readonly<Record<string, string>> = {
  'tables that grow in the middle': 'local t = {} for i = 1, 1e7 do table.insert(t, 1, i) end',
  'formats with widths': 'local s = "" for i = 1, 1e6 do s = s .. string.format("%99d%-99s", i, "x") end',
  'a concatenation of a table':
    'local t = {} for i = 1, 1e6 do t[i] = ("x"):rep(1000) end local s = table.concat(t, ("y"):rep(1000))',
  'errors in errors':
    'local function f() local ok, e = pcall(f) error({ e, f }) end pcall(f) while true do pcall(error, "x") end',
  'tables that call each other':
    'local a, b = {}, {} setmetatable(a, { __index = b, __tostring = function() return tostring(b) end }) setmetatable(b, { __index = a, __tostring = function() return tostring(a) end }) local _ = a.x .. tostring(a)',
  'threads by the million':
    'for i = 1, 1e9 do local c = coroutine and coroutine.create(function() coroutine.yield(("x"):rep(1e6)) end) if c then coroutine.resume(c) end end',
  'a sort that never agrees':
    'local t = {} for i = 1, 1e5 do t[i] = i end table.sort(t, function() return true end) while true do table.sort(t, function(a, b) return a > b end) end',
  'replacements by functions':
    'local s = ("ab"):rep(1e5) for i = 1, 1e4 do s:gsub("(a)(b)", function(a, b) return b .. a end) s:gsub("%f[a].-%f[b]", "%0%0") end',
  'jumps without an end': 'local t = {} ::again:: t[#t + 1] = { t } goto again',
  'numbers that are texts':
    'local s = "1" for i = 1, 1e6 do s = s * 1 .. "" s = tostring(tonumber(("9"):rep(1e5)) or 0) end',
};

const expressions: Readonly<Record<string, string>> = {
  'an index beyond all': '.[1e9] = 1',
  'a path beyond all': 'setpath(["a", 999999999, "b"]; 1)',
  'a text that grows in itself': '"x" | until(length > 1e12; "\\(.)\\(.)")',
  'a sum without an end': 'reduce range(1e12) as $i ([]; . + [$i, .])',
  'a walk that doubles': '[limit(1e9; {} | recurse({ a: ., b: . }))] | length',
  'JSON of JSON': '"\\"" | until(false; tojson)',
  'groups of groups':
    '[range(1e6)] | until(false; group_by(. % 7) | flatten | sort_by(-.) | unique_by(. / 2))',
  'patterns that are searched for':
    '("a" * 1e6) | [match("(a*)*b"; "g")], [scan("(a|aa)+$")], gsub("a*?"; "aa"; "g"), [splits("a*")]',
  'every combination':
    '[[range(1000)], [range(1000)], [range(1000)], [range(1000)]] | [combinations] | length',
  'functions of functions': 'def f(g): def h(i): f(g | g) | i; h(h(g)); f(.)',
  'letters and bytes':
    '[range(1e7)] | implode | explode | map(tostring) | join("") | @base64 | @uri | @html | @sh | @csv "x\\(.)"',
};

const rules: Readonly<Record<string, string>> = {
  'a text that is replaced and split':
    "object.data.a.replace('x', object.data.a).replace('x', object.data.a).split('').map(c, c + object.data.a).join(object.data.a).size() > 0",
  'lists that are mapped over themselves':
    'object.data.l.map(a, object.data.l.map(b, object.data.l.map(c, [a, b, c]))).size() > 0',
  'a filter in a filter':
    'object.data.l.filter(a, object.data.l.filter(b, object.data.l.exists_one(c, a == b && b == c)).size() > 0).size() == 0',
  'a pattern in a loop':
    "object.data.l.all(x, object.data.a.matches('^(x+x+)+' + x + '$') || object.data.a.find('(x|xx)*y') == '')",
  'a chain of conditions': `${'object.data.a == "x" ? object.data.a : ('.repeat(200)}"y"${')'.repeat(200)} == "y"`,
};

const texts: Readonly<Record<string, Files>> = {
  'merges of merges in a chain': evil({
    'a.yaml': `${lines(3000, (i) => (i === 0 ? 'm0: &m0 { k0: 1 }' : `m${i}: &m${i} { <<: *m${i - 1}, k${i}: 1 }`))}\n`,
  }),
  'anchors by the hundred thousand': evil({
    'a.yaml': `${lines(90_000, (i) => `- &a${i} { x: ${i} }`)}\n${lines(90_000, (i) => `- *a${i}`)}\n`,
  }),
  'names of anchors that are long': evil({
    'a.yaml': `${lines(60, (i) => `- &${'a'.repeat(60_000)}${i} x`)}\n${lines(60, (i) => `- *${'a'.repeat(60_000)}${59 - i}`)}\n`,
  }),
  'directives by the thousand': evil({
    'a.yaml': `${lines(30_000, (i) => `%TAG !t${i}! tag:example.org,2000:${'x'.repeat(30)}`)}\n---\n${lines(9000, (i) => `- !t${i}!x y`)}\n`,
  }),
  'keys that are maps that are keys': evil({
    'a.yaml': `${deep(300, ['? { ', 'x', ' : 1 }\n: y\n'])}`,
    'b.yaml': `${'? '.repeat(900)}x\n`,
    'c.yaml': `${deep(900, ['{ ? [', 'x', '] : y }'])}\n`,
  }),
  'plain text over a hundred thousand lines': evil({
    'a.yaml': `a:\n${'  word word word\n'.repeat(200_000)}\nb: 'x${"''\n\n  ".repeat(100_000)}'\n`,
  }),
  'escapes by the million': evil({
    'a.yaml': `a: "${'\\u00e9\\x41\\n\\\n  '.repeat(200_000)}"\n`,
    'b.json': `{"a":"${'\\ud83d\\ude00\\/'.repeat(200_000)}"}`,
  }),
  'the same key by the thousand': evil({
    'a.yaml': `apiVersion: v1\nkind: ConfigMap\nmetadata: { name: a }\ndata:\n${lines(60_000, (i) => `  k${i % 7}: v`)}\n`,
    'b.yaml': `{ ${fill(60_000, (i) => `"k${i % 5}": { a: b }`)} }\n`,
  }),
  'marks of ends and of order between': evil({
    'a.yaml': `\ufeff---\n\ufeff...\n\ufeff# x\n`.repeat(60_000),
    'b.yaml': 'a: b\r\r\n\r'.repeat(100_000),
    'c.yaml': `a: |+9\n${'\n'.repeat(900_000)}`,
  }),
};

const kustomizations: Readonly<Record<string, Files>> = {
  'fields that refer to names, by hundreds': kustomization(
    'resources: [a.yaml]\nnamePrefix: p-\nconfigurations: [c.yaml]\n',
    {
      'a.yaml': many(900, (i) => map(`c${i}`, `{ ${fill(30, (k) => `r${k}: c${(i + k) % 900}`)} }`)),
      'c.yaml': `nameReference:\n- kind: ConfigMap\n  fieldSpecs:\n${lines(300, (i) => `  - { kind: ConfigMap, path: data/r${i % 30} }\n  - { path: "data[]/x${i}" }`)}\n`,
    },
  ),
  'images by the thousand over pods by the thousand': kustomization(
    `resources: [a.yaml]\nimages:\n${lines(2500, (i) => `- { name: "i${i}(a+)+$", newName: "j${i}", newTag: "1" }`)}\n`,
    {
      'a.yaml': many(
        900,
        (i) =>
          `apiVersion: v1\nkind: Pod\nmetadata: { name: p${i} }\nspec: { containers: [{ name: a, image: "i${i}:0" }] }`,
      ),
    },
  ),
  'labels with fields by the hundred': kustomization(
    `resources: [a.yaml]\nlabels:\n${lines(300, (i) => `- { pairs: { l${i}: x }, includeSelectors: true, includeTemplates: true, fields: [${fill(20, (k) => `{ path: "spec/x${k}/labels", create: true }`)}] }`)}\n`,
    { 'a.yaml': many(300, object) },
  ),
  'targets whose patterns go back and forth': kustomization(
    `resources: [a.yaml]\npatches:\n${lines(300, (i) => `- { target: { name: "(c|c+)*(c+)*(x|c${i})*$", kind: "(Config|C.*)*Map" }, patch: '[{"op":"add","path":"/data/k${i}","value":"x"}]' }`)}\n`,
    { 'a.yaml': many(900, (i) => map(`${'c'.repeat(200)}${i}`, '{ a: b }')) },
  ),
  'generators that add to each other': kustomization(
    `configMapGenerator:\n- { name: x, literals: [a=b] }\n${lines(1500, (i) => `- { name: x, behavior: merge, literals: [k${i}=${'v'.repeat(300)}] }`)}\n`,
  ),
  'replacements of parts of parts': kustomization(
    `resources: [a.yaml]\nreplacements:\n${lines(60, () => `- { source: { kind: ConfigMap, name: c0, fieldPath: data.a }, targets: [{ select: { kind: ConfigMap }, fieldPaths: [data.a], options: { delimiter: "-", index: 0 } }] }`)}\n`,
    { 'a.yaml': many(200, (i) => map(`c${i}`, `{ a: "${'x-'.repeat(300)}y" }`)) },
  ),
  'patches that are lists in a merge': kustomization(
    `resources: [a.yaml]\npatches:\n${lines(60, (i) => `- { path: p${i}.yaml }`)}\n`,
    {
      'a.yaml': `apiVersion: apps/v1\nkind: Deployment\nmetadata: { name: d }\nspec: { template: { spec: { containers: [${fill(900, (i) => `{ name: c${i}, env: [{ name: A, value: b }] }`)}] } } }\n`,
      ...Object.fromEntries(
        Array.from({ length: 60 }, (_, k) => [
          `p${k}.yaml`,
          `apiVersion: apps/v1\nkind: Deployment\nmetadata: { name: d }\nspec: { template: { spec: { containers: [${fill(900, (i) => `{ name: c${899 - i}, env: [{ name: B${k}, value: "${i}" }] }`)}] } } }\n`,
        ]),
      ),
    },
  ),
  'an order of thousands': kustomization(
    `resources: [a.yaml]\nsortOptions: { order: legacy, legacySortOptions: { orderFirst: [${fill(3000, (i) => `K${i}`)}], orderLast: [${fill(3000, (i) => `L${i}`)}] } }\nbuildMetadata: [originAnnotations, transformerAnnotations, managedByLabel]\n`,
    { 'a.yaml': many(2500, object) },
  ),
};

const health = (text: string): Files => ({
  ...evil({ 'w.yaml': widget('spec: { a: b }') }),
  'w.yaml': widget('spec: { a: b }'),
  'cm.yaml': `apiVersion: v1\nkind: ConfigMap\nmetadata: { name: argocd-cm }\ndata: { resource.customizations.health.t.example.org_Widget: ${JSON.stringify(`${text} return { status = "Healthy" }`)} }\n`,
  'phineus.yaml': settings({
    'resource.customizations.health.t.example.org_Widget': `${text} return { status = "Healthy" }`,
  }),
});

export const engines: readonly CommandAttack[] = [
  ...each({ ...programs, ...texts, ...kustomizations }, (name, files) =>
    attack(`engine: ${name}`, files, {
      calls: [
        json,
        ...oneOf(
          name,
          just('prove', '.', 'main'),
          forecast,
          just('diff', '.', 'main'),
          just('fix', '.', '--all'),
        ),
        ...('evil/kustomization.yaml' in files ? [shown('kustomize', 'build', 'evil')] : []),
      ],
    }),
  ),
  ...each(scripts, (name, text) =>
    attack(`engine: a health check with ${name}`, health(text), {
      calls: [just('health', 'w.yaml', '--settings', 'cm.yaml'), { ...freely(json), tells: true }],
    }),
  ),
  ...each(expressions, (name, text) =>
    attack(
      `engine: an ignored difference with ${name}`,
      {
        ...harmless,
        'apps/evil.yaml': app(
          `${here}, path: evil`,
          `  ignoreDifferences: [{ kind: ConfigMap, jqPathExpressions: [${JSON.stringify(text)}] }]\n`,
        ),
      },
      { calls: [json, just('diff', '.', 'main')] },
    ),
  ),
  ...each(rules, (name, text) =>
    attack(
      `engine: a rule with ${name}`,
      {
        ...evil({
          'crd.yaml': definition(
            `{ type: object, properties: { data: { type: object, x-kubernetes-validations: [{ rule: ${JSON.stringify(text.replaceAll('object.', 'self.').replaceAll('self.data.', 'self.'))} }], properties: { a: { type: string }, l: { type: array, items: { type: string } } } } } }`,
          ),
          'a.yaml': widget(`spec: { data: { a: ${'x'.repeat(9000)}, l: [${fill(900, (i) => `x${i}`)}] } }`),
        }),
        'phineus.yaml': `rules: [{ name: heavy, match: { kind: Widget }, expression: ${JSON.stringify(text.replaceAll('object.data', 'object.spec.data'))}, message: m }]\n`,
      },
      {
        calls: [
          // An expression that is too deep is refused with its configuration, as one that does not parse.
          { ...told, says: name === 'a chain of conditions' ? ['phineus.yaml'] : (json.says ?? []) },
          just('fix', '.', '--all'),
        ],
      },
    ),
  ),
  ...each<string>(
    {
      'every alternative of every item': `{"$defs":{"x":{"anyOf":[${fill(30, (i) => `{"properties":{"k":{"$ref":"#/$defs/x"},"n":{"const":${i}}},"required":["n"]}`)}]}},"properties":{"a":{"items":{"$ref":"#/$defs/x"}}}}`,
      'words by the hundred thousand': `{"properties":{"a":{"items":{"enum":[${fill(60_000, (i) => `"w${i}"`)}]}}}}`,
      'names that are patterns': `{"properties":{"a":{"items":{"patternProperties":{${fill(600, (i) => `"^(k+)+(n+)*${i}$":{"type":"string"}`)}},"additionalProperties":true}}}}`,
      'conditions that double': `{"$defs":{${fill(60, (i) => `"d${i}":{"if":{"$ref":"#/$defs/d${i + 1}"},"then":{"$ref":"#/$defs/d${i + 1}"},"else":{"$ref":"#/$defs/d${i + 1}"}}`)},"d60":{"minLength":1}},"properties":{"a":{"$ref":"#/$defs/d0"}}}`,
      'what nobody looked at': `{"properties":{"a":{"items":{"allOf":[${fill(60, () => '{"unevaluatedProperties":{"allOf":[{"unevaluatedItems":false}]}}')}],"unevaluatedProperties":false}}}}`,
    },
    (name, schema) =>
      attack(
        `engine: a schema of values with ${name}`,
        {
          ...chart(
            { 'a.yaml': map('a', '{ a: b }') },
            `a: [${fill(2000, (i) => `{ k: { k: { k: { n: ${i} } } }, n: ${i} }`)}]\n`,
          ),
          'evil/values.schema.json': schema,
        },
        { calls: [json, shown('helm', 'template', 'x', 'evil')] },
      ),
  ),
];
