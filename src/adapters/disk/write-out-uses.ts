/** Texts that many examples share, by the name of their file in `bases/` without its ending. */
export type RuleBases = Readonly<Record<string, string>>;

/**
 * The Markdown of a rule with every `use` block written out. A line of such a block is a file: `PATH: BASE`, in which
 * each `guestbook` of the base becomes the name of the file (`PATH: BASE NAME` gives another) and `, FIELD: VALUE`
 * sets the last line with that field; or `PATH: as above`, the file as an earlier example has it.
 */
export function writeOutUses(text: string, bases: RuleBases): string {
  const above = new Map<string, string>();
  return text.replaceAll(block, (whole: string, uses: string | undefined, path: string) => {
    if (uses === undefined) {
      above.set(path, whole);
      return whole;
    }
    const files = uses
      .trimEnd()
      .split('\n')
      .map((line) => usedFile(line, bases, above));
    for (const [file, written] of files) above.set(file, written);
    return files.map(([, written]) => written).join('\n\n');
  });
}

const block = /^```(?:use\n([\s\S]*?)|(?!gitlink)\w*[ \t]+file=(\S+)[ \t]*\n[\s\S]*?)^```[ \t]*$/gm;
const use = /^(\S+): (?:as above|([a-z-]+)(?: ([^\s,]+))?((?:, [\w-]+: .+)?))$/;

/** The path and the block of one line. */
function usedFile(
  line: string,
  bases: RuleBases,
  above: ReadonlyMap<string, string>,
): readonly [path: string, written: string] {
  const [, path = '', base, name = stem(path), fields = ''] = use.exec(line) ?? [];
  const found = base === undefined ? above.get(path) : bases[base];
  if (found === undefined) throw new Error(`nothing to use for the line: ${line}`);
  if (base === undefined) return [path, found];
  const content = withFields(found.replaceAll('guestbook', name), fields);
  return [path, `\`\`\`yaml file=${path}\n${content}\`\`\``];
}

function stem(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1).replace(/\.[^.]*$/, '');
}

function withFields(content: string, fields: string): string {
  const lines = content.split('\n');
  for (const field of fields.split(/, (?=[\w-]+: )/).slice(1)) {
    const key = field.slice(0, field.indexOf(':'));
    const last = lines.findLastIndex((line) => line.replace(/^ *(?:- )?/, '').startsWith(`${key}: `));
    const line = lines[last];
    if (line === undefined) throw new Error(`no line of the base has the field ${key}`);
    lines[last] = line.slice(0, line.indexOf(`${key}: `)) + field;
  }
  return lines.join('\n');
}
