import fc from 'fast-check';
import { expect, test } from 'vitest';
import { loadConfig } from '#config';
import { readPack } from '#disk';
import { memoryTree, readText } from '#files';
import { run } from '#run';
import { schemaCatalog } from '#schema';
import { hoverText } from '../../src/shells/lsp/hover.ts';
import { attack, configMap, folder } from './attack.ts';
import { formatsOf } from './formats-of.ts';

/** What must never be seen in any format. */
const canary = 'canary-hunter2';

const payloads = [
  '</script><script>alert(1)</script>',
  '\n::error::pwned',
  '::error file=a::pwned',
  '##[error]pwned',
  '##vso[task.setvariable variable=a]b',
  '[x](javascript:alert(1))',
  '![x](https://evil.example/p.png)',
  'https://evil.example/x',
  'www.evil.example',
  '@acme/admins',
  '<img src=x onerror=alert(1)>',
  '`code`',
  '| cell |',
  ']]>',
  '&lt;b&gt;',
  '\u001b[31mred\u001b[0m',
  '\u001b]8;;https://evil.example\u0007link',
  '\u009b31m',
  '\u202eevil',
  '\u2066isolate\u2069',
  '\u200b',
  '\u2028::error::pwned',
  '\r\n##[endgroup]',
  '\u0000',
  '\ufffe',
  '\uffff',
  '\ud800',
  '\u{e0041}',
  '"',
  "'",
  '\\',
  '${{ github.token }}',
];

const nasty = fc
  .array(
    fc.oneof(fc.constantFrom(...payloads), fc.string({ unit: 'binary', maxLength: 6 }), fc.constant('name')),
    {
      minLength: 1,
      maxLength: 4,
    },
  )
  .map((parts) => parts.join(''));

test('whatever things are called, every format says it and nothing else, and no secret', () => {
  const schemas = schemaCatalog(readPack);
  fc.assert(
    fc.property(nasty, nasty, nasty, nasty, (application, object, field, target) => {
      const tree = memoryTree(hostileTree({ application, object, field }));
      const targets = [`${target}a`, `${target}b`].map((name) => ({ name, roots: [], facts: {} }));
      const config = { ...loadConfig(tree), targets, isDeclared: true };
      const result = run({ tree, config, today: '2026-11-16', schemas });
      expect(result.report.findings.length).toBeGreaterThan(3);
      for (const [format, text] of Object.entries(formatsOf(result, (path) => readText(tree, path)))) {
        expect(lineWith(text, canary), `${format} tells the secret`).toBeUndefined();
        expect(steering.exec(text)?.[0], `${format} has a steering character`).toBeUndefined();
        expect(/##[a-z]*\[/i.exec(text)?.[0], `${format} has a command of a log`).toBeUndefined();
        checks[format]?.(text);
      }
    }),
    { numRuns: 30, endOnFailure: true },
  );
}, 120_000);

type Names = Readonly<Record<'application' | 'object' | 'field', string>>;

/** A tree in which every name is hostile, with findings of several rules, Secrets and a URL with a password. */
function hostileTree({ application, object, field }: Names): Record<string, string> {
  const source = { repoURL: `https://bot:${canary}@git.example.org/acme.git`, targetRevision: 'HEAD' };
  const destination = { server: 'https://kubernetes.default.svc', namespace: 'shop' };
  const app = (name: string, path: string) => ({
    apiVersion: 'argoproj.io/v1alpha1',
    kind: 'Application',
    metadata: { name, namespace: 'argocd' },
    spec: { project: object, source: { ...source, path }, destination, syncPolicy: { automated: {} } },
  });
  const fileName = `shop/${field.replaceAll(/[/\0]/g, '')}x.yaml`;
  const secret = {
    apiVersion: 'v1',
    kind: 'Secret',
    metadata: { name: 'login' },
    data: { password: `${canary}!`, [`${field}k`]: `${canary}?` },
    stringData: { token: canary },
  };
  return {
    'apps/a.yaml': JSON.stringify(app(application, 'shop')),
    'apps/b.yaml': JSON.stringify(app('other', `gone${object}`)),
    [fileName]: JSON.stringify({
      apiVersion: 'apps/v1',
      kind: 'Deployment',
      metadata: { name: object },
      spec: {
        [field]: 1,
        replicas: 'three',
        template: { spec: { containers: [{ name: 'a', image: object }] } },
      },
    }),
    'shop/secret.yaml': JSON.stringify(secret),
    'shop/plain.yaml': `apiVersion: v1\nkind: Secret\nmetadata:\n  name: plain\ndata:\n  password: ${canary}!\n`,
    'shop/kustom/kustomization.yaml': `secretGenerator:\n  - name: a\n    literals: [a=${canary}]\nresources: [gone.yaml]\n`,
  };
}

/** Control characters but for the line feed, marks of direction, invisible letters, and what is no character. */
const steering =
  /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff\ufffe\uffff\p{Cs}\u{e0000}-\u{e0fff}]/u;

