/** A text without its line breaks and what is blank around them: tools spread their messages over lines, a sentence is one. */
export function oneLine(text: string): string {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join(' ');
}
