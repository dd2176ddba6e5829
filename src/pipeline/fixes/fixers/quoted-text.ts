/** A text as a scalar in quotes. */
export function quotedText(text: string | undefined): string | undefined {
  return text === undefined ? undefined : JSON.stringify(text);
}
