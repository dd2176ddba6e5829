/** A text as a message of SARIF, which may hold links that are written as in Markdown (3.11.6); ours never do. */
export function unlinked(text: string): string {
  return text.replaceAll('](', '] (');
}
