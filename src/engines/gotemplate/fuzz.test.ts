import { Budget } from '#budget';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  Execution,
  genericFunctions,
  helm4Functions,
  parseTemplates,
  TemplateError,
  toGo,
  TracedExecution,
} from './index.ts';

const LIMITS = { steps: 2_000_000, bytes: 10_000_000, depth: 200 };
const NAMES = [...helm4Functions.keys()].filter((name) => name !== 'derivePassword');
const DATA = {
  Values: { a: 1, b: 'text', list: [1, 'two', null, { k: 'v' }], map: { x: { y: true }, n: null } },
};

const operand = fc.oneof(
  fc.constantFrom(
    '.',
    '$',
    'nil',
    'true',
    '1',
    '-3',
    '2.5',
    '"a-b c"',
    '`raw`',
    "'x'",
    '.Values',
    '.Values.a',
    '.Values.b',
  ),
  fc.constantFrom(
    '.Values.list',
    '.Values.map.x.y',
    '.Values.missing',
    '.Values.missing.deep',
    '(list 1 "b")',
    '(dict "k" 1)',
  ),
  fc.constantFrom(
    '(until 3)',
    '(now)',
    '(semver "1.2.3")',
    '"%s %d %v"',
    '"[a-z]+"',
    '"2006-01-02"',
    '"{{ . }}"',
    '"1e3"',
  ),
);
const command = fc
  .tuple(fc.constantFrom(...NAMES), fc.array(operand, { maxLength: 4 }))
  .map(([name, args]) => [name, ...args].join(' '));
const pipeline = fc
  .tuple(fc.oneof(operand, command), fc.array(command, { maxLength: 2 }))
  .map(([first, rest]) => [first, ...rest].join(' | '));
const { body } = fc.letrec<{ body: string; node: string }>((tie) => ({
  node: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    pipeline.map((pipe) => `{{ ${pipe} }}`),
    fc.string({ maxLength: 8 }),
    fc.tuple(pipeline, tie('body')).map(([pipe, inner]) => `{{- if ${pipe} }}${inner}{{ else }}x{{ end }}`),
    fc
      .tuple(pipeline, tie('body'))
      .map(([pipe, inner]) => `{{ range $k, $v := ${pipe} }}${inner}{{ $v }}{{ end }}`),
    fc
      .tuple(pipeline, tie('body'))
      .map(([pipe, inner]) => `{{ with $w := ${pipe} }}${inner}{{ $w }}{{ end }}`),
    tie('body').map((inner) => `{{ define "t" }}${inner}{{ end }}{{ include "t" . }}`),
  ),
  body: fc.array(tie('node'), { maxLength: 3 }).map((nodes) => nodes.join(' ')),
}));

/** What a template gives: its text, or the message of the only error it may throw. */
function outcome(render: () => string): string {
  try {
    return render();
  } catch (error) {
    if (error instanceof TemplateError) return `error: ${error.message}`;
    throw error;
  }
}

test('no template throws anything but a TemplateError, and tracing changes nothing', () => {
  fc.assert(
    fc.property(body, (text) => {
      const parse = () => parseTemplates([{ name: 'fuzz', text }], helm4Functions);
      const options = () => ({ missingKey: 'zero' as const, budget: new Budget(LIMITS) });
      const fast = outcome(() => new Execution(parse(), options()).execute('fuzz', toGo(DATA)));
      const traced = outcome(() => new TracedExecution(parse(), options()).execute('fuzz', toGo(DATA)).text);
      expect(traced).toBe(fast);
    }),
    { numRuns: 1500 },
  );
});

test('no text makes the parser throw anything but a TemplateError', () => {
  const piece = fc.constantFrom(
    '{{',
    '}}',
    '{{-',
    '-}}',
    '/*',
    '*/',
    'if',
    'end',
    'range',
    '(',
    ')',
    '|',
    '$x',
    ':=',
    '.a',
    '"',
    '`',
    "'",
    ' ',
    '\n',
    '0x',
    '1e',
    'é',
    '\0',
  );
  fc.assert(
    fc.property(fc.array(fc.oneof(piece, fc.string({ maxLength: 3 })), { maxLength: 20 }), (parts) => {
      outcome(() => {
        parseTemplates([{ name: 'fuzz', text: parts.join('') }], genericFunctions);
        return '';
      });
    }),
    { numRuns: 3000 },
  );
});

const endless: { readonly [what: string]: string } = {
  'includes itself': '{{ define "t" }}{{ include "t" . }}{{ end }}{{ include "t" . }}',
  'calls itself': '{{ define "t" }}{{ template "t" . }}{{ end }}{{ template "t" . }}',
  'renders itself': '{{ define "t" }}{{ tpl "{{ include \\"t\\" . }}" . }}{{ end }}{{ include "t" . }}',
  'counts for ever': '{{ range until 100000000 }}{{ end }}',
  'repeats without end': '{{ $x := "ab" }}{{ range until 60 }}{{ $x = printf "%s%s" $x $x }}{{ end }}',
  'loops over an int': '{{ range 1000000000 }}x{{ end }}',
  'repeats a text': '{{ repeat 1000000000 "abc" }}',
  'indents too far': '{{ indent 999999999 "a\\nb" }}',
  'lists too much': '{{ seq 1 1 9999999999 }}',
  'replaces nothing by much':
    '{{ $x := repeat 5000 "a" }}{{ range until 50 }}{{ $x = replace "" "aaaaaaaaaa" $x }}{{ end }}',
};

test.each(Object.entries(endless))('a template that %s is stopped with an error', (_, text) => {
  for (const Kind of [Execution, TracedExecution]) {
    const set = parseTemplates([{ name: 'endless', text }], helm4Functions);
    const run = () =>
      new Kind(set, { budget: new Budget({ steps: 1_000_000, bytes: 10_000_000 }) }).execute('endless', null);
    expect(run).toThrow(TemplateError);
  }
});
