import type { Environment } from '@marcbachmann/cel-js';
import { demand } from './demand.ts';
import { registerFormats } from './format-library.ts';
import { registerLists } from './list-library.ts';
import { registerNetwork } from './network-library.ts';
import { registerText } from './text-library.ts';
import { registerMacros } from './macro-library.ts';
import { registerMath } from './math-library.ts';
import { compareSemver, Quantity, readQuantity, readSemver, Semver } from './values.ts';

/** Adds what Kubernetes adds to CEL (apiserver pkg/cel/library and cel-go's ext). */
export function registerKubernetesLibrary(environment: Environment): Environment {
  registerQuantities(environment);
  registerVersions(environment);
  registerNetwork(environment);
  registerText(environment);
  registerLists(environment);
  registerMath(environment);
  registerMacros(environment);
  registerFormats(environment);
  return environment;
}

function registerQuantities(environment: Environment): void {
  environment
    .registerType('Quantity', { ctor: Quantity, fields: {} })
    .registerFunction('quantity(string): Quantity', (text: string) =>
      demand(readQuantity(text), text, 'quantity'),
    )
    .registerFunction('isQuantity(string): bool', (text: string) => readQuantity(text) !== undefined)
    .registerFunction('Quantity.sign(): int', (value: Quantity) => BigInt(Math.sign(value.number)))
    .registerFunction('Quantity.isInteger(): bool', (value: Quantity) => Number.isSafeInteger(value.number))
    .registerFunction('Quantity.asInteger(): int', (value: Quantity) => BigInt(value.number))
    .registerFunction('Quantity.asApproximateFloat(): double', (value: Quantity) => value.number)
    .registerFunction(
      'Quantity.isLessThan(Quantity): bool',
      (a: Quantity, b: Quantity) => a.number < b.number,
    )
    .registerFunction(
      'Quantity.isGreaterThan(Quantity): bool',
      (a: Quantity, b: Quantity) => a.number > b.number,
    )
    .registerFunction('Quantity.compareTo(Quantity): int', (a: Quantity, b: Quantity) =>
      BigInt(Math.sign(a.number - b.number)),
    )
    .registerFunction('Quantity.add(Quantity): Quantity', (a: Quantity, b: Quantity) => sum(a, b.number))
    .registerFunction('Quantity.add(int): Quantity', (a: Quantity, b: bigint) => sum(a, Number(b)))
    .registerFunction('Quantity.sub(Quantity): Quantity', (a: Quantity, b: Quantity) => sum(a, -b.number))
    .registerFunction('Quantity.sub(int): Quantity', (a: Quantity, b: bigint) => sum(a, -Number(b)))
    .registerOperator('Quantity == Quantity', (a: Quantity, b: Quantity) => a.number === b.number);
}

function sum(a: Quantity, b: number): Quantity {
  return new Quantity(String(a.number + b), a.number + b);
}

function registerVersions(environment: Environment): void {
  environment
    .registerType('Semver', { ctor: Semver, fields: {} })
    .registerFunction('semver(string): Semver', (text: string) =>
      demand(readSemver(text), text, 'semantic version'),
    )
    .registerFunction('semver(string, bool): Semver', (text: string, lax: boolean) =>
      demand(readSemver(lax ? normal(text) : text), text, 'semantic version'),
    )
    .registerFunction('isSemver(string): bool', (text: string) => readSemver(text) !== undefined)
    .registerFunction(
      'isSemver(string, bool): bool',
      (text: string, lax: boolean) => readSemver(lax ? normal(text) : text) !== undefined,
    )
    .registerFunction('Semver.major(): int', (value: Semver) => value.numbers[0])
    .registerFunction('Semver.minor(): int', (value: Semver) => value.numbers[1])
    .registerFunction('Semver.patch(): int', (value: Semver) => value.numbers[2])
    .registerFunction('Semver.isLessThan(Semver): bool', (a: Semver, b: Semver) => compareSemver(a, b) < 0)
    .registerFunction('Semver.isGreaterThan(Semver): bool', (a: Semver, b: Semver) => compareSemver(a, b) > 0)
    .registerFunction('Semver.compareTo(Semver): int', (a: Semver, b: Semver) =>
      BigInt(Math.sign(compareSemver(a, b))),
    );
}

/** What `semver(text, true)` makes of a lax version: no `v`, no leading zeros, three numbers. */
function normal(text: string): string {
  const [core = '', ...rest] = text.replace(/^v/, '').split(/(?=[-+])/);
  const numbers = core.split('.').map((part) => part.replace(/^0+(?=\d)/, ''));
  while (numbers.length < 3) numbers.push('0');
  return `${numbers.join('.')}${rest.join('')}`;
}
