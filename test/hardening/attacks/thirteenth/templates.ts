import type { CommandAttack } from '../command-attack.ts';
import {
  type Files,
  attack,
  chart,
  deep,
  each,
  fill,
  forecast,
  json,
  just,
  lines,
  map,
  oneOf,
  shown,
} from './kit.ts';

const body = (text: string, values = '') => chart({ 'a.yaml': text }, values);
const value = (expression: string, values = '') =>
  body(map('a', `{ a: {{ ${expression} | toString | trunc 9 | quote }} }`), values);
const times = (count: number, text: string) => `{{ range until ${count} }}${text}{{ end }}`;

/** Functions of templates that no set before has named, each given what it is slow at, and combinations of them. */
const templates: Readonly<Record<string, Files>> = {
  'words of a long text': body(
    `{{ $x := repeat 3000000 "ab cd " }}${times(60, '{{ $_ := initials $x }}{{ $_ := nospace $x }}{{ $_ := swapcase $x }}{{ $_ := snakecase $x }}{{ $_ := kebabcase $x }}{{ $_ := camelcase $x }}')}`,
  ),
  'texts that are abbreviated and cut': body(
    `{{ $x := repeat 9000000 "é" }}${times(400, '{{ $_ := abbrevboth 5 900000 $x }}{{ $_ := substr 1 8999999 $x }}{{ $_ := trunc -8999999 $x }}')}`,
  ),
  'a split of every letter': body(
    `{{ $x := repeat 900000 "a," }}${times(90, '{{ $_ := splitList "," $x }}{{ $_ := split "," $x }}{{ $_ := splitn "," 800000 $x }}')}`,
  ),
  'a pattern that splits and replaces': body(
    `{{ $x := repeat 500000 "ab" }}${times(90, '{{ $_ := regexSplit "(a|b|ab)*?" $x -1 }}{{ $_ := regexReplaceAll "(.)(.)" $x "$2$1$2$1" }}{{ $_ := regexQuoteMeta $x }}')}`,
  ),
  'a format with a width of its own': value('printf "%*d" 999999999 1'),
  'a format of a format': body(
    '{{ $x := "%s" }}{{ range until 60 }}{{ $x = printf "%s%s" $x $x }}{{ end }}{{ printf $x "a" }}',
  ),
  'a format with a precision': value('printf "%.999999999f|%0999999999d|%-999999999s" 1.5 1 "x"'),
  'chunks and slices of lists': body(
    `{{ $x := until 90000 }}${times(90, '{{ $_ := chunk 1 $x }}{{ $_ := slice $x 1 }}{{ $_ := reverse $x }}{{ $_ := rest $x }}{{ $_ := initial $x }}')}`,
  ),
  'lists that grow by one, again and again': body(
    '{{ $x := list }}{{ range $i := until 90000 }}{{ $x = append $x $i }}{{ $x = prepend $x $i }}{{ end }}{{ len $x }}',
  ),
  'texts that grow by one, again and again': body(
    '{{ $x := "" }}{{ range $i := until 90000 }}{{ $x = print $x "0123456789" }}{{ $_ := len (lower $x) }}{{ end }}',
  ),
  'maps of maps that are picked and omitted': body(
    `{{ $d := dict }}{{ range $i := until 9000 }}{{ $_ := set $d (toString $i) (dict "a" $i) }}{{ end }}${times(900, '{{ $_ := omit $d "1" }}{{ $_ := keys $d | sortAlpha }}{{ $_ := values $d }}{{ $_ := pick $d "1" "2" }}')}`,
  ),
  'a copy in a copy': body(
    '{{ $x := dict "a" (until 999) }}{{ range until 60 }}{{ $x = dict "l" (deepCopy $x) "r" (mustDeepCopy $x) }}{{ end }}',
  ),
  'TOML and JSON of what doubles': body(
    '{{ $x := dict "a" "b" }}{{ range until 26 }}{{ $x = dict "l" $x "r" $x }}{{ end }}{{ toToml $x | len }}{{ toPrettyJson $x | len }}{{ toRawJson $x | len }}',
  ),
  'JSON in JSON in JSON': body('{{ $x := "\\"" }}{{ range until 40 }}{{ $x = toJson $x }}{{ end }}{{ $x }}'),
  'quotes of quotes': body(
    '{{ $x := "\\"\\\\" }}{{ range until 40 }}{{ $x = quote $x | squote | js | html }}{{ end }}{{ $x }}',
  ),
  'numbers without an end': body(times(900, '{{ seq 1 900000 }}')),
  'a range of a range by steps': body(
    '{{ range $i := untilStep 0 100000 1 }}{{ range $j := untilStep $i 100000 1 }}{{ break }}{{ end }}{{ range until 900 }}{{ continue }}{{ end }}{{ end }}',
  ),
  'blocks that define each other anew': body(
    `${lines(900, (i) => `{{ block "b${i}" . }}{{ define "c${i}" }}{{ template "b${(i + 1) % 900}" . }}{{ end }}{{ end }}`)}`,
  ),
  'a name that is looked for through files': {
    ...body(
      '{{ range $i := until 90000 }}{{ $_ := $.Files.Glob "**/*x*/**" }}{{ $_ := $.Files.Lines "b.txt" }}{{ $_ := ($.Files.Glob "*.txt").AsSecrets }}{{ end }}',
    ),
    'evil/b.txt': 'line\n'.repeat(90_000),
    ...Object.fromEntries(Array.from({ length: 300 }, (_, i) => [`evil/f${i}.txt`, 'x'.repeat(3000)])),
  },
  'what is served, asked again and again': body(
    times(
      90000,
      '{{ $_ := $.Capabilities.APIVersions.Has "apps/v1/Deployment" }}{{ $_ := toYaml $.Capabilities }}',
    ),
  ),
  'values of a tree by paths of a thousand steps': body(
    `{{ range until 90000 }}{{ $_ := dig ${fill(200, () => '"a"', ' ')} "no" $.Values }}{{ end }}`,
    `${deep(200, ['{ a: ', '1', ' }'])}\n`,
  ),
  'numbers of a thousand digits': value(`mul ${'9'.repeat(18)} ${fill(900, () => '9', ' ')} | add1f | floor`),
  'sorts of texts that begin alike': body(
    `{{ $l := list }}{{ range $i := until 3000 }}{{ $l = append $l (print (repeat 9000 "a") $i) }}{{ end }}${times(90, '{{ $_ := sortAlpha $l }}{{ $_ := $l | uniq | join "," }}')}`,
  ),
  'hashes with salts by the hundred': body(times(200, '{{ $_ := bcrypt "a" }}{{ $_ := htpasswd "a" "b" }}')),
  'keys of every kind': body(
    times(
      300,
      '{{ $_ := genPrivateKey "dsa" }}{{ $_ := genPrivateKey "ecdsa" }}{{ $_ := genPrivateKey "ed25519" }}{{ $_ := genSignedCert "a" (list "10.0.0.1") (list "b") 9 (genCA "c" 9) }}',
    ),
  ),
  'ciphers of a long text': body(
    `{{ $x := repeat 9000000 "a" }}${times(60, '{{ $x = encryptAES "secretkey" $x }}{{ $_ := b32enc $x }}')}`,
  ),
  'random texts without an end': body(
    times(9000, '{{ $_ := randAlphaNum 90000 }}{{ $_ := randBytes 90000 }}{{ $_ := uuidv4 }}'),
  ),
  'times in every format': body(
    times(
      90000,
      '{{ $_ := date (repeat 300 "2006-01-02") now }}{{ $_ := dateModify "-1h" now }}{{ $_ := ago now }}{{ $_ := durationRound "2h10m5s" }}',
    ),
  ),
  'a schema of versions': body(
    times(9000, `{{ $_ := semverCompare "${'>=1.0.0 <2.0.0 || '.repeat(200)}^9" "1.2.3-alpha.1+x" }}`),
  ),
  'tpl that makes templates of templates': body(
    '{{ $t := "{{ \\"a\\" }}" }}{{ range until 30 }}{{ $t = print $t $t }}{{ end }}{{ tpl $t . | len }}',
  ),
  'tpl of every value by name': body(
    `{{ range $k, $v := .Values }}{{ range until 90 }}{{ $_ := tpl (toYaml $.Values) $ }}{{ end }}{{ end }}`,
    lines(300, (i) => `k${i}: "{{ toYaml .Values | sha256sum }}"`),
  ),
  'includes with a fresh scope each': body(
    `{{ define "x" }}{{ if gt .n 0 }}{{ include "x" (merge (dict "n" (sub .n 1)) .) }}{{ include "x" (merge (dict "n" (sub .n 1)) .) }}{{ end }}{{ end }}{{ include "x" (dict "n" 60 "v" .Values) }}`,
    lines(300, (i) => `k${i}: { a: b }`),
  ),
  'conditions of ten thousand parts': body(
    `{{ if or ${fill(30_000, (i) => `(eq 1 ${i + 2})`, ' ')} }}x{{ end }}`,
  ),
  'else without an end': body(`{{ if false }}${fill(20_000, () => '{{ else if false }}x', '')}{{ end }}`),
  'variables by the hundred thousand': body(fill(60_000, (i) => `{{ $v${i} := ${i} }}`, '')),
  'comments and blanks that are trimmed': body(
    `${'{{- /* x */ -}}   \n'.repeat(120_000)}${' \n'.repeat(900_000)}{{- "" -}}`,
  ),
  'a text that is wrapped and indented by turns': body(
    '{{ $x := repeat 9000 "word " }}{{ range until 60 }}{{ $x = $x | wrap 20 | nindent 40 }}{{ end }}{{ len $x }}',
  ),
};

/** SECURITY.md: one Application may use up its own budget, and nobody else notices. */
export const manyTemplates: readonly CommandAttack[] = each(templates, (name, files) =>
  attack(`engine: a template by ${name}`, files, {
    calls: [
      json,
      ...oneOf(
        name,
        just('helm', 'lint', 'evil'),
        shown('helm', 'template', 'x', 'evil'),
        just('upgrade', '.', 'main'),
        forecast,
        just('blame', '.', 'evil', 'ConfigMap/a', 'data.a'),
        just('prove', '.', 'main'),
      ),
    ],
  }),
);
