import { configMap } from '../../attack.ts';
import type { CommandAttack } from '../command-attack.ts';
import { type Files, chart, check, evil, expression, object, times, trees } from './carriers.ts';

/** A text that is made again and again from itself. */
function grown(step: string, rounds: number, first = '"a\\"b<&"'): Files {
  return chart(
    `{{- $s := ${first} }}{{ range until ${rounds} }}{{ $s = ${step} }}{{ end }}${configMap}data: { a: {{ $s | toString | trunc 9 | quote }} }\n`,
  );
}

const loops = trees(
  'template',
  {
    'a hundred million turns': expression('range until 100000000 }}{{ end }}{{ 1'),
    'ten thousand turns in ten thousand': expression(
      'range until 10000 }}{{ range until 10000 }}{{ $x := add 1 2 }}{{ end }}{{ end }}{{ 1',
    ),
    'a text of a gigabyte': expression('repeat 1000000000 "a"'),
    'a width of a billion': expression('printf "%1000000000d" 1'),
    'a precision of a billion': expression('printf "%.1000000000f" 1.0'),
    'a width from an argument': expression('printf "%*d" 999999999 1'),
    'an argument by its number': expression('printf "%[999999999]d %[-1]d %[1]*d" 1'),
    'a thousand widths of a million': expression(`printf "${'%1000000s'.repeat(1000)}" "a"`),
    'indentation of a gigabyte': expression('indent 1000000000 "a\\na\\na"'),
    'indentation of every line of many': expression('nindent 100000 (repeat 100000 "a\\n")'),
    'negative numbers': expression(
      'indent -1 "a" }}{{ repeat -5 "a" }}{{ trunc -999999999 "a" }}{{ until -100000000 | len',
    ),
    'an empty pattern replaced in a long text': expression(
      'regexReplaceAll "" (repeat 1000000 "a") (repeat 1000 "b")',
    ),
    'an empty text replaced in a long text': expression('replace "" (repeat 1000 "x") (repeat 1000000 "a")'),
    'all of a match again and again': grown('regexReplaceAll "(.*)" $s "${1}${1}${1}"', 40, '"ab"'),
    'a long text in single characters': expression('splitList "" (repeat 50000000 "a") | len'),
    'a map of single characters': expression('split "" (repeat 5000000 "a") | len'),
    'a separator of a megabyte': expression('join (repeat 1000000 ",") (until 10000)'),
    'keys of certificates in a loop': expression(
      'range until 10000 }}{{ $c := genSelfSignedCert "a" nil nil 365 }}{{ end }}{{ 1',
    ),
    'private keys in a loop': expression(
      'range until 1000 }}{{ $c := genPrivateKey "rsa" }}{{ $d := genPrivateKey "dsa" }}{{ end }}{{ 1',
    ),
    'a certificate of a certificate': expression(
      '$ca := genCA "a" 365 }}{{ range until 5000 }}{{ $c := genSignedCert "b" nil nil 1 $ca }}{{ end }}{{ 1',
    ),
    'passwords in a loop': expression(
      'range until 100000 }}{{ $c := htpasswd "a" "b" }}{{ $d := derivePassword 1 "long" "a" "b" "c" }}{{ end }}{{ 1',
    ),
    'ciphers in a loop': expression(
      '$k := repeat 16 "k" }}{{ $t := repeat 1000000 "a" }}{{ range until 10000 }}{{ $c := encryptAES $k $t | decryptAES $k }}{{ end }}{{ 1',
    ),
    'a random text of a gigabyte': expression('randAlphaNum 1000000000'),
    'random bytes without end': expression('randBytes 2000000000'),
    'a sequence without end': expression('untilStep 0 2147483647 1 | len'),
    'steps of nothing': expression('untilStep 0 10 0 | len }}{{ seq 1 0 10 }}{{ seq 0 100000000 | len'),
    'a map that holds itself, as YAML': expression('$d := dict }}{{ $_ := set $d "a" $d }}{{ toYaml $d'),
    'a map that holds itself, as JSON': expression('$d := dict }}{{ $_ := set $d "a" $d }}{{ toJson $d'),
    'a map that holds itself, copied': expression(
      '$d := dict }}{{ $_ := set $d "a" $d }}{{ deepCopy $d | len',
    ),
    'a map that holds itself, merged': expression(
      '$d := dict }}{{ $_ := set $d "a" $d }}{{ $e := dict "a" (dict "a" (dict "b" 1)) }}{{ merge $e $d | len }}{{ mergeOverwrite $d $d | len',
    ),
    'a map that holds itself, compared': expression(
      '$d := dict }}{{ $_ := set $d "a" $d }}{{ $e := dict }}{{ $_ := set $e "a" $e }}{{ deepEqual $d $e',
    ),
    'a map that holds itself, printed': expression('$d := dict }}{{ $_ := set $d "a" $d }}{{ print $d'),
    'a map that holds itself, as TOML': expression('$d := dict }}{{ $_ := set $d "a" $d }}{{ toToml $d'),
    'a list that is sought in itself': expression(
      '$l := until 30000 }}{{ range $l }}{{ $x := has . $l }}{{ $y := without $l . }}{{ end }}{{ 1',
    ),
    'all that differ of many': expression('uniq (concat (until 100000) (until 100000)) | len'),
    'sorted and turned': expression(
      'range until 100 }}{{ $x := sortAlpha (until 100000) | reverse | compact | initial | rest | shuffle }}{{ end }}{{ 1',
    ),
    'a date in a long layout': expression('date (repeat 1000000 "Monday January 2006 .000000000") now'),
    'a duration of many digits': expression(
      `duration "${'9'.repeat(400)}" }}{{ durationRound "${'9'.repeat(5000)}h" }}{{ ago now`,
    ),
    'a constraint of many alternatives': expression(
      'semverCompare (repeat 100000 ">1.0.0 || <2.0.0-0, ~1.x || ") "1.2.3"',
    ),
    'wrapped at every letter': expression('wrapWith 1 (repeat 1000 "\\n") (repeat 100000 "a ")'),
    'cases of a long text': expression(
      '$t := repeat 2000000 "aB_-c d" }}{{ $x := list (camelcase $t) (snakecase $t) (kebabcase $t) (swapcase $t) (title $t) (untitle $t) (initials $t) (nospace $t) (abbrev 5 $t) }}{{ len $x',
    ),
    'sums of a long text in a loop': expression(
      '$t := repeat 10000000 "a" }}{{ range until 1000 }}{{ $x := sha512sum $t }}{{ $y := adler32sum $t }}{{ $z := sha1sum $t }}{{ end }}{{ 1',
    ),
    'an index of a million': expression('index (until 10) 99999999999 }}{{ slice (until 10) 0 99999999'),
    'a number beyond all': expression(
      'round 1e308 400 }}{{ int64 "99999999999999999999999" | until }}{{ mul 99999999999 99999999999 }}{{ div 1 0 }}{{ mod 1 0',
    ),
    'addresses of a megabyte': expression(
      'urlParse (repeat 1000000 "http://a:b@c/") | len }}{{ urlJoin (dict "host" (repeat 1000000 "a") "scheme" 5',
    ),
    'what the chart has not': expression(
      'getHostByName "pwned.example" }}{{ env "HOME" }}{{ expandenv "$HOME"',
    ),
    'a failure of ten megabytes': expression('fail (repeat 1000000 "failure ::error:: \\n")'),
    'a failure in lines of commands': expression(
      'required (printf "\\n::error::pwned\\x1b[31m\\r##vso[a]b\\u202e") nil',
    ),
  },
  [check],
);

