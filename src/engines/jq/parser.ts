import type { BinaryOperator, Definition, ObjectField, Pattern, PatternField, Query } from './ast.ts';
import { JqSyntaxError, type Token, tokenize } from './lexer.ts';

/** Parses a query (gojq's grammar, parser.go.y, without modules). */
export function parseJq(text: string): Query {
  const parser = new Parser(tokenize(text));
  const query = parser.program();
  parser.expectEnd();
  return query;
}

type Level = { readonly operators: readonly BinaryOperator[]; readonly side: 'left' | 'right' | 'none' };

/** Binary operators from the loosest to the tightest, below `|` and `,`. */
const levels: readonly Level[] = [
  { operators: ['//'], side: 'right' },
  { operators: ['=', '|=', '+=', '-=', '*=', '/=', '%=', '//='], side: 'none' },
  { operators: ['or'], side: 'left' },
  { operators: ['and'], side: 'left' },
  { operators: ['==', '!=', '<', '<=', '>', '>='], side: 'none' },
  { operators: ['+', '-'], side: 'left' },
  { operators: ['*', '/', '%'], side: 'left' },
];

const identity: Query = { kind: 'identity' };

class Parser {
  private readonly tokens: readonly Token[];
  private position = 0;

  constructor(tokens: readonly Token[]) {
    this.tokens = tokens;
  }

  /** Definitions alone are a query too: they leave the input as it is. */
  program(): Query {
    if (this.peek().kind === 'end') return identity;
    return this.query();
  }

  expectEnd(): void {
    if (this.peek().kind !== 'end') this.fail();
  }

  private query(): Query {
    if (this.isKeyword('def')) {
      const definition = this.definition();
      const body = this.peek().kind === 'end' ? identity : this.query();
      return { kind: 'define', definition, body };
    }
    if (this.isKeyword('label')) {
      this.position++;
      const name = this.expect('variable').text;
      this.expectOperator('|');
      return { kind: 'label', name, body: this.query() };
    }
    return this.pipeline(this.commas());
  }

  private pipeline(left: Query): Query {
    if (this.isKeyword('as')) return this.binding(left);
    if (!this.skipOperator('|')) return left;
    return { kind: 'binary', operator: '|', left, right: this.query() };
  }

  private commas(): Query {
    let left = this.expression(0);
    while (!this.isKeyword('as') && this.skipOperator(',')) {
      const right = this.expression(0);
      // `a, b as $x | c` binds b alone.
      const bound = this.isKeyword('as') ? this.binding(right) : right;
      left = { kind: 'binary', operator: ',', left, right: bound };
    }
    return left;
  }

  private binding(source: Query): Query {
    this.position++;
    const patterns = [this.pattern()];
    while (this.skipOperator('?//')) patterns.push(this.pattern());
    this.expectOperator('|');
    return { kind: 'bind', source, patterns, body: this.query() };
  }

  private expression(level: number): Query {
    const rules = levels[level];
    if (rules === undefined) return this.postfix();
    let left = this.expression(level + 1);
    for (;;) {
      const operator = this.binaryOperator(rules.operators);
      if (operator === undefined) return left;
      this.position++;
      const right = this.expression(rules.side === 'right' ? level : level + 1);
      left = { kind: 'binary', operator, left, right };
      if (rules.side === 'none' && this.binaryOperator(rules.operators) !== undefined) this.fail();
    }
  }

  private binaryOperator(operators: readonly BinaryOperator[]): BinaryOperator | undefined {
    const token = this.peek();
    if (token.kind !== 'operator' && token.kind !== 'keyword') return undefined;
    return operators.find((operator) => operator === token.text);
  }

  private postfix(): Query {
    let term = this.term();
    let endsInSuffix = false;
    for (;;) {
      const token = this.peek();
      if (token.kind === 'field') {
        this.position++;
        term = { kind: 'index', target: term, key: { kind: 'literal', value: token.text } };
      } else if (this.isOperator('[')) term = this.suffix(term);
      else if (this.isOperator('?')) {
        this.position++;
        term = endsInSuffix ? tryLastSuffix(term) : { kind: 'try', body: term };
        endsInSuffix = false;
        continue;
      } else if (this.isOperator('.')) {
        this.position++;
        if (this.isOperator('[')) term = this.suffix(term);
        else term = { kind: 'index', target: term, key: this.text() };
      } else return term;
      endsInSuffix = true;
    }
  }

  private suffix(target: Query): Query {
    this.expectOperator('[');
    if (this.skipOperator(']')) return { kind: 'iterate', target };
    if (this.skipOperator(':')) {
      const to = this.query();
      this.expectOperator(']');
      return { kind: 'slice', target, to };
    }
    const key = this.query();
    if (this.skipOperator(']')) return { kind: 'index', target, key };
    this.expectOperator(':');
    if (this.skipOperator(']')) return { kind: 'slice', target, from: key };
    const to = this.query();
    this.expectOperator(']');
    return { kind: 'slice', target, from: key, to };
  }