const checks: Readonly<Record<string, (text: string) => void>> = {
  text: noCommands,
  forecast: noCommands,
  parity: noCommands,
  yaml: noCommands,
  json: (text) => void JSON.parse(text),
  sarif: (text) => {
    JSON.parse(text);
    expect(text).not.toContain('](');
  },
  forecastJson: (text) => void JSON.parse(text),
  junit: isWellFormedXml,
  github: (text) => {
    for (const line of text.trimEnd().split('\n'))
      expect(line).toMatch(/^::(error|warning|notice) (file=[^,:]*,line=\d+,(col=\d+,)?)?title=[a-z-]+::/);
  },
  markdown: isInertMarkdown,
  parityMarkdown: isInertMarkdown,
  html: (text) => {
    const data = text.slice(text.indexOf('>', text.indexOf('<script')) + 1, text.lastIndexOf('</script>'));
    expect(data).not.toContain('<');
    JSON.parse(data);
  },
  mermaid: (text) => {
    for (const line of text.split('\n'))
      expect(line.replaceAll(/"[^"]*"/g, '""')).toMatch(
        /^(graph LR| {2}(subgraph t\d+\[""\]|end|classDef .*)| {4}t\d+a\d+(\[""\]:::\w+| --> t\d+a\d+c\(""\))|)$/,
      );
  },
};

function noCommands(text: string): void {
  expect(text.split('\n').filter((line) => line.trimStart().startsWith('::'))).toEqual([]);
}

/** Elements that are closed in order, attributes in quotes, entities of XML's own, and nothing that it forbids. */
function isWellFormedXml(text: string): void {
  expect(text).toMatch(/^[\n\r\t\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]*$/u);
  const open: string[] = [];
  const body = text.replace(/^<\?xml [^?]*\?>/, '');
  const rest = body.replace(
    /<(\/?)([a-z-]+)((?: [a-z]+="[^"<]*")*)(\/?)>/g,
    (_, end, name, _attributes, closed) => {
      if (end === '/') expect(open.pop()).toBe(name);
      else if (closed !== '/') open.push(String(name));
      return '';
    },
  );
  expect(open).toEqual([]);
  expect(rest).not.toMatch(/[<>]/);
  expect(text.replaceAll(/&(amp|lt|gt|quot|apos);/g, '')).not.toContain('&');
}

/** Outside of code there is no HTML but ours, no link, no address, and nobody is called. */
function isInertMarkdown(text: string): void {
  const ours = text.replaceAll(/<\/?(details|summary)>|<br>/g, '');
  const prose = ours.replaceAll(/(?<![\\`])(`+)(?!`)[^]*?(?<!`)\1(?!`)/g, '').replaceAll(/\\[^\w\s]/g, '');
  expect(prose).not.toMatch(/[<>[\]`]/);
  expect(prose).not.toMatch(/:\/\/|@\w|www\./i);
}

function lineWith(text: string, word: string): string | undefined {
  return text.split('\n').find((line) => line.includes(word));
}

test('the name of a file neither hides nor turns anything where an editor shows what sets a line', () => {
  const file = 'evil/a\u202e\u200b<b>.yaml';
  const result = attack(folder({ 'a\u202e\u200b<b>.yaml': `${configMap}data: { a: b }\n` }));
  const text = hoverText({ result }, file, 1) ?? '';
  expect(text).toContain('ConfigMap');
  expect(text).not.toMatch(/[\u202e\u200b<]/);
});
