import type { Chance } from './chance.ts';
import type { TextMutator } from './mutant.ts';

/** Ways to change a Jsonnet program that mostly leave one. */
export const partMutators: Readonly<Record<string, TextMutator>> = {
  'another value': (text, chance) =>
    changeFound(text, chance, [
      /"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|\b\d[\w.]*|\b(?:true|false|null)\b/g,
      values,
    ]),
  'another operator': (text, chance) =>
    changeFound(text, chance, [/(?<= )(?:[-+*/%<>&|^]|[<>=!]=|&&|\|\||in)(?= )/g, operators]),
  'another library function': (text, chance) => changeFound(text, chance, [/(?<=\bstd\.)\w+/g, library]),
  'another visibility': (text, chance) =>
    changeFound(text, chance, [/(?<=\w)\+?:{1,3}/g, [':', '::', ':::', '+:', '+::', '+:::']]),
};

/** Ways to change a Jsonnet program, or JSON, by its tokens. */
export const tokenMutators: Readonly<Record<string, TextMutator>> = {
  'token gone': (text, chance) => changeToken(text, chance, () => ''),
  'token twice': (text, chance) => changeToken(text, chance, (token) => `${token} ${token}`),
  'another token': (text, chance) => changeToken(text, chance, () => chance.word(anyToken)),
  'token more': (text, chance) => changeToken(text, chance, (token) => `${token} ${chance.word(anyToken)}`),
  'another of its kind': (text, chance) => changeToken(text, chance, (token) => ofItsKind(token, chance)),
  'arguments swapped': (text, chance) => {
    const found = chance.pick([...text.matchAll(/\(([^(),]+), *([^(),]+)/g)]);
    if (found === undefined) return undefined;
    const after = text.slice(found.index + found[0].length);
    return `${text.slice(0, found.index)}(${found[2]}, ${found[1]}${after}`;
  },
  'argument gone': (text, chance) => {
    const found = chance.pick([...text.matchAll(/, *[^(),]+(?=[,)])/g)]);
    return found && text.slice(0, found.index) + text.slice(found.index + found[0].length);
  },
  'argument more': (text, chance) => {
    const found = chance.pick([...text.matchAll(/(?<=\w\([^()]*)\)/g)]);
    return found && `${text.slice(0, found.index)}, ${chance.word(values)}${text.slice(found.index)}`;
  },
  'tokens swapped': (text, chance) => {
    const [one, two] = [chance.pick(tokensOf(text)), chance.pick(tokensOf(text))];
    if (one === undefined || two === undefined || one.index >= two.index) return undefined;
    const between = text.slice(one.index + one[0].length, two.index);
    return text.slice(0, one.index) + two[0] + between + one[0] + text.slice(two.index + two[0].length);
  },
  'character more': (text, chance) => {
    const at = chance.below(text.length + 1);
    return text.slice(0, at) + chance.word(characters) + text.slice(at);
  },
  'text cut short': (text, chance) => text.slice(0, chance.below(text.length)),
};

const values = [
  ...'null true false 0 1 -1 1.5 1e400 1e308 1e-400 0.1 9007199254740993 123456789012345678901 007 1_000 1__0 0x1F 1. .5'.split(
    ' ',
  ),
  ...'"" "a" \'b\' "%s" "%d" "%(a)s" "%5.2f" "%" "%%" "\\u00e9" "\\ud800" "\\q" @"a\\b" "1" "a,b" [] {} [1] ["a"] [null]'.split(
    ' ',
  ),
  ...'{a:1} {a::1} {a:null} self super $ std x y z'.split(' '),
  'function(x) x',
  'error "e"',
  '[1, [2]]',
  "import 'main.jsonnet'",
  "importstr 'main.jsonnet'",
  "import 'nothing'",
  'std.extVar("a")',
  'std.thisFile',
];

const operators = '+ - * / % < <= > >= == != && || & | ^ << >> ! ~ in'.split(' ');
const punctuation = '( ) [ ] { } , ; : :: ::: +: . $ =  [: ::1] |||'.split(' ');
const words =
  'if then else local for in import importstr importbin assert error function self super null true false tailstrict'.split(
    ' ',
  );
const characters = [
  '"',
  "'",
  '#',
  '//',
  '/*',
  '*/',
  '\\',
  '\t',
  '\n',
  '\u0000',
  '\u00e9',
  '\u{1F600}',
  '0',
  '.',
  '@',
  '|||',
  '`',
  '?',
  ';',
];
const anyToken = [...values, ...operators, ...punctuation, ...words];

const library =
  'length get has objectHas objectHasAll objectFields objectFieldsAll objectValues objectKeysValues objectRemoveKey mapWithKey filter foldl foldr map mapWithIndex filterMap flatMap range repeat join deepJoin lines flattenArrays flattenDeepArray reverse sort uniq all any sum avg minArray maxArray contains remove removeAt count find member set setInter setUnion setDiff setMember base64 base64Decode base64DecodeBytes md5 sha1 sha256 sha512 sha3 xor xnor mergePatch trace prune type isArray isBoolean isFunction isNumber isObject isString isNull toString codepoint char substr findSubstr startsWith endsWith stripChars lstripChars rstripChars split splitLimit splitLimitR strReplace isEmpty asciiUpper asciiLower stringChars format escapeStringBash escapeStringDollars escapeStringJson escapeStringPython escapeStringXml parseInt parseOctal parseHex parseJson parseYaml encodeUTF8 decodeUTF8 manifestIni manifestPython manifestPythonVars manifestJson manifestJsonEx manifestJsonMinified manifestYamlDoc manifestYamlStream manifestXmlJsonml manifestTomlEx abs sign max min pow exp log exponent mantissa floor ceil sqrt sin cos tan asin acos atan round isEven isOdd isInteger isDecimal clamp mod assertEqual extVar native slice equals equalsIgnoreCase makeArray objectValuesAll thisFile nothing trim log2 log10 hypot atan2 deg2rad rad2deg pi __compare primitiveEquals resolvePath'.split(
    ' ',
  );

function tokensOf(text: string): readonly RegExpExecArray[] {
  return [
    ...text.matchAll(/"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|[A-Za-z_]\w*|\d[\w.]*|\|\|\||[<>=!&|:+]{2,3}|\S/g),
  ];
}

function changeToken(text: string, chance: Chance, change: (token: string) => string): string | undefined {
  const found = chance.pick(tokensOf(text));
  if (found === undefined) return undefined;
  return text.slice(0, found.index) + change(found[0]) + text.slice(found.index + found[0].length);
}

/** Puts one of the words in the place of something that the pattern finds. */
function changeFound(
  text: string,
  chance: Chance,
  [pattern, others]: [RegExp, readonly string[]],
): string | undefined {
  const found = chance.pick([...text.matchAll(pattern)]);
  if (found === undefined) return undefined;
  return text.slice(0, found.index) + chance.word(others) + text.slice(found.index + found[0].length);
}

function ofItsKind(token: string, chance: Chance): string {
  if (/^["'\d]/.test(token)) return chance.word(values);
  if (operators.includes(token)) return chance.word(operators);
  if (words.includes(token)) return chance.word(words);
  return /^\w/.test(token)
    ? chance.word(['x', 'y', 'std', 'self', 'a', ...library])
    : chance.word(punctuation);
}
