import type { ParameterType } from '#gotemplate';
import type { Kind } from './abstract-value.ts';

/** What a parameter of a type takes; undefined if nearly anything. */
export function acceptedKinds(type: ParameterType): readonly Kind[] | undefined {
  return accepted[type];
}

const accepted: { readonly [type in ParameterType]?: readonly Kind[] } = {
  string: ['string'],
  bool: ['bool'],
  int: ['int'],
  int64: ['int64'],
  float64: ['float64'],
  'map[string]interface {}': ['map', 'nil'],
  '[]interface {}': ['list', 'nil'],
  '[]string': ['list', 'nil'],
};

/** What functions give, where it is always of the same kind. */
export function resultKinds(name: string): readonly Kind[] | undefined {
  return results.get(name);
}

const results = new Map<string, readonly Kind[]>();

function give(kind: Kind, names: string): void {
  for (const name of names.split(/\s+/)) results.set(name, [kind]);
}

give(
  'string',
  `abbrev abbrevboth adler32sum b32dec b32enc b64dec b64enc base bcrypt camelcase cat clean date dateInZone
   date_in_zone decryptAES derivePassword dir encryptAES ext genPrivateKey getHostByName html htmlDate htmlDateInZone
   htpasswd include indent initials join js kebabcase kindOf lower nindent nospace osBase osClean osDir osExt plural
   print printf println quote randAlpha randAlphaNum randAscii randBytes randNumeric regexQuoteMeta regexReplaceAll
   regexReplaceAllLiteral repeat replace sha1sum sha256sum sha512sum shuffle snakecase squote substr swapcase title
   toJson toPrettyJson toRawJson toString toToml toYaml tpl trim trimAll trimPrefix trimSuffix trimall trunc typeOf
   untitle upper urlJoin urlquery uuidv4 wrap wrapWith`,
);
give(
  'bool',
  `all any contains eq empty ge gt has hasKey hasPrefix hasSuffix isAbs kindIs le lt ne not osIsAbs regexMatch
   semverCompare typeIs typeIsLike deepEqual`,
);
give('int', 'int len');
give('int64', 'add add1 biggest ceiling div int64 max min mod mul round sub');
for (const name of [
  'ceil',
  'floor',
  'round',
  'float64',
  'addf',
  'subf',
  'mulf',
  'divf',
  'maxf',
  'minf',
  'add1f',
])
  results.set(name, ['float64']);
results.delete('ceiling');
give(
  'map',
  'dict fromJson fromYaml lookup merge mergeOverwrite mustMerge mustMergeOverwrite omit pick urlParse',
);
give(
  'list',
  `append chunk compact concat fromJsonArray fromYamlArray initial keys list prepend push rest reverse sortAlpha
   splitList toStrings tuple uniq until untilStep values without pluck regexFindAll regexSplit`,
);
results.set('split', ['map']);
