/**
 * How go-yaml reads a plain scalar (`resolve.go` of go-yaml v2, which sigs.k8s.io/yaml uses): YAML 1.1
 * booleans, Go integer syntax with underscores, no sexagesimals, timestamps kept as text. Integers beyond
 * 2^53 stay exact as bigint up to uint64; larger ones become floats, as in Go.
 */
export function resolveGoScalar(text: string): string | number | bigint | boolean | null {
  const first = text.charCodeAt(0);
  const word = words.get(text);
  if (word !== undefined) return word;
  const startsLikeNumber =
    (first >= 48 && first <= 57) || first === 43 || first === 45 || first === 46; /* 0-9 + - . */
  if (!startsLikeNumber) return text;
  const plain = first !== 46 && text.includes('_') ? text.replaceAll('_', '') : text;
  const integer = parseGoInteger(plain);
  if (integer !== undefined) return integer;
  if (!yamlFloat.test(plain)) return text;
  const float = Number(plain);
  return Number.isFinite(float) ? float : text;
}

const words: ReadonlyMap<string, boolean | number | null> = new Map<string, boolean | number | null>([
  ...['y', 'Y', 'yes', 'Yes', 'YES', 'on', 'On', 'ON', 'true', 'True', 'TRUE'].map(
    (word) => [word, true] as const,
  ),
  ...['n', 'N', 'no', 'No', 'NO', 'off', 'Off', 'OFF', 'false', 'False', 'FALSE'].map(
    (word) => [word, false] as const,
  ),
  ...['', '~', 'null', 'Null', 'NULL'].map((word) => [word, null] as const),
  ...['.nan', '.NaN', '.NAN'].map((word) => [word, Number.NaN] as const),
  ...['.inf', '.Inf', '.INF', '+.inf', '+.Inf', '+.INF'].map(
    (word) => [word, Number.POSITIVE_INFINITY] as const,
  ),
  ...['-.inf', '-.Inf', '-.INF'].map((word) => [word, Number.NEGATIVE_INFINITY] as const),
]);

const yamlFloat = /^[-+]?(\.[0-9]+|[0-9]+(\.[0-9]*)?)([eE][-+]?[0-9]+)?$/;
const integerForm = /^([-+]?)(?:0[xX]([0-9a-fA-F]+)|0[bB]([01]+)|0[oO]?([0-7]+)|(0|[1-9][0-9]*))$/;

function parseGoInteger(text: string): number | bigint | undefined {
  const match = integerForm.exec(text);
  if (!match) return undefined;
  const [, sign, hex, binary, octal, decimal] = match;
  const digits =
    hex !== undefined
      ? `0x${hex}`
      : binary !== undefined
        ? `0b${binary}`
        : octal !== undefined
          ? `0o${octal}`
          : (decimal ?? '');
  const number = Number(digits);
  const negative = sign === '-';
  if (Number.isSafeInteger(number)) return negative ? (number === 0 ? 0 : -number) : number;
  const float = decimal === undefined ? undefined : negative ? -number : number;
  // Far beyond 64 bits the exact number is never asked for; to make it of a million digits would take long.
  if (number > 2 ** 65) return float;
  const exact = negative ? -BigInt(digits) : BigInt(digits);
  return exact >= -(2n ** 63n) && exact < 2n ** 64n ? exact : float;
}
