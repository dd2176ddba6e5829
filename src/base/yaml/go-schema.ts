import { asText } from '#text';
import { Schema, Type } from 'js-yaml';
import { resolveGoScalar } from './go-scalars.ts';

/**
 * The js-yaml schema that resolves scalars as go-yaml does. One implicit type does all the work, since js-yaml
 * asks each type in turn and go-yaml decides at once.
 */
const goScalar = new Type('tag:phineus,2026:go-scalar', {
  kind: 'scalar',
  resolve: (text: unknown) => typeof text === 'string' && typeof resolveGoScalar(text) !== 'string',
  construct: (text: unknown) => resolveGoScalar(asText(text ?? '')),
});

const nullScalar = new Type('tag:yaml.org,2002:null', {
  kind: 'scalar',
  resolve: (text: unknown) => text === null || text === '' || text === '~' || /^null$/i.test(asText(text)),
  construct: () => null,
});

const merge = new Type('tag:yaml.org,2002:merge', {
  kind: 'scalar',
  resolve: (text: unknown) => text === '<<' || text === null,
});

function explicitScalar(tag: string): Type {
  return new Type(`tag:yaml.org,2002:${tag}`, {
    kind: 'scalar',
    construct: (text: unknown) => (tag === 'str' ? asText(text ?? '') : resolveGoScalar(asText(text ?? ''))),
  });
}

const floatScalar = new Type('tag:yaml.org,2002:float', {
  kind: 'scalar',
  construct: (text: unknown) => {
    const value = resolveGoScalar(asText(text ?? ''));
    return typeof value === 'bigint' ? Number(value) : value;
  },
});

const binary = new Type('tag:yaml.org,2002:binary', {
  kind: 'scalar',
  construct: (text: unknown) => Buffer.from(asText(text ?? ''), 'base64').toString('utf8'),
});

const timestamp = new Type('tag:yaml.org,2002:timestamp', {
  kind: 'scalar',
  construct: (text: unknown) => asText(text ?? ''),
});

/** Tags of no meaning to Go (`!Ref`, `!!string`) leave collections as they are and make scalars text. */
function foreignTag(prefix: string, kind: 'scalar' | 'sequence' | 'mapping'): Type {
  return new Type(prefix, {
    kind,
    multi: true,
    construct: (data: unknown) => (kind === 'scalar' ? asText(data ?? '') : data),
  });
}

export const goSchema = new Schema({
  implicit: [nullScalar, goScalar, merge],
  explicit: [
    explicitScalar('str'),
    explicitScalar('int'),
    explicitScalar('bool'),
    floatScalar,
    binary,
    timestamp,
    new Type('tag:yaml.org,2002:map', { kind: 'mapping' }),
    new Type('tag:yaml.org,2002:seq', { kind: 'sequence' }),
    new Type('tag:yaml.org,2002:set', { kind: 'mapping' }),
    ...['!', 'tag:yaml.org,2002:'].flatMap((prefix) => [
      foreignTag(prefix, 'scalar'),
      foreignTag(prefix, 'sequence'),
      foreignTag(prefix, 'mapping'),
    ]),
  ],
});
