/** The lines of a text, those that go on behind a backslash or a pipe as one, with where they begin. */
export function* logicalLines(text: string): Generator<{ readonly line: string; readonly at: number }> {
  let line = '';
  let start = 0;
  let at = 0;
  for (const each of text.split('\n')) {
    if (line === '') start = at;
    // A row of a table ends with a pipe too.
    const goesOn = /\\\s*$/.test(each) || (/\|\s*$/.test(each) && !/^\s*\|/.test(each));
    line += goesOn ? `${each.replace(/\\\s*$/, '')} ` : each;
    at += each.length + 1;
    if (goesOn && line.length < longestLine) continue;
    yield { line, at: start };
    line = '';
  }
  if (line !== '') yield { line, at: start };
}

/** Lines that are longer are not written by people. */
export const longestLine = 4000;
