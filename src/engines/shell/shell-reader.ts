/** A command as written: variables are not filled in. */
export type WrittenCommand = {
  readonly words: readonly string[];
  readonly offset: number;
  readonly input?: string;
  readonly environment: Readonly<Record<string, string>>;
  readonly isTolerated: boolean;
  /** The files that its output is written to. */
  readonly writes: readonly string[];
  /** The words of the command whose output is piped into this one. */
  readonly pipedFrom?: readonly string[];
  /** The variable that a `for` runs through a list, with the words of the list. */
  readonly loop?: { readonly name: string; readonly values: readonly string[] };
};

/** Stands for a `$` that the shell takes as it is, because it is quoted. */
export const plainDollar = '\u0001';

type Connector = '&&' | '||' | '|' | ';';

type Draft = {
  words: string[];
  writes: string[];
  offset: number;
  input: string | undefined;
  /** What stands behind the command, and its neighbours in the same list. */
  connector: Connector;
  previous: Draft | undefined;
  next: Draft | undefined;
};

/** Reads a shell text from left to right, each letter once. */
export class ShellReader {
  readonly #text: string;
  readonly #drafts: Draft[] = [];
  #waiting: { readonly draft: Draft; readonly delimiter: string; readonly isQuoted: boolean }[] = [];
  #at = 0;
  #hasBraces = true;

  constructor(text: string) {
    this.#text = text;
  }

  read(): readonly WrittenCommand[] {
    while (this.#at < this.#text.length) this.#list('', 0);
    return this.#drafts.map(finished);
  }

  /** Reads commands up to the letter that closes the list they stand in. */
  #list(close: '' | ')' | '`', depth: number): void {
    let draft = emptyDraft(this.#at);
    let previous: Draft | undefined;
    let word: string | undefined;
    let redirected: 'no' | 'to' | 'otherwise' = 'no';
    let parentheses = 0;

    const endWord = () => {
      if (word === undefined) return;
      if (redirected === 'no') draft.words.push(word);
      else if (redirected === 'to') draft.writes.push(word);
      redirected = 'no';
      word = undefined;
    };
    const endCommand = (connector: Connector) => {
      endWord();
      redirected = 'no';
      if (draft.words.length === 0 && this.#waiting.at(-1)?.draft !== draft) return;
      draft.connector = connector;
      draft.previous = previous;
      if (previous) previous.next = draft;
      previous = draft;
      this.#drafts.push(draft);
      draft = emptyDraft(this.#at);
    };

    while (this.#at < this.#text.length) {
      const letter = this.#text[this.#at] ?? '';
      const next = this.#text[this.#at + 1] ?? '';
      if (letter === close && parentheses === 0) {
        endCommand(';');
        this.#at++;
        return;
      }
      if (word === undefined && draft.words.length === 0) draft.offset = this.#at;
      if (letter === '\\') {
        if (next !== '\n') word = (word ?? '') + (next === '$' ? plainDollar : next);
        this.#at += 2;
      } else if (letter === "'" || (letter === '$' && next === "'")) {
        word = (word ?? '') + this.#singleQuoted(letter === '$' ? 2 : 1);
      } else if (letter === '"') word = (word ?? '') + this.#doubleQuoted(depth);
      else if (letter === '$') word = (word ?? '') + this.#dollar(depth);
      else if (letter === '`') word = (word ?? '') + this.#inner('`', 1, depth);
      else if (letter === '#' && word === undefined) this.#skipTo('\n');
      else if ((letter === '<' || letter === '>') && next === '(') {
        this.#inner(')', 2, depth);
        word = `${word ?? ''}$()`;
      } else if (letter === '<' || letter === '>' || (letter === '&' && next === '>')) {
        const isOutput = word === undefined || word === '1';
        if (/^\d+$/.test(word ?? '')) word = undefined;
        endWord();
        const operator = this.#redirection(draft);
        if (operator !== '') redirected = isOutput && /^&?>[>|]?$/.test(operator) ? 'to' : 'otherwise';
      } else if (letter === '\n') {
        this.#at++;
        endCommand(';');
        this.#hereDocuments();
      } else if (letter === '&' || letter === '|') {
        const isDouble = next === letter;
        this.#at += isDouble ? 2 : 1;
        endCommand(isDouble ? (letter === '&' ? '&&' : '||') : letter === '|' ? '|' : ';');
      } else if (letter === ';') {
        this.#at++;
        endCommand(';');
      } else if (letter === '(' && word !== undefined && this.#text[this.#at - 1] === '=') {
        this.#skipTo(')');
        this.#at++;
        word += '$()';
      } else if (letter === '(') {
        this.#at++;
        parentheses++;
        endCommand(';');
      } else if (letter === ')') {
        this.#at++;
        if (parentheses > 0) parentheses--;
        endCommand(';');
      } else if ((letter === '{' || letter === '}') && word === undefined) {
        this.#at++;
        endCommand(';');
      } else if (/\s/.test(letter)) {
        this.#at++;
        endWord();
      } else {
        this.#at++;
        word = (word ?? '') + letter;
      }
    }
    endCommand(';');
  }

  #skipTo(letter: string): void {
    const found = this.#text.indexOf(letter, this.#at);
    this.#at = found < 0 ? this.#text.length : found;
  }

  #singleQuoted(opening: number): string {
    const from = this.#at + opening;
    this.#at = from;
    this.#skipTo("'");
    const inner = this.#text.slice(from, this.#at++);
    return inner.replaceAll('$', plainDollar);
  }

  #doubleQuoted(depth: number): string {
    let inner = '';
    this.#at++;
    while (this.#at < this.#text.length) {
      const letter = this.#text[this.#at] ?? '';
      if (letter === '"') {
        this.#at++;
        return inner;
      }
      if (letter === '\\') {
        const next = this.#text[this.#at + 1] ?? '';
        inner += next === '$' ? plainDollar : next === '\n' ? '' : next;
        this.#at += 2;
      } else if (letter === '$') inner += this.#dollar(depth);
      else if (letter === '`') inner += this.#inner('`', 1, depth);
      else {
        inner += letter;
        this.#at++;
      }
    }
    return inner;
  }

