/** The data of a text that is JSON and not too long to be looked through; `undefined` for any other. */
export function jsonIn(text: string): object | undefined {
  if (text.length > longest || !/^\s{0,99}[[{]/.test(text)) return undefined;
  try {
    const parsed: unknown = JSON.parse(text);
    return typeof parsed === 'object' && parsed !== null ? parsed : undefined;
  } catch {
    return undefined;
  }
}

const longest = 1024 * 1024;
