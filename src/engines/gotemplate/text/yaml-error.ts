/** The words go-yaml would use for what js-yaml complains about; unknown complaints keep their own words. */
export function goYamlError(error: unknown, text: string): string {
  const { reason, line } = complaint(error);
  const place = line > 0 ? `line ${line}: ` : '';
  for (const [pattern, words] of TRANSLATIONS) {
    if (pattern.test(reason)) return `yaml: ${place}${typeof words === 'string' ? words : words(text)}`;
  }
  return `yaml: ${place}${reason}`;
}

function complaint(error: unknown): { readonly reason: string; readonly line: number } {
  if (!(error instanceof Error)) return { reason: String(error), line: 0 };
  const reason = 'reason' in error && typeof error.reason === 'string' ? error.reason : error.message;
  const mark = 'mark' in error ? error.mark : undefined;
  const line = mark !== null && typeof mark === 'object' && 'line' in mark ? Number(mark.line) : -1;
  return { reason, line: line + 1 };
}

const TRANSLATIONS: readonly (readonly [RegExp, string | ((text: string) => string)])[] = [
  [/unexpected end of the stream within a flow collection/, 'did not find expected node content'],
  [/unexpected end of the stream within a (single|double) quoted scalar/, 'found unexpected end of stream'],
  [/missed comma between flow collection entries/, "did not find expected ',' or ']'"],
  [/tab characters must not be used in indentation/, 'found character that cannot start any token'],
  [/unidentified alias/, 'unknown anchor referenced'],
  [/bad indentation of a mapping entry/, 'mapping values are not allowed in this context'],
  [/unknown escape sequence/, 'found unknown escape character'],
];
