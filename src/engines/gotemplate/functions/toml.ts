import { fixed, type GoFunction, thorough } from '../exec/go-function.ts';
import { encodeToml } from '../text/toml-encoder.ts';
import { parseToml } from '../text/toml-parser.ts';
import { goMap } from '../values/go-value.ts';
import { attempt } from './json.ts';

/** Helm's TOML functions (pkg/engine/funcs.go): an error is the result's text, or the entry `Error`. */
export const tomlFunctions: { readonly [name: string]: GoFunction } = {
  toToml: thorough(
    fixed(['any'], (runtime, value) => {
      // A nil makes the encoder itself panic, which no one turns into text.
      if (value === null) return encodeToml(value);
      const text = attempt(
        () => encodeToml(value),
        (error) => error.message,
      );
      runtime.charge(text.length);
      return text;
    }),
  ),
  mustToToml: thorough(fixed(['any'], (_, value) => encodeToml(value))),
  fromToml: fixed(['string'], (_, text) =>
    attempt(
      () => parseToml(text),
      (error) => goMap([['Error', error.message]]),
    ),
  ),
};
