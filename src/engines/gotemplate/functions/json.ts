import { GoError } from '../exec/errors.ts';
import { fixed, type GoFunction, thorough } from '../exec/go-function.ts';
import { encodeJson, type JsonStyle } from '../text/json.ts';
import { jsonKind, parseJson } from '../text/json-parser.ts';
import { goMap, GoList, GoMap, type GoValue, nilMap } from '../values/go-value.ts';

const COMPACT: JsonStyle = { escapesHtml: true, indent: '' };
const PRETTY: JsonStyle = { escapesHtml: true, indent: '  ' };
const RAW: JsonStyle = { escapesHtml: false, indent: '' };

/** sprig's JSON functions (defaults.go). */
export const sprigJsonFunctions: { readonly [name: string]: GoFunction } = {
  fromJson: fixed(['string'], (_, text) =>
    attempt(
      () => parseJson(text),
      () => null,
    ),
  ),
  mustFromJson: fixed(['string'], (_, text) => parseJson(text)),
  toJson: thorough(encoder(COMPACT, false)),
  mustToJson: thorough(encoder(COMPACT, true)),
  toPrettyJson: thorough(encoder(PRETTY, false)),
  mustToPrettyJson: thorough(encoder(PRETTY, true)),
  toRawJson: thorough(encoder(RAW, true)),
  mustToRawJson: thorough(encoder(RAW, true)),
};

/** Helm's replacements (pkg/engine/funcs.go): the result always has the type that is asked for. */
export const helmJsonFunctions: { readonly [name: string]: GoFunction } = {
  fromJson: fixed(['string'], (_, text) => mapOrError(() => parseJson(text), 'json: ')),
  fromJsonArray: fixed(['string'], (_, text) => listOrError(() => parseJson(text), 'json: ')),
};

function encoder(style: JsonStyle, fails: boolean): GoFunction {
  return fixed(['any'], (runtime, value) => {
    const encode = (): string => {
      const text = encodeJson(value, style);
      runtime.charge(text.length);
      return text;
    };
    return fails ? encode() : attempt(encode, () => '');
  });
}

/** The result, or what `otherwise` makes of a Go error. */
export function attempt<T>(run: () => T, otherwise: (error: GoError) => T): T {
  try {
    return run();
  } catch (error) {
    if (error instanceof GoError && error.constructor === GoError) return otherwise(error);
    throw error;
  }
}

/** Decodes into a map: anything else, and every error, becomes the entry `Error`. */
export function mapOrError(decode: () => GoValue, prefix: string, forNull: () => GoValue = nilMap): GoValue {
  return attempt(
    () => {
      const value = decode();
      if (value === null) return forNull();
      if (value instanceof GoMap) return value;
      throw new GoError(
        `${prefix}cannot unmarshal ${jsonKind(value)} into Go value of type map[string]interface {}`,
      );
    },
    (error) => goMap([['Error', error.message]]),
  );
}

/** Decodes into a list: anything else, and every error, becomes its only element. */
export function listOrError(decode: () => GoValue, prefix: string, isNil = true): GoValue {
  return attempt(
    () => {
      const value = decode();
      if (value === null) return new GoList([], undefined, isNil);
      if (value instanceof GoList) return value;
      throw new GoError(`${prefix}cannot unmarshal ${jsonKind(value)} into Go value of type []interface {}`);
    },
    (error) => new GoList([error.message]),
  );
}