  private term(): Query {
    const token = this.peek();
    switch (token.kind) {
      case 'number':
        this.position++;
        return { kind: 'literal', value: numberOf(token.text) };
      case 'text':
        return this.text();
      case 'format':
        this.position++;
        return this.peek().kind === 'text' ? this.text(token.text) : { kind: 'format', format: token.text };
      case 'field':
        this.position++;
        return { kind: 'index', target: identity, key: { kind: 'literal', value: token.text } };
      case 'variable':
        this.position++;
        return { kind: 'variable', name: token.text };
      case 'name':
        return this.call();
      case 'keyword':
        return this.keywordTerm(token);
      case 'operator':
        return this.operatorTerm(token);
      case 'end':
        return this.fail();
    }
  }

  private operatorTerm(token: Token): Query {
    this.position++;
    switch (token.text) {
      case '..':
        return { kind: 'recurse' };
      case '.':
        if (this.isOperator('[')) return this.suffix(identity);
        if (this.peek().kind === 'text') return { kind: 'index', target: identity, key: this.text() };
        return identity;
      case '(': {
        const inner = this.query();
        this.expectOperator(')');
        return inner;
      }
      case '[': {
        if (this.skipOperator(']')) return { kind: 'array' };
        const items = this.query();
        this.expectOperator(']');
        return { kind: 'array', items };
      }
      case '{':
        return this.object();
      case '-':
        return { kind: 'negate', operand: this.postfix() };
      case '+':
        return { kind: 'plus', operand: this.postfix() };
      default:
        this.position--;
        return this.fail();
    }
  }

  private keywordTerm(token: Token): Query {
    this.position++;
    switch (token.text) {
      case 'null':
        return { kind: 'literal', value: null };
      case 'true':
      case 'false':
        return { kind: 'literal', value: token.text === 'true' };
      case 'if':
        return this.conditional();
      case 'try': {
        const body = this.postfix();
        if (!this.skipKeyword('catch')) return { kind: 'try', body };
        return { kind: 'try', body, handler: this.postfix() };
      }
      case 'reduce':
        return this.fold('reduce');
      case 'foreach':
        return this.fold('foreach');
      case 'break':
        return { kind: 'break', name: this.expect('variable').text };
      default:
        this.position--;
        return this.fail();
    }
  }

  private conditional(): Query {
    const condition = this.query();
    this.expectKeyword('then');
    const consequence = this.query();
    if (this.skipKeyword('elif'))
      return { kind: 'if', condition, consequence, otherwise: this.conditional() };
    if (this.skipKeyword('end')) return { kind: 'if', condition, consequence };
    this.expectKeyword('else');
    const otherwise = this.query();
    this.expectKeyword('end');
    return { kind: 'if', condition, consequence, otherwise };
  }

  private fold(kind: 'reduce' | 'foreach'): Query {
    const source = this.expression(0);
    this.expectKeyword('as');
    const pattern = this.pattern();
    this.expectOperator('(');
    const start = this.query();
    this.expectOperator(';');
    const update = this.query();
    if (kind === 'foreach' && this.skipOperator(';')) {
      const extract = this.query();
      this.expectOperator(')');
      return { kind, source, pattern, start, update, extract };
    }
    this.expectOperator(')');
    return { kind, source, pattern, start, update };
  }

  private call(): Query {
    const { text: name } = this.expect('name');
    if (!this.skipOperator('(')) return { kind: 'call', name, args: [] };
    const args = [this.query()];
    while (this.skipOperator(';')) args.push(this.query());
    this.expectOperator(')');
    return { kind: 'call', name, args };
  }

  private text(format = '@text'): Query {
    const { parts = [] } = this.expect('text');
    const [only] = parts;
    if (parts.length === 1 && typeof only === 'string') return { kind: 'literal', value: only };
    return {
      kind: 'text',
      format,
      parts: parts.map((part) => {
        if (typeof part === 'string') return part;
        const inner = new Parser(part);
        const query = inner.query();
        inner.expectEnd();
        return query;
      }),
    };
  }

  private object(): Query {
    const fields: ObjectField[] = [];
    while (!this.skipOperator('}')) {
      fields.push(this.field());
      if (!this.skipOperator(',') && !this.isOperator('}')) this.fail();
    }
    return { kind: 'object', fields };
  }