const growth = trees('growth', {
  'quotes in quotes': grown('quote $s', 40),
  'quotes by %q': grown('printf "%q" $s', 40),
  'JSON in JSON': grown('toJson $s', 40),
  'YAML in YAML': grown('toYaml (dict $s $s)', 40),
  'addresses in addresses': grown('urlquery $s', 60),
  'HTML in HTML': grown('html $s', 60),
  'scripts in scripts': grown('js $s', 60),
  'patterns in patterns': grown('regexQuoteMeta $s', 60, '"a.b*"'),
  'base64 of base64': grown('b64enc $s', 120),
  'base32 of base32': grown('b32enc $s', 80),
  'lists in lists': grown('list $s $s', 60),
  'lists by each other': grown('concat $s $s', 60, 'list 1'),
  'maps of themselves': grown('dict "a" $s "b" $s', 60),
  'cat of itself': grown('cat $s $s', 60),
  'a template of templates': grown('printf "%s%s" $s $s', 60, '"{{ 1 }}"'),
  'templates that are evaluated as they grow': grown(
    'tpl (printf "%s{{ printf \\"%%s\\" .a }}%s" $s $s) (dict "a" $s)',
    40,
    '"a"',
  ),
  'a template that calls itself by tpl': chart(
    '{{- define "a" }}{{ tpl "{{ include \\"a\\" . }}{{ include \\"a\\" . }}" . }}{{ end }}{{ include "a" . }}',
  ),
  'two templates that call each other twice': chart(
    '{{- define "a" }}{{ if lt (len .) 40 }}{{ include "b" (append . 1) }}{{ include "b" (append . 1) }}{{ end }}{{ end }}{{- define "b" }}{{ include "a" . }}{{ include "a" . }}{{ end }}{{ include "a" (list 1) }}',
  ),
  'YAML of brackets, read again': expression('fromYaml (repeat 1000000 "[") | toString'),
  'JSON of brackets, read again': expression(
    'fromJsonArray (repeat 1000000 "[") | toString }}{{ fromJson (repeat 1000000 "{\\"a\\":")',
  ),
  'aliases that double, read again': expression(
    `fromYaml "${['a0: &a0 [x,x,x,x,x,x,x,x,x]', ...times(12, (i) => `a${i + 1}: &a${i + 1} [${Array(9).fill(`*a${i}`).join(',')}]`)].join('\\n')}" | toYaml`,
  ),
});

