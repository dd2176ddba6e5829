/**
 * The order in which go-yaml writes map keys (`sorter.go`, keyList.Less): runs of digits compare as numbers,
 * letters sort after everything else.
 */
export function naturalOrder(a: string, b: string): number {
  const shared = Math.min(a.length, b.length);
  for (let i = 0; i < shared; i++) {
    const left = a.charCodeAt(i);
    const right = b.charCodeAt(i);
    if (left === right) continue;
    // Two plain letters decide at once; everything else takes the long way.
    return isPlainLetter(left) && isPlainLetter(right) ? left - right : compareRunewise(a, b);
  }
  return a.length - b.length;
}

function isPlainLetter(char: number): boolean {
  return (char >= 97 && char <= 122) || (char >= 65 && char <= 90);
}

function compareRunewise(a: string, b: string): number {
  const left = [...a];
  const right = [...b];
  let digits = false;
  for (let i = 0; i < left.length && i < right.length; i++) {
    const l = left[i] ?? '';
    const r = right[i] ?? '';
    if (l === r) {
      digits = isDigit(l);
      continue;
    }
    const leftLetter = isLetter(l);
    const rightLetter = isLetter(r);
    if (leftLetter && rightLetter) return compareRunes(l, r);
    if (leftLetter || rightLetter) {
      if (digits) return leftLetter ? -1 : 1;
      return rightLetter ? -1 : 1;
    }
    return compareDigitRuns(left, right, i);
  }
  return left.length - right.length;
}

function compareDigitRuns(left: readonly string[], right: readonly string[], at: number): number {
  const l = left[at] ?? '';
  const r = right[at] ?? '';
  let leftNumber = 0n;
  let rightNumber = 0n;
  if (l === '0' || r === '0') {
    for (let j = at - 1; j >= 0 && isDigit(left[j] ?? ''); j--) {
      if (left[j] !== '0') {
        leftNumber = 1n;
        rightNumber = 1n;
        break;
      }
    }
  }
  let leftEnd = at;
  for (; leftEnd < left.length && isDigit(left[leftEnd] ?? ''); leftEnd++)
    leftNumber = withDigit(leftNumber, left[leftEnd]);
  let rightEnd = at;
  for (; rightEnd < right.length && isDigit(right[rightEnd] ?? ''); rightEnd++)
    rightNumber = withDigit(rightNumber, right[rightEnd]);
  if (leftNumber !== rightNumber) return leftNumber < rightNumber ? -1 : 1;
  if (leftEnd !== rightEnd) return leftEnd - rightEnd;
  return compareRunes(l, r);
}

/**
 * go-yaml subtracts '0' from any Unicode digit, so foreign digits count for more than nine, and counts in 64 bits,
 * beyond which numbers begin again.
 */
function withDigit(number: bigint, rune: string | undefined): bigint {
  return BigInt.asIntN(64, number * 10n + BigInt((rune?.codePointAt(0) ?? 48) - 48));
}

function compareRunes(a: string, b: string): number {
  return (a.codePointAt(0) ?? 0) - (b.codePointAt(0) ?? 0);
}

function isLetter(rune: string): boolean {
  return /\p{L}/u.test(rune);
}

function isDigit(rune: string): boolean {
  return rune >= '0' && rune <= '9' ? rune.length === 1 : /\p{Nd}/u.test(rune);
}
