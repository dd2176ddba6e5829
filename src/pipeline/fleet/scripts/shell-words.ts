/** A simple command of a shell script: its words, and where it begins in the text. */
export type ShellCommand = {
  readonly words: readonly string[];
  readonly offset: number;
  /** The here-document fed to the command or to the pipe it ends. */
  readonly input?: string;
};

/**
 * Reads the simple commands out of a shell text: quotes, continuations, here-documents and `$( … )` are
 * understood; control words are passed over. Words keep `$name` as written, so that readers see what they
 * cannot know. It is a reader for well-meant scripts, not a shell.
 */
export function shellCommands(text: string): readonly ShellCommand[] {
  const { body, inputs } = cutHereDocuments(text);
  const commands: ShellCommand[] = [];
  let words: string[] = [];
  let word: string | undefined;
  let start = 0;
  let quote = '';

  function endWord(): void {
    if (word !== undefined) words.push(word);
    word = undefined;
  }
  function endCommand(): void {
    endWord();
    const own = words.filter((item, index) => !(index === 0 && controlWords.has(item)));
    while (own.length > 0 && (controlWords.has(own[0] ?? '') || /^\w+=/.test(own[0] ?? ''))) own.shift();
    const marker = own.find((item) => item.startsWith(hereMarker));
    const input = marker === undefined ? undefined : inputs[Number(marker.slice(hereMarker.length))];
    const plain = own.filter((item) => !item.startsWith(hereMarker));
    if (plain.length > 0 || input !== undefined)
      commands.push({ words: plain, offset: start, ...(input === undefined ? {} : { input }) });
    words = [];
  }

  for (let index = 0; index < body.length; index++) {
    const letter = body[index] ?? '';
    if (quote !== '') {
      if (letter === quote) quote = '';
      else if (letter === '\\' && quote === '"' && index + 1 < body.length) word += body[++index] ?? '';
      else if (letter === '$' && body[index + 1] === '(' && quote === '"')
        index = substitution(body, index, commands);
      else word += letter;
      continue;
    }
    if (word === undefined && words.length === 0 && !/\s/.test(letter)) start = index;
    if (letter === '\\' && body[index + 1] === '\n') index++;
    else if (letter === '\\') word = (word ?? '') + (body[++index] ?? '');
    else if (letter === '"' || letter === "'") {
      quote = letter;
      word ??= '';
    } else if (letter === '#' && word === undefined) {
      while (index + 1 < body.length && body[index + 1] !== '\n') index++;
    } else if (letter === '$' && body[index + 1] === '(') {
      index = substitution(body, index, commands);
      word = `${word ?? ''}$()`;
    } else if (letter === '`' || '\n;&|(){}'.includes(letter)) {
      if (letter === '{' && (word ?? '').endsWith('$')) {
        const close = body.indexOf('}', index);
        word += close < 0 ? letter : body.slice(index, close + 1);
        if (close >= 0) index = close;
      } else if ((letter === '{' || letter === '}') && word !== undefined) word += letter;
      else endCommand();
    } else if (/\s/.test(letter)) endWord();
    else word = (word ?? '') + letter;
  }
  endCommand();
  return commands;
}

const hereMarker = '\u0001here';
const controlWords: ReadonlySet<string> = new Set([
  'if',
  'then',
  'else',
  'elif',
  'fi',
  'while',
  'until',
  'do',
  'done',
  'for',
  '!',
  'time',
  'exec',
  'sudo',
  'set',
]);

/** Reads the commands inside `$( … )` and answers where it closes. */
function substitution(text: string, from: number, commands: ShellCommand[]): number {
  let depth = 0;
  for (let index = from + 1; index < text.length; index++) {
    if (text[index] === '(') depth++;
    else if (text[index] === ')' && --depth === 0) {
      commands.push(...shellCommands(text.slice(from + 2, index)));
      return index;
    }
  }
  return text.length;
}

/** Takes here-documents out of a text and leaves a marker word where each was fed in. */
function cutHereDocuments(text: string): { readonly body: string; readonly inputs: readonly string[] } {
  const inputs: string[] = [];
  const lines = text.split('\n');
  const kept: string[] = [];
  for (let index = 0; index < lines.length; index++) {
    const line = lines[index] ?? '';
    const match = /<<(-?)\s*(['"]?)(\w+)\2/.exec(line);
    if (!match) {
      kept.push(line);
      continue;
    }
    const content: string[] = [];
    while (++index < lines.length && (lines[index] ?? '').trim() !== match[3])
      content.push(lines[index] ?? '');
    kept.push(line.replace(match[0], ` ${hereMarker}${inputs.length} `));
    inputs.push(content.join('\n'));
  }
  return { body: kept.join('\n'), inputs };
}
