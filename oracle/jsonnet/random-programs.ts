import fc from 'fast-check';

type Kind = 'number' | 'string' | 'boolean' | 'numbers' | 'strings' | 'array' | 'object' | 'value';

/** Expressions by the type of their value; `{kind}` stands for another expression of that type. */
const shapes: Readonly<Record<Exclude<Kind, 'value'>, readonly string[]>> = {
  number: [
    ...'0 1 2 3 -1 2.5 10 0.1 1e6 255 123456789.123 1e21 1e-7'.split(' '),
    '({number} + {number})',
    '({number} - {number})',
    '({number} * {number})',
    '({number} / 3)',
    'std.length({array})',
    'std.floor({number})',
    'std.max({number}, {number})',
    'std.abs({number})',
    'std.round({number})',
    'std.sum({numbers})',
    '(if {boolean} then {number} else {number})',
    'std.foldl(function(p, q) p + q, {numbers}, {number})',
    '(local y = {number}; y + y)',
    'std.count({array}, {value})',
    'std.parseInt(std.toString(std.floor(std.min({number}, 1000))))',
    'std.mantissa({number})',
    'std.pow({number}, 2)',
    'std.mod({number}, 7)',
    'std.sign({number})',
    'std.clamp({number}, {number}, 50)',
    'std.sqrt(std.abs({number}))',
    'std.log(1 + std.abs({number}))',
    '(5 & std.floor(std.min(1000, std.abs({number}))))',
  ],
  string: [
    `''`,
    `'web'`,
    `'é😀'`,
    `'a,b,,c'`,
    `'Line\\nTwo\\n'`,
    `'<&"'`,
    `'true'`,
    `'a: b'`,
    `' pad '`,
    '({string} + {string})',
    '({string} + {value})',
    `('%s-%s' % [{value}, {value}])`,
    `('%5.2f|%d|%x' % [{number}, {number}, {number}])`,
    `('%g %e' % [{number}, {number}])`,
    'std.join({string}, {strings})',
    'std.asciiUpper({string})',
    `std.strReplace({string}, 'a', {string})`,
    'std.substr({string}, 1, 3)',
    '({string})[1:]',
    '({string})[:-1]',
    'std.toString({value})',
    'std.manifestJson({value})',
    'std.manifestJsonMinified({value})',
    'std.manifestYamlDoc({value})',
    'std.manifestYamlDoc({value}, true, false)',
    'std.manifestYamlStream([{value}, {value}])',
    'std.manifestPython({value})',
    'std.manifestToml({ a: {string}, b: { c: {number} }, d: [{string}] })',
    'std.manifestIni({ main: { a: {string} }, sections: { b: { c: {number} } } })',
    `std.manifestXmlJsonml(['p', { a: {string} }, {string}])`,
    'std.escapeStringJson({string})',
    'std.escapeStringBash({string})',
    'std.md5({string})',
    `std.stripChars({string}, ' ab')`,
    'std.trim({string})',
    'std.repeat({string}, 2)',
    'std.base64(std.encodeUTF8({string}))',
    'std.type({value})',
    'std.lines({strings})',
    'std.flatMap(function(c) c + c, {string})',
  ],
  boolean: [
    'true',
    'false',
    '({number} < {number})',
    '({value} == {value})',
    '({string} <= {string})',
    '({numbers} < {numbers})',
    '!{boolean}',
    '({boolean} && {boolean})',
    '({boolean} || {boolean})',
    'std.startsWith({string}, {string})',
    'std.member({array}, {value})',
    'std.objectHas({object}, {string})',
    '({string} in {object})',
    'std.setMember({string}, std.set({strings}))',
  ],
  numbers: [
    '[]',
    '[3, 1, 2]',
    '[{number}, {number}]',
    '({numbers} + {numbers})',
    'std.sort({numbers})',
    'std.set({numbers})',
    'std.reverse({numbers})',
    '[z * 2 for z in {numbers}]',
    '[z for z in {numbers} if z > {number}]',
    'std.map(function(z) z + {number}, {numbers})',
    'std.setUnion(std.set({numbers}), std.set({numbers}))',
    'std.setDiff(std.set({numbers}), std.set({numbers}))',
    'std.uniq({numbers})',
    '({numbers})[1:3]',
    'std.mapWithIndex(function(i, z) i * z, {numbers})',
    'std.flatMap(function(z) [z, z], {numbers})',
    'std.find({value}, {array})',
    'std.encodeUTF8({string})',
  ],
  strings: [
    '[]',
    `['b', 'a', 'b']`,
    '[{string}, {string}]',
    `std.split({string}, ',')`,
    'std.objectFields({object})',
    'std.objectFieldsAll({object})',
    'std.sort({strings})',
    'std.stringChars({string})',
    'std.filter(function(z) z != {string}, {strings})',
    'std.setInter(std.set({strings}), std.set({strings}))',
    `[z + '-' + w for z in {strings} for w in {strings}]`,
  ],
  array: [
    '{numbers}',
    '{strings}',
    '[{value}]',
    '({array} + {array})',
    'std.objectValues({object})',
    'std.objectKeysValues({object})',
    'std.flattenArrays([{array}, {array}])',
    'std.flattenDeepArray([{array}, {value}])',
    'std.prune([{value}, null])',
    'std.makeArray(3, function(i) [i, {value}])',
    '({array})[::2]',
    'std.remove({array}, {value})',
    'std.join([{value}], [{array}, {array}])',
    'std.sort([{ k: {number}, v: 1 }, { k: {number}, v: 2 }], function(z) z.k)',
  ],
  object: [
    '{}',
    '{ a: 1, b:: 2, c::: 3 }',
    `{ 'é': 1, Z: 2 }`,
    '{ a: {value}, b: {value} }',
    '{ a: {value}, b: self.a, c: $.b }',
    '({object} + {object})',
    '({object} { a: {value} })',
    '({ a: {object} } { a+: {object} })',
    '({ n: {number} } { n+: {number}, m: super.n })',
    '{ [z]: z + {value} for z in std.set({strings}) }',
    'std.mergePatch({object}, {object})',
    'std.prune({object})',
    'std.mapWithKey(function(k, z) [k, z], {object})',
    `std.objectRemoveKey({object}, 'a')`,
    '{ local q = {value}, a: q, b: [q, q] }',
    `{ assert true, [if {boolean} then 'x']: {value} }`,
    'std.parseJson(std.manifestJson({object}))',
    'std.parseYaml(std.manifestYamlDoc({object}))',
    '{ a:: {value}, b: self.a }',
    '(local f(p, q=p) = { p: p, q: q }; f(q={value}, p={value}))',
  ],
};

