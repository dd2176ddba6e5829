/** Which styles can hold a string; go-yaml `emitterc.go`, yaml_emitter_analyze_scalar. */
export type ScalarAnalysis = {
  readonly multiline: boolean;
  readonly plainAllowed: boolean;
  readonly singleQuotedAllowed: boolean;
  readonly blockAllowed: boolean;
};

/** Analyses a string for block context. `v3` treats tabs apart from other special characters. */
export function analyzeScalar(value: string, v3: boolean): ScalarAnalysis {
  if (value === '')
    return { multiline: false, plainAllowed: true, singleQuotedAllowed: true, blockAllowed: false };
  if (safePlain.test(value))
    return { multiline: false, plainAllowed: true, singleQuotedAllowed: true, blockAllowed: true };
  let blockIndicators = value.startsWith('---') || value.startsWith('...');
  let lineBreaks = false;
  let special = false;
  let tabs = false;
  let breakSpace = false;
  let spaceBreak = false;
  let previousSpace = false;
  let previousBreak = false;
  let precededByWhite = true;
  for (let i = 0; i < value.length; i++) {
    const char = value.charCodeAt(i);
    const followedByWhite = i + 1 >= value.length || isBlankOrBreak(value.charCodeAt(i + 1));
    if (i === 0 && leadingIndicators.includes(value.charAt(0))) blockIndicators = true;
    else if (i === 0 && (char === 63 || char === 45) && followedByWhite) blockIndicators = true;
    else if (char === 58 && followedByWhite) blockIndicators = true;
    else if (char === 35 && precededByWhite) blockIndicators = true;
    const lineBreak = isBreak(char);
    if (v3 && char === 9) tabs = true;
    else if (!isPrintable(value, i)) special = true;
    if (lineBreak) lineBreaks = true;
    if (char === 32) {
      if (previousBreak) breakSpace = true;
      previousSpace = true;
      previousBreak = false;
    } else {
      if (lineBreak && previousSpace) spaceBreak = true;
      previousSpace = false;
      previousBreak = lineBreak;
    }
    precededByWhite = isBlankOrBreak(char);
  }
  const edges = isSpaceOrBreak(value.charCodeAt(0)) || isSpaceOrBreak(value.charCodeAt(value.length - 1));
  const trailingSpace = value.endsWith(' ');
  return {
    multiline: lineBreaks,
    plainAllowed: !(edges || breakSpace || spaceBreak || special || tabs || lineBreaks || blockIndicators),
    singleQuotedAllowed: !(breakSpace || spaceBreak || special || tabs),
    blockAllowed: !(trailingSpace || spaceBreak || special),
  };
}

/** Whether the UTF-16 unit at `i` belongs to a character go-yaml writes as it is. Astral ones are escaped. */
export function isPrintable(text: string, i: number): boolean {
  const char = text.charCodeAt(i);
  if (char === 10 || (char >= 0x20 && char <= 0x7e)) return true;
  if (char < 0xa0) return false;
  if (char >= 0xd800 && char <= 0xdfff) return false;
  return char !== 0xfeff && char !== 0xfffe && char !== 0xffff;
}

/** Line breaks of YAML 1.1, among them NEL, LS and PS. */
export function isBreak(char: number): boolean {
  return char === 10 || char === 13 || char === 0x85 || char === 0x2028 || char === 0x2029;
}

const safePlain = /^[A-Za-z0-9_/][A-Za-z0-9_/.-]*$/;
const leadingIndicators = '#,[]{}&*!|>\'"%@`';

function isBlankOrBreak(char: number): boolean {
  return char === 32 || char === 9 || isBreak(char);
}

function isSpaceOrBreak(char: number): boolean {
  return char === 32 || isBreak(char);
}
