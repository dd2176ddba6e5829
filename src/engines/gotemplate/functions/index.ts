import type { GoFunction } from '../exec/go-function.ts';
import type { FunctionMap } from '../exec/template-set.ts';
import { GoError } from '../exec/errors.ts';
import { fixed } from '../exec/go-function.ts';
import { builtinFunctions } from './builtins.ts';
import { cryptoFunctions } from './crypto.ts';
import { dateFunctions } from './dates.ts';
import { defaultFunctions } from './defaults.ts';
import { dictFunctions } from './dicts.ts';
import { encodingFunctions } from './encodings.ts';
import { helmFunctions } from './helm.ts';
import { helmJsonFunctions, sprigJsonFunctions } from './json.ts';
import { listFunctions } from './lists.ts';
import { numberFunctions } from './numbers.ts';
import { pathFunctions } from './paths.ts';
import { randomFunctions } from './random.ts';
import { regexpFunctions } from './regexps.ts';
import { semverFunctions, semverFunctionsOfHelm3 } from './semvers.ts';
import { stringFunctions } from './strings.ts';
import { tomlFunctions } from './toml.ts';
import { urlFunctions } from './urls.ts';
import { yamlFunctions } from './yaml.ts';

type Functions = { readonly [name: string]: GoFunction };

/** sprig's functions for text templates, without those that look at the machine. */
const sprig: Functions = {
  ...stringFunctions,
  ...numberFunctions,
  ...listFunctions,
  ...dictFunctions,
  ...defaultFunctions,
  ...dateFunctions,
  ...encodingFunctions,
  ...regexpFunctions,
  ...semverFunctions,
  ...pathFunctions,
  ...urlFunctions,
  ...randomFunctions,
  ...cryptoFunctions,
  ...sprigJsonFunctions,
  fail: fixed(['string'], (_, message) => {
    throw new GoError(message);
  }),
};

/** Helm 3 lacks the must twins of these. */
const { mustToYaml: _yaml, ...yamlOfHelm3 } = yamlFunctions;
const { mustToToml: _toml, ...tomlOfHelm3 } = tomlFunctions;

/** Only what text/template itself brings. */
export const plainFunctions: FunctionMap = functionMap(builtinFunctions);

/**
 * text/template with sprig's generic functions, without env, expandenv and getHostByName: what Argo CD gives
 * to ApplicationSets.
 */
export const genericFunctions: FunctionMap = functionMap(builtinFunctions, sprig);

/** All functions of a Helm 3.21 template. */
export const helm3Functions: FunctionMap = functionMap(
  builtinFunctions,
  sprig,
  helmJsonFunctions,
  yamlOfHelm3,
  tomlOfHelm3,
  semverFunctionsOfHelm3,
  helmFunctions,
);

/** All functions of a Helm 4.2 template. */
export const helm4Functions: FunctionMap = functionMap(
  builtinFunctions,
  sprig,
  helmJsonFunctions,
  yamlFunctions,
  tomlFunctions,
  helmFunctions,
);

/** A map of functions; later groups replace functions of earlier ones. */
export function functionMap(...groups: readonly Functions[]): FunctionMap {
  return new Map(groups.flatMap((group) => Object.entries(group)));
}
