import type { Chance } from './chance.ts';
import type { TextMutator } from './mutant.ts';

/** Ways to change a Go template by its actions. */
export const templateMutators: Readonly<Record<string, TextMutator>> = {
  'another function': (text, chance) =>
    inAction(text, chance, (action) =>
      swapWord(action, chance, [/(?<![.$"\w])[a-z][A-Za-z0-9]+/g, functions]),
    ),
  'function at the end': (text, chance) =>
    inAction(text, chance, (action) => action.replace(/\s*(-?)$/, ` | ${chance.word(pipes)} $1`)),
  'arguments swapped': (text, chance) =>
    inAction(text, chance, (action) => {
      const words = action.split(' ');
      const at = 1 + chance.below(Math.max(1, words.length - 2));
      [words[at], words[at + 1]] = [words[at + 1] ?? '', words[at] ?? ''];
      return words.join(' ');
    }),
  'argument gone': (text, chance) =>
    inAction(text, chance, (action) =>
      action
        .split(' ')
        .toSpliced(1 + chance.below(4), 1)
        .join(' '),
    ),
  'argument more': (text, chance) =>
    inAction(text, chance, (action) => {
      const words = action.split(' ');
      return words.toSpliced(1 + chance.below(words.length), 0, chance.word(operands)).join(' ');
    }),
  'another operand': (text, chance) =>
    inAction(text, chance, (action) =>
      swapWord(action, chance, [/(?<!\w)[.$][\w.]*|"[^"]*"|(?<![\w.])-?\d+(?:\.\d+)?/g, operands]),
    ),
  'action gone': (text, chance) => replaceAction(text, chance, () => ''),
  'action twice': (text, chance) => replaceAction(text, chance, (whole) => whole + whole),
  'another action': (text, chance) => replaceAction(text, chance, () => chance.word(actions)),
  'action more': (text, chance) => {
    const at = chance.below(text.length + 1);
    return text.slice(0, at) + chance.word(actions) + text.slice(at);
  },
  'trim more': (text, chance) =>
    replaceAction(text, chance, (whole) => whole.replace(/^\{\{-? ?/, '{{- ').replace(/ ?-?\}\}$/, ' -}}')),
  'trim less': (text, chance) =>
    replaceAction(text, chance, (whole) => whole.replace(/^\{\{-/, '{{').replace(/-\}\}$/, '}}')),
  'bracket gone': (text, chance) => {
    const places = [...text.matchAll(/[(){}"`]/g)].map((match) => match.index);
    const at = chance.pick(places);
    return at === undefined ? undefined : text.slice(0, at) + text.slice(at + 1);
  },
};

const pipes =
  'quote squote toYaml toJson toString upper b64enc b64dec int int64 float64 trim default fromYaml fromJson fromYamlArray fromJsonArray keys len first last sha256sum indent nindent trunc lower title not empty list dict kindOf typeOf toRawJson toPrettyJson mustToJson toToml fromToml join sortAlpha uniq compact ceil floor round add1 max min abbrev camelcase kebabcase snakecase nospace substr replace required fail tpl include lookup semver atoi toDecimal urlParse dir base ext clean splitList split pluck pick omit merge deepCopy values hasKey has get set unset dig concat append prepend rest initial reverse without slice regexMatch regexReplaceAll html js urlquery print printf println'.split(
    ' ',
  );

const functions = [
  ...pipes,
  ...'and or not eq ne lt le gt ge index slice call if with range else end define block template break continue coalesce ternary until untilStep seq contains hasPrefix hasSuffix mul div mod sub add now dateModify toDate duration mustFirst mustAppend mergeOverwrite mustMerge semverCompare regexFind regexSplit cat wrap plural adler32sum nonsense'.split(
    ' ',
  ),
];

const operands = [
  ...'. $ .Values $.Values .Values.nothing .Values.nothing.deeper .Release .Release.Name .Chart .Chart.Name .Files .Capabilities .Capabilities.KubeVersion .Capabilities.APIVersions .Template nil true false 0 1 -1 1.5 1e3 0x1F 0b1 1_000 \'a\' 9223372036854775807 9223372036854775808 "" "text" "%s" "%d" "1" "a.b" "(" $x () (dict) (list) (dict) $nothing .nothing 1i'.split(
    ' ',
  ),
  '(list 1 "a" nil)',
  '(dict "a" 1)',
  '"{{ . }}"',
  '`raw`',
  '"unterminated',
];

const actions = [
  '{{ end }}',
  '{{ else }}',
  '{{ else if true }}',
  '{{ else with . }}',
  '{{ if . }}',
  '{{ with .Values }}',
  '{{ range .Values }}',
  '{{ range $i, $e := .Values }}',
  '{{ range 3 }}',
  '{{ break }}',
  '{{ continue }}',
  '{{ . }}',
  '{{ .Values }}',
  '{{ .Values | toYaml }}',
  '{{ .Values.nothing }}',
  '{{ .Values.nothing.deeper }}',
  '{{ $x := 1 }}',
  '{{ $x = 1 }}',
  '{{ $x }}',
  '{{ define "a" }}x{{ end }}',
  '{{ template "a" }}',
  '{{ include "a" . }}',
  '{{ include "nothing" . }}',
  '{{ block "b" . }}y{{ end }}',
  '{{ tpl "{{ .Values }}" . }}',
  '{{ tpl "{{" . }}',
  '{{/* comment */}}',
  '{{- /* comment */ -}}',
  '{{ /* comment */ }}',
  '{{ nil }}',
  '{{ fail "stop" }}',
  '{{ required "need" .Values.nothing }}',
  '{{ }}',
  '{{',
  '}}',
  '{{ "a" | }}',
  '{{ | quote }}',
  '{{ (index .Values "image") }}',
  '{{ lookup "v1" "Secret" "a" "b" }}',
  '{{ .Files.Get "README.md" }}',
  '{{ .Files.Get "nothing" | quote }}',
  '{{ (.Files.Glob "*").AsConfig }}',
  '{{ .Capabilities.APIVersions.Has "apps/v1" }}',
  '{{ .Chart.AppVersion }}',
  '{{ .Chart.nothing }}',
  '{{ .Release.nothing }}',
  '---\n',
  '\t',
  ': ',
  '\n',
];

const actionPattern = /\{\{.*?\}\}/gs;

function replaceAction(text: string, chance: Chance, change: (whole: string) => string): string | undefined {
  const found = chance.pick([...text.matchAll(actionPattern)]);
  if (found === undefined) return undefined;
  return text.slice(0, found.index) + change(found[0]) + text.slice(found.index + found[0].length);
}

function inAction(text: string, chance: Chance, change: (action: string) => string): string | undefined {
  return replaceAction(text, chance, (whole) => `{{${change(whole.slice(2, -2))}}}`);
}

/** Puts another word in the place of one that the pattern finds. */
function swapWord(text: string, chance: Chance, [pattern, words]: [RegExp, readonly string[]]): string {
  const found = chance.pick([...text.matchAll(pattern)]);
  if (found === undefined) return text;
  return text.slice(0, found.index) + chance.word(words) + text.slice(found.index + found[0].length);
}
