import { Environment } from '@marcbachmann/cel-js';
import { celOptions, rewriteHas } from './compile-cel.ts';
import { registerKubernetesLibrary } from './library.ts';

/**
 * Why an expression that is to be true or false is neither, whatever the variables hold: it names what there is not, calls
 * what nobody defines, or answers something else.
 */
export function faultOfCel(expression: string, variables: readonly string[]): string | undefined {
  const environment = registerKubernetesLibrary(
    new Environment({ ...celOptions, unlistedVariablesAreDyn: false }),
  );
  for (const name of variables) environment.registerVariable(name, 'dyn');
  const { valid, type, error } = environment.check(rewriteHas(expression));
  if (valid)
    return type === undefined || isTruth.has(type)
      ? undefined
      : `it is never true or false, but of type ${type}`;
  const [reason = ''] = error?.message.split('\n') ?? [];
  return isCertain.test(reason) ? reason.charAt(0).toLowerCase() + reason.slice(1) : undefined;
}

const isTruth: ReadonlySet<string> = new Set(['bool', 'dyn']);

/** The checker also refuses operators of types that an object may well have. */
const isCertain = /^Unknown variable: |^found no matching overload for /;
