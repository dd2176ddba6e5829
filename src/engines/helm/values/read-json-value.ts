import { parseJson } from '#yaml';

/** The JSON value that a text begins with, as json.Decoder reads it: its data and its own text. */
export function readJsonValue(text: string): { readonly value: unknown; readonly text: string } | undefined {
  const end = valueEnd(text);
  if (end === undefined) return undefined;
  const own = text.slice(0, end);
  try {
    return { value: parseJson(own), text: own };
  } catch {
    return undefined;
  }
}

function valueEnd(text: string): number | undefined {
  const lead = /^\s*/.exec(text)?.[0].length ?? 0;
  const first = text.charAt(lead);
  if (first !== '{' && first !== '[' && first !== '"') {
    const scalar = /^[-+.\w]+/.exec(text.slice(lead));
    return scalar ? lead + scalar[0].length : undefined;
  }
  let depth = 0;
  for (let i = lead; i < text.length; i++) {
    const char = text.charAt(i);
    if (char === '"') {
      const close = stringEnd(text, i);
      if (close === undefined) return undefined;
      i = close;
    } else if (char === '{' || char === '[') depth++;
    else if (char === '}' || char === ']') depth--;
    if (depth === 0) return i + 1;
  }
  return undefined;
}

function stringEnd(text: string, open: number): number | undefined {
  for (let i = open + 1; i < text.length; i++) {
    const char = text.charAt(i);
    if (char === '\\') i++;
    else if (char === '"') return i;
  }
  return undefined;
}