const shapes = trees(
  'shape of templates',
  {
    'five thousand with in each other': () => chart(`${'{{with 1}}'.repeat(5000)}a${'{{end}}'.repeat(5000)}`),
    'ranges in each other': () => chart(`${'{{range (list 1 2)}}'.repeat(60)}a: b${'{{end}}'.repeat(60)}`),
    'parentheses in each other': () => chart(`a: {{ ${'('.repeat(50000)}1${')'.repeat(50000)} }}`),
    'pipes one after the other': () => chart(`a: {{ 1 ${'| add 1 '.repeat(100000)} }}`),
    'else if without end': () => chart(`{{if .a}}${'{{else if .b}}x'.repeat(30000)}{{end}}`),
    'fifty thousand definitions': () =>
      chart(
        times(50000, (i) => `{{ define "d${i}" }}{{ include "d${i + 1}" . }}{{ end }}`).join('') +
          '{{ include "d0" . }}',
      ),
    'two hundred thousand actions': () => chart(`# ${'{{.}}{{.a}}'.repeat(200000)}`),
    'three thousand templates': () =>
      chart(
        '',
        Object.fromEntries(
          times(3000, (i) => [
            `templates/t${i}.yaml`,
            `${configMap}data: { a: "{{ len .Files.Glob "**" }}" }\n`,
          ]),
        ),
      ),
    'a chain of fields without end': () => chart(`a: {{ .Values${'.a'.repeat(100000)} }}`),
    'arguments without end': () =>
      chart(`a: {{ add ${'1 '.repeat(300000)} }}{{ list ${'.Values '.repeat(300000)} | len }}`),
    'a comment, an action and a text that never close': () =>
      chart(`{{/* ${'a'.repeat(1000000)}`, {
        'templates/b.yaml': `{{ "${'a'.repeat(1000000)}`,
        'templates/c.yaml': '{{ `' + 'a'.repeat(1000000),
        'templates/d.yaml': '{{-'.repeat(300000),
      }),
    'files of the chart by globs in each other': () =>
      chart(
        `{{ range $a, $b := .Files.Glob "**" }}{{ range $c, $d := $.Files.Glob "**" }}{{ range $.Files.Lines $c }}{{ $x := . }}{{ end }}{{ end }}{{ end }}`,
        Object.fromEntries(times(400, (i) => [`files/f${i}`, 'a\n'.repeat(100)])),
      ),
    'braces in globs of files': () =>
      chart(`a: {{ .Files.Glob "${'{a,b,*}'.repeat(60)}${'**/'.repeat(60)}" | len }}`, { 'files/aaaa': 'a' }),
    'names that are no names': () =>
      chart(
        '{{ define "__proto__" }}a: b{{ end }}{{ define "constructor" }}{{ end }}{{ include "__proto__" . }}{{ include "toString" . }}',
      ),
    'fields that JavaScript has': () =>
      chart(
        'a: {{ .Values.constructor }}{{ .Values.__proto__ }}{{ .constructor.constructor "return 1" }}{{ index .Values "hasOwnProperty" }}{{ .Values.a.length }}{{ get (dict) "toString" }}{{ hasKey (dict) "valueOf" }}{{ dig "constructor" "name" "x" (dict) }}{{ pluck "toString" (dict) }}{{ pick (dict) "__proto__" }}{{ set (dict) "__proto__" (dict "x" 1) }}',
      ),
    'functions of every name with everything': () =>
      chart(
        [
          'trim',
          'first',
          'last',
          'mustToJson',
          'ternary',
          'coalesce',
          'empty',
          'kindOf',
          'typeOf',
          'keys',
          'values',
          'sha256sum',
          'toStrings',
          'toDecimal',
          'b64dec',
          'mustRegexFind',
          'semver',
          'dateInZone',
          'unixEpoch',
          'mustFromJson',
          'chunk',
          'osBase',
          'regexSplit',
          'mustSlice',
          'genCAWithKey',
          'buildCustomCert',
          'substr',
          'plural',
          'toRawJson',
          'include',
          'lookup',
          'tpl',
          'required',
        ]
          .map(
            (name, i) =>
              `{{ if eq .Values.n ${i} }}{{ ${name} nil (dict "__proto__" 1) (list nil (list)) -1 1e309 }}{{ end }}`,
          )
          .join('\n'),
        { 'values.yaml': 'n: 7\n' },
      ),
  },
  [check, { args: ['helm', 'lint', 'evil'] }, { args: ['helm', 'template', 'evil'], showsSource: true }],
);

