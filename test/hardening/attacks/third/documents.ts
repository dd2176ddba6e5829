import { configMap } from '../../attack.ts';
import type { CommandAttack } from '../command-attack.ts';
import { check, evil, times, trees } from './carriers.ts';

const yaml = (text: string) => evil({ 'a.yaml': text, 'b.yaml': `${configMap}data: { b: c }\n` });
const data = (text: string) => yaml(`${configMap}data:\n${text}\n`);

/** Text that is read as YAML, wherever it lies. */
export const documents: readonly CommandAttack[] = [
  ...trees(
    'YAML',
    {
      'aliases that double': data(
        [
          '  a0: &a0 [x,x,x,x,x,x,x,x,x]',
          ...times(14, (i) => `  b${i}: &a${i + 1} [${Array(9).fill(`*a${i}`).join(',')}]`),
        ].join('\n'),
      ),
      'merge keys that double': data(
        [
          '  b0: &b0 { k0: x }',
          ...times(30, (i) => `  b${i + 1}: &b${i + 1} { <<: [*b${i}, *b${i}], k${i + 1}: x }`),
        ].join('\n'),
      ),
      'merge keys of themselves': data('  a: &a { <<: *a, b: c }\n  <<: [*a, [*a], 7, null]\n'),
      'an alias of its own anchor': data('  a: &a [*a, *a]\n  b: &b { c: *b }\n'),
      'a hundred thousand anchors': () => data(times(100000, (i) => `  a${i}: &a${i} x`).join('\n')),
      'one anchor a hundred thousand times': () =>
        data(`  a: &a x\n${times(100000, (i) => `  k${i}: *a`).join('\n')}`),
      'brackets in brackets': () => yaml('['.repeat(200000)),
      'braces in braces': () => yaml(`${'{a: '.repeat(100000)}b${'}'.repeat(100000)}`),
      'lists in lists, by lines': () => yaml('- '.repeat(50000) + 'a'),
      'questions in questions': () => yaml('? '.repeat(50000) + 'a'),
      'maps in maps, by lines': () => yaml(times(5000, (i) => `${' '.repeat(i)}a:`).join('\n')),
      'a key of a megabyte': () => data(`  ${'k'.repeat(1000000)}: v\n  ? ${'j'.repeat(1000000)}\n  : v`),
      'keys a hundred thousand times the same': () => data('  a: b\n'.repeat(100000)),
      'maps and lists as keys': data(
        '  ? { a: b }\n  : c\n  ? [d]\n  : e\n  ? *nothing\n  : f\n  [g]: h\n  {i: j}: k\n',
      ),
      'tags of other languages': data(
        '  a: !!python/object/apply:os.system ["touch CANARY"]\n  b: !!js/function "function(){require(\'child_process\').execSync(\'touch CANARY\')}"\n  c: !ruby/object:Gem::Installer { i: x }\n  d: !<tag:yaml.org,2002:binary> "%%%"\n  e: !!set { a, b }\n  f: !!omap [a: b]\n  g: !!timestamp 9999-99-99\n  h: !!int "x"\n  i: !!float .inf.\n  j: ! x\n  k: !!null y\n',
      ),
      'directives by the thousand': () =>
        yaml(`${'%TAG !a! tag:x,2000:\n%YAML 1.2\n%FOO bar\n'.repeat(30000)}---\n${configMap}`),
      'half a million documents': () => yaml('---\n'.repeat(500000)),
      'documents that end and end': () => yaml('...\n'.repeat(500000)),
      'a comment of nine megabytes': () => yaml(`#${'x'.repeat(9000000)}\n${configMap}`),
      'half a million comments': () => yaml(`${'# c\n'.repeat(500000)}${configMap}`),
      'blank lines in a text': () => data(`  a: |+\n${'\n'.repeat(1000000)}`),
      'a text over a hundred thousand lines': () => data(`  a: b\n${'    c\n'.repeat(100000)}`),
      'a quoted text over a hundred thousand lines': () => data(`  a: "b\n${'    c\\\n'.repeat(100000)}"`),
      'a quote that never closes': () => data(`  a: "${'x\n    '.repeat(300000)}`),
      'escapes by the million': () => data(`  a: "${'\\u0000\\x1b\\U0010FFFF\\uD800\\e\\a'.repeat(50000)}"`),
      'escapes that are none': data('  a: "\\q \\xZZ \\u12 \\UFFFFFFFF \\U00110000"\n'),
      'indentation that is announced': data('  a: |9\n x\n  b: >-99\n y\n  c: |0\n z\n'),
      'numbers of a million digits': () =>
        data(
          `  a: ${'9'.repeat(1000000)}\n  b: 0x${'f'.repeat(1000000)}\n  c: ${'1:'.repeat(100000)}1\n  d: 1e${'9'.repeat(100000)}\n  e: ${'1_'.repeat(500000)}\n  f: 0b${'1'.repeat(100000)}\n  g: .${'0'.repeat(100000)}1`,
        ),
      'colons without end': () => yaml('a: '.repeat(100000)),
      'dashes, pipes and question marks': () => yaml('- ? : - | > & * ! % @ `\n'.repeat(20000)),
      tabs: yaml('apiVersion: v1\nkind:\tConfigMap\nmetadata:\n\tname: x\n\t- y\n'),
      'carriage returns alone': () =>
        yaml(`${configMap}data: { a: b }\n`.replaceAll('\n', '\r').repeat(20000)),
      'marks at the beginning': yaml(`\ufeff\ufeff\ufeff${configMap}\ufeffdata: { a: b }\n`),
      'nothing but zeros': () => yaml('\0'.repeat(5000000)),
      'separators of lines of other scripts': data(
        '  a: b\u2028c\u2029d\u0085e\n  \u00a0f: g\n  \u200b: h\n  \u202e: i\n',
      ),
      'keys that JavaScript has': yaml(
        '__proto__: { kind: ConfigMap }\napiVersion: v1\nkind: ConfigMap\nconstructor: { prototype: 1 }\nmetadata: { name: x, __proto__: { namespace: y }, toString: 1, labels: { __proto__: a, constructor: b }, annotations: { toString: c } }\ndata: { __proto__: d, hasOwnProperty: e, length: "5" }\n',
      ),
      'a list of everything': yaml(
        'apiVersion: v1\nkind: List\nmetadata: 7\nitems: [null, 7, "x", [], [[]], {}, { kind: List }, { kind: List, items: { a: b } }, { kind: [], apiVersion: {} }, true]\n',
      ),
      'a list in a list, five thousand deep': () =>
        yaml(`${'{"apiVersion":"v1","kind":"List","items":['.repeat(5000)}${']}'.repeat(5000)}`),
      'JSON that repeats and breaks off': () =>
        evil({
          'a.json': `{${'"a":1,'.repeat(300000)}`,
          'b.json': `[${'1,'.repeat(300000)}`,
          'c.json':
            '{"__proto__":{"kind":"x"},"kind":"ConfigMap","kind":7,"apiVersion":1e999,"metadata":{"name":"\\ud800"}}',
          'd.json': `"${'\\'.repeat(99999)}`,
        }),
      'a thousand broken files': () =>
        evil(Object.fromEntries(times(1000, (i) => [`f${i}.yaml`, `a: [b\n  c: "d\n- e: *f${i}\n`]))),
      'files that are no text': () =>
        evil({
          'a.yaml': times(200000, (i) => String.fromCharCode((i * 7919) % 256)).join(''),
          'b.yml': '\u001f\u008b\u0008',
          'c.json': '\ufffe\uffff\u0000{\u0000}',
        }),
      'a lone surrogate in a name': yaml(
        'apiVersion: v1\nkind: ConfigMap\nmetadata: { name: "a\\uD800b", namespace: "\\uDFFF" }\ndata: { "\\uD83D": "\\uDE00" }\n',
      ),
      'blocks that are never a map': () =>
        yaml(`${'- - - a: b\n'.repeat(30000)}${'a:\n- b\n'.repeat(30000)}`),
      'flow over lines, with comments': () => data(`  a: [${'x, # c\n    '.repeat(100000)}]`),
    },
    [check],
  ),
];