  private field(): ObjectField {
    const token = this.peek();
    if (token.kind === 'operator' && token.text === '(') {
      this.position++;
      const key = this.query();
      this.expectOperator(')');
      this.expectOperator(':');
      return { key, value: this.fieldValue() };
    }
    if (token.kind === 'text') {
      const key = this.text();
      if (this.skipOperator(':')) return { key, value: this.fieldValue() };
      return { key, value: { kind: 'index', target: identity, key } };
    }
    if (token.kind !== 'name' && token.kind !== 'variable' && token.kind !== 'keyword') this.fail();
    this.position++;
    const isVariable = token.kind === 'variable';
    const name: Query = { kind: 'literal', value: isVariable ? token.text.slice(1) : token.text };
    if (this.skipOperator(':')) {
      return { key: isVariable ? { kind: 'variable', name: token.text } : name, value: this.fieldValue() };
    }
    return {
      key: name,
      value: isVariable
        ? { kind: 'variable', name: token.text }
        : { kind: 'index', target: identity, key: name },
    };
  }

  /** A value of a field may be a pipeline, but no comma. */
  private fieldValue(): Query {
    const left = this.expression(0);
    if (!this.skipOperator('|')) return left;
    return { kind: 'binary', operator: '|', left, right: this.fieldValue() };
  }

  private pattern(): Pattern {
    const token = this.peek();
    if (token.kind === 'variable') {
      this.position++;
      return { kind: 'variable', name: token.text };
    }
    if (this.skipOperator('[')) {
      const items = [this.pattern()];
      while (this.skipOperator(',')) items.push(this.pattern());
      this.expectOperator(']');
      return { kind: 'array', items };
    }
    this.expectOperator('{');
    const fields = [this.patternField()];
    while (this.skipOperator(',')) fields.push(this.patternField());
    this.expectOperator('}');
    return { kind: 'object', fields };
  }

  private patternField(): PatternField {
    const token = this.peek();
    if (token.kind === 'variable') {
      this.position++;
      const key: Query = { kind: 'literal', value: token.text.slice(1) };
      if (!this.skipOperator(':')) return { key, bind: token.text };
      return { key, bind: token.text, pattern: this.pattern() };
    }
    let key: Query;
    if (token.kind === 'text') key = this.text();
    else if (this.skipOperator('(')) {
      key = this.query();
      this.expectOperator(')');
    } else if (token.kind === 'name' || token.kind === 'keyword') {
      this.position++;
      key = { kind: 'literal', value: token.text };
    } else return this.fail();
    this.expectOperator(':');
    return { key, pattern: this.pattern() };
  }

  private definition(): Definition {
    this.expectKeyword('def');
    const { text: name } = this.expect('name');
    const parameters: string[] = [];
    if (this.skipOperator('(')) {
      do {
        const token = this.peek();
        if (token.kind !== 'name' && token.kind !== 'variable') this.fail();
        this.position++;
        parameters.push(token.text);
      } while (this.skipOperator(';'));
      this.expectOperator(')');
    }
    this.expectOperator(':');
    const body = this.query();
    this.expectOperator(';');
    return { name, parameters, body };
  }

  private peek(): Token {
    return this.tokens[this.position] ?? { kind: 'end', text: '', at: 0 };
  }

  private expect(kind: Token['kind']): Token {
    const token = this.peek();
    if (token.kind !== kind) this.fail();
    this.position++;
    return token;
  }

  private isOperator(text: string): boolean {
    const token = this.peek();
    return token.kind === 'operator' && token.text === text;
  }

  private isKeyword(text: string): boolean {
    const token = this.peek();
    return token.kind === 'keyword' && token.text === text;
  }

  private skipOperator(text: string): boolean {
    const isThere = this.isOperator(text);
    if (isThere) this.position++;
    return isThere;
  }

  private skipKeyword(text: string): boolean {
    const isThere = this.isKeyword(text);
    if (isThere) this.position++;
    return isThere;
  }

  private expectOperator(text: string): void {
    if (!this.skipOperator(text)) this.fail();
  }

  private expectKeyword(text: string): void {
    if (!this.skipKeyword(text)) this.fail();
  }

  private fail(): never {
    const token = this.peek();
    const message =
      token.kind === 'end' ? 'unexpected EOF' : `unexpected token ${JSON.stringify(token.text)}`;
    throw new JqSyntaxError(message, token.at);
  }
}

/** `?` covers the last suffix only: in `.a[]?` an error of `.a` stays one (gojq's compileTermSuffix). */
function tryLastSuffix(term: Query): Query {
  if (term.kind !== 'index' && term.kind !== 'slice' && term.kind !== 'iterate')
    return { kind: 'try', body: term };
  const body: Query = { ...term, target: identity };
  return { kind: 'binary', operator: '|', left: term.target, right: { kind: 'try', body } };
}

function numberOf(text: string): number | bigint {
  const value = Number(text);
  return /^\d+$/.test(text) && !Number.isSafeInteger(value) ? BigInt(text) : value;
}
