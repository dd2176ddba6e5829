import { asNumber, asText } from '#text';
import { type Budget, BudgetExceeded } from '#budget';
import {
  type FunctionMap,
  type GoFunction,
  GoError,
  TemplateError,
  type TemplateSet,
  execute,
  fixed,
  functionMap,
  genericFunctions,
  helm4Functions,
  parseTemplates,
  toGo,
  variadic,
} from '#gotemplate';
import { GenerationError } from './generation-error.ts';
import type { Parameters } from './parameters.ts';
import { sanitizeName } from './sanitize-name.ts';
import { slugify } from './slugify.ts';
import type { TemplateDialect } from './template-dialect.ts';

type MissingKey = 'default' | 'invalid' | 'zero' | 'error';

/** The dialect of `goTemplate: true`: text/template with Sprig, `normalize`, `slugify` and YAML functions. */
export function goTemplateDialect(options: readonly string[], budget: Budget): TemplateDialect {
  const missingKey = missingKeyOf(options);
  const wrong = options.findIndex((option) => !goOption.test(option));
  return {
    isGoTemplate: true,
    replace(template, parameters) {
      refuse();
      return run(template, parameters, { missingKey, budget });
    },
    replaceKnown(template, parameters) {
      refuse();
      try {
        return run(template, parameters, { missingKey: 'error', budget });
      } catch (error) {
        const isMissing = /map has no entry for key|can't evaluate field/.test(asText(error));
        if (error instanceof GenerationError && isMissing) return template;
        throw error;
      }
    },
    check: (template) => void parse(template),
  };

  /** Go panics at an option that it does not know, before it fills anything in (text/template/option.go). */
  function refuse(): void {
    if (wrong >= 0)
      throw new GenerationError(`unrecognized option: ${options[wrong]}`, [
        'spec',
        'goTemplateOptions',
        wrong,
      ]);
  }
}

const goOption = /^missingkey=(?:default|invalid|zero|error)$/;

function missingKeyOf(options: readonly string[]): MissingKey {
  const option = options.findLast((each) => each.startsWith('missingkey='))?.slice('missingkey='.length);
  return option === 'invalid' || option === 'zero' || option === 'error' ? option : 'default';
}

function run(
  template: string,
  parameters: Parameters,
  options: { readonly missingKey: MissingKey; readonly budget: Budget },
): string {
  if (!template.includes('{{')) return template;
  const set = parse(template);
  return failing(`failed to execute go template ${template}`, () =>
    execute({ set, name: 'base', data: toGo(parameters), options }),
  );
}

function parse(template: string): TemplateSet {
  return failing(`failed to parse template ${template}`, () =>
    parseTemplates([{ name: 'base', text: template }], functions),
  );
}

function failing<T>(what: string, make: () => T): T {
  try {
    return make();
  } catch (error) {
    if (!(error instanceof TemplateError)) throw error;
    if (error.isLimit) throw new BudgetExceeded(error.fault.reason);
    throw new GenerationError(`${what}: ${error.message}`);
  }
}

const functions: FunctionMap = functionMap(Object.fromEntries(genericFunctions), {
  normalize: fixed(['string'], (_, name) => sanitizeName(name)),
  slugify: variadic([], 'any', (_, ...given) => {
    const name = given.at(-1);
    const [size, isSmart] = given.slice(0, -1);
    if (typeof name !== 'string') throw new GoError('slugify needs a text');
    return slugify(sanitizeName(name), asNumber(size ?? 50), isSmart !== false);
  }),
  ...yamlFunctions(),
});

function yamlFunctions(): Readonly<Record<string, GoFunction>> {
  const found: Record<string, GoFunction> = {};
  for (const name of ['toYaml', 'fromYaml', 'fromYamlArray']) {
    const one = helm4Functions.get(name);
    if (one) found[name] = one;
  }
  return found;
}
