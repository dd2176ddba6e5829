/** The number a quantity stands for (`500m` is 0.5, `1Gi` is 1073741824), or `undefined` if it is not one. */
export function parseQuantity(value: unknown): number | undefined {
  if (typeof value === 'number') return value;
  if (typeof value !== 'string') return undefined;
  const match = quantityForm.exec(value);
  if (!match) return undefined;
  const [, digits = '', suffix = '', exponent] = match;
  if (exponent !== undefined) return Number(`${digits}e${exponent}`);
  const factor = factors.get(suffix);
  return factor === undefined ? undefined : Number(digits) * factor;
}

const quantityForm =
  /^([+-]?(?:[0-9]+(?:\.[0-9]*)?|\.[0-9]+))(?:(n|u|m|k|M|G|T|P|E|Ki|Mi|Gi|Ti|Pi|Ei)|[eE]([+-]?[0-9]+))?$/;

const factors: ReadonlyMap<string, number> = new Map([
  ['', 1],
  ['n', 1e-9],
  ['u', 1e-6],
  ['m', 1e-3],
  ['k', 1e3],
  ['M', 1e6],
  ['G', 1e9],
  ['T', 1e12],
  ['P', 1e15],
  ['E', 1e18],
  ['Ki', 2 ** 10],
  ['Mi', 2 ** 20],
  ['Gi', 2 ** 30],
  ['Ti', 2 ** 40],
  ['Pi', 2 ** 50],
  ['Ei', 2 ** 60],
]);