const applicationSets: Files = {
  'apps/set.yaml': object(['argoproj.io/v1alpha1', 'ApplicationSet'], 'set', {
    spec: {
      goTemplate: true,
      generators: [{ list: { elements: [{ name: 'a' }] } }],
      template: {
        metadata: { name: 'x-{{ range until 100000000 }}{{ end }}{{ repeat 1000000000 .name }}' },
        spec: {
          project: 'default',
          source: { repoURL: 'https://git.example.org/acme/gitops.git', path: 'neighbour' },
          destination: {},
        },
      },
    },
  }),
};

const elsewhere = trees('templates elsewhere', {
  'in an ApplicationSet': applicationSets,
  'in the name of a release': evil(
    {
      'Chart.yaml': 'apiVersion: v2\nname: evil\nversion: 1.0.0\n',
      'templates/a.yaml': 'a: {{ .Release.Name }}',
    },
    '    helm: { releaseName: "{{ repeat 1000000000 \\"a\\" }}" }\n',
  ),
  'in notes, tests and hooks': chart('', {
    'templates/NOTES.txt': '{{ range until 100000000 }}{{ end }}',
    'templates/tests/t.yaml': '{{ include "nothing" . }}',
    'templates/hook.yaml': object(['batch/v1', 'Job'], 'j', {
      metadata: {
        name: 'j',
        annotations: {
          'helm.sh/hook': 'constructor,__proto__,'.repeat(10000),
          'helm.sh/hook-weight': '9'.repeat(4000),
          'argocd.argoproj.io/sync-wave': '-'.repeat(100000),
        },
      },
    }),
  }),
});

export const templates: readonly CommandAttack[] = [...loops, ...growth, ...shapes, ...elsewhere];