  /** `$name`, `${name}`, `$( … )` or `$(( … ))`; what is computed becomes `$()`. */
  #dollar(depth: number): string {
    const next = this.#text[this.#at + 1] ?? '';
    if (next === '(' && this.#text[this.#at + 2] === '(') {
      this.#at += 3;
      this.#skipTo(')');
      this.#at += this.#text[this.#at + 1] === ')' ? 2 : 1;
      return '$()';
    }
    if (next === '(') return this.#inner(')', 2, depth);
    if (next === '{' && this.#hasBraces) {
      const end = this.#text.indexOf('}', this.#at);
      if (end >= 0) {
        const inner = this.#text.slice(this.#at, end + 1);
        this.#at = end + 1;
        return inner;
      }
      this.#hasBraces = false;
    }
    this.#at++;
    return '$';
  }

  /** The commands of a substitution. Deeper than anybody writes them they are not read. */
  #inner(close: ')' | '`', opening: number, depth: number): string {
    this.#at += opening;
    if (depth < deepest) this.#list(close, depth + 1);
    else this.#at = this.#text.length;
    return '$()';
  }

  /** Passes over a redirection; answers its operator when the next word is its file. */
  #redirection(draft: Draft): string {
    const operator = /[&<>|-]{1,4}/y;
    operator.lastIndex = this.#at;
    const found = operator.exec(this.#text)?.[0] ?? '';
    const written = /^(?:<<<|<<-?|[<>]&-?|&>>?|>\||<>|>>?|<)/.exec(found)?.[0] ?? found.slice(0, 1);
    this.#at += written.length;
    if (written === '<<' || written === '<<-') {
      const delimiter = /[ \t]*(?:'([^'\n]*)'|"([^"\n]*)"|\\?([\w.-]+))/y;
      delimiter.lastIndex = this.#at;
      const match = delimiter.exec(this.#text);
      if (!match) return '';
      this.#at += match[0].length;
      const isQuoted = match[3] === undefined || match[0].includes('\\');
      this.#waiting.push({ draft, delimiter: match[1] ?? match[2] ?? match[3] ?? '', isQuoted });
      return '';
    }
    return written.endsWith('&-') ? '' : written;
  }

  /** Reads the here-documents that begin on the line after their command. */
  #hereDocuments(): void {
    for (const { draft, delimiter, isQuoted } of this.#waiting) {
      const from = this.#at;
      let end = this.#text.length;
      while (this.#at < this.#text.length) {
        const start = this.#at;
        this.#skipTo('\n');
        const line = this.#text.slice(start, this.#at);
        this.#at++;
        if (line.trim() !== delimiter) continue;
        end = Math.max(from, start - 1);
        break;
      }
      const input = this.#text.slice(from, end);
      draft.input = isQuoted ? input.replaceAll('$', plainDollar) : input;
    }
    this.#waiting = [];
  }
}

/** Substitutions deeper than this are nobody's script. */
const deepest = 20;

function emptyDraft(offset: number): Draft {
  return {
    words: [],
    writes: [],
    offset,
    input: undefined,
    connector: ';',
    previous: undefined,
    next: undefined,
  };
}

/** Takes control words and assignments off the front of a command, and sees what follows and precedes it. */
function finished(draft: Draft): WrittenCommand {
  const { previous, next, connector } = draft;
  const environment: Record<string, string> = {};
  const [first, variable = '', separator] = draft.words;
  const isCondition = first === 'if' || first === 'elif';
  if (first === 'for' && separator === 'in' && /^[A-Za-z_]\w*$/.test(variable)) {
    const loop = { name: variable, values: draft.words.slice(3) };
    return { words: [], writes: [], offset: draft.offset, environment, isTolerated: false, loop };
  }
  let begin = 0;
  for (; begin < draft.words.length; begin++) {
    const word = draft.words[begin] ?? '';
    const assignment = /^([A-Za-z_]\w*)=/.exec(word);
    if (assignment) environment[assignment[1] ?? ''] = word.slice(assignment[0].length);
    else if (word === 'timeout') begin = behindOptions(draft.words, begin + 1);
    else if (!passedOver.has(word)) break;
  }
  const words = draft.words.slice(begin);
  const source = previous?.connector === '|' ? previous : undefined;
  const input = draft.input ?? source?.input;
  return {
    words,
    writes: draft.writes,
    offset: draft.offset,
    environment,
    isTolerated: isCondition || goesOn(connector, next?.words ?? []),
    ...(input === undefined ? {} : { input }),
    ...(source === undefined ? {} : { pipedFrom: source.words }),
  };
}

/** Where the first word stands, from a place on, that is no option. */
function behindOptions(words: readonly string[], from: number): number {
  let at = from;
  while (words[at]?.startsWith('-')) at++;
  return at;
}

const passedOver: ReadonlySet<string> = new Set(
  'if then else elif fi while until do done ! time exec sudo env nohup command export local readonly declare'.split(
    ' ',
  ),
);

/** Whether a script goes on after a failure, by what stands behind the command. */
function goesOn(connector: Connector, [program = '', argument = '']: readonly string[]): boolean {
  if (connector === '||')
    return !(program === 'false' || ((program === 'exit' || program === 'return') && argument !== '0'));
  return connector === '&&' && ['exit', 'return', 'echo', 'continue', 'break', 'true'].includes(program);
}