const kinds = ['number', 'string', 'boolean', 'numbers', 'strings', 'array', 'object'] as const;

/** Well-typed programs that mix the language with its library, the same ones for the same seed. */
export function randomPrograms(count: number, seed: number): readonly string[] {
  const programs = fc.letrec<Record<Kind, string>>((tie) => {
    const filled = (shape: string): fc.Arbitrary<string> => {
      const holes = [...shape.matchAll(/\{(\w+)\}/g)].flatMap(([, name]) => kindNamed(name) ?? []);
      return fc.tuple(...holes.map((kind) => tie(kind))).map((parts) => {
        let next = 0;
        return shape.replace(/\{(\w+)\}/g, (hole, name) => (kindNamed(name) ? (parts[next++] ?? '') : hole));
      });
    };
    const oneOf = (kind: Exclude<Kind, 'value'>): fc.Arbitrary<string> =>
      fc.oneof({ depthSize: 'small' }, ...shapes[kind].map(filled));
    return {
      number: oneOf('number'),
      string: oneOf('string'),
      boolean: oneOf('boolean'),
      numbers: oneOf('numbers'),
      strings: oneOf('strings'),
      array: oneOf('array'),
      object: oneOf('object'),
      value: fc.oneof({ depthSize: 'small' }, fc.constant('null'), ...kinds.map((kind) => tie(kind))),
    };
  });
  return fc.sample(programs.value, { numRuns: count, seed });
}

function kindNamed(name: string | undefined): Kind | undefined {
  return name === 'value' ? name : kinds.find((kind) => kind === name);
}
