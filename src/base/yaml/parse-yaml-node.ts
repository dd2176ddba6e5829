import { type Source, placeAt } from '#files';
import { brokenIn } from './broken-in.ts';
import { checkDensity } from './check-density.ts';
import type { YamlError } from './parse-yaml.ts';
import { v3TagOf } from './resolve-v3-scalar.ts';
import { type YamlNode, mapNode, scalarNode, seqNode } from './yaml-node.ts';
import { YamlSyntaxError } from './yaml-cursor.ts';
import { type Token, type TokenType, YamlScanner } from './yaml-scanner.ts';

/**
 * Parses the first document between two offsets of a source into nodes, as go-yaml v3's `Decode` into a Node
 * does, with its words for what is wrong. `undefined` means that there is no document.
 */
export function parseYamlNode(
  from: Source,
  start = 0,
  end: number = from.text.length,
): YamlNode | YamlError | undefined {
  return parseNode({ from, start, end, lineOf: (error) => error.line });
}

/** Parses the first document of a source; errors name the line that go-yaml v2 names. */
export function parseV2Node(from: Source): YamlNode | YamlError | undefined {
  return parseNode({ from, start: 0, end: from.text.length, lineOf: (error) => error.lineInV2 });
}

function parseNode({
  from,
  start,
  end,
  lineOf,
}: {
  readonly from: Source;
  readonly start: number;
  readonly end: number;
  readonly lineOf: (error: YamlSyntaxError) => number;
}): YamlNode | YamlError | undefined {
  const broken = brokenIn(from, start, end);
  if (broken) return broken;
  try {
    const text = start === 0 && end === from.text.length ? from.text : from.text.slice(start, end);
    checkDensity(text);
    return new NodeParser(text, from, start).document();
  } catch (error) {
    if (!(error instanceof YamlSyntaxError)) throw error;
    const line = lineOf(error);
    const where = line === 0 ? '' : `line ${line}: `;
    return { message: `${where}${error.message}`, place: placeAt(from, start + error.offset) };
  }
}

const maxDepth = 1000;

/** libyaml's parser (go-yaml `parserc.go`) as functions that call each other, making nodes at once. */
class NodeParser {
  private readonly tokens: YamlScanner;
  private readonly from: Source;
  private readonly offset: number;
  private readonly anchors = new Map<string, YamlNode>();
  /** Collections that are not finished; an alias to one of them would contain itself. */
  private readonly open = new Set<YamlNode>();
  private depth = 0;

  constructor(text: string, from: Source, offset: number) {
    this.tokens = new YamlScanner(text);
    this.from = from;
    this.offset = offset;
  }

  /** The first one: only between documents may there be an end without a beginning. */
  document(): YamlNode | undefined {
    let hasDirectives = false;
    while (this.at('directive')) {
      this.tokens.next();
      hasDirectives = true;
    }
    const isOpen = this.at('document-start');
    if (isOpen) this.tokens.next();
    else if (hasDirectives) this.fail('did not find expected <document start>', this.tokens.peek());
    else if (this.at('stream-end')) return undefined;
    if (isOpen && (this.at('stream-end') || this.at('document-start') || this.at('document-end'))) {
      return this.empty(this.tokens.peek());
    }
    return this.node(true, false);
  }

  private at(type: TokenType): boolean {
    return this.tokens.peek().type === type;
  }

  private fail(problem: string, token: Token, context?: Token): never {
    const line = context && context.line !== 0 ? context.line : token.line;
    throw new YamlSyntaxError(problem, token.start, { line, lineInV2: token.line !== 0 ? token.line : line });
  }

  private place(node: YamlNode, start: number): YamlNode {
    node.source = this.from;
    node.start = this.offset + start;
    return node;
  }

  private empty(token: Token): YamlNode {
    return this.place(scalarNode('', '!!null'), token.start);
  }

  private node(block: boolean, indentless: boolean): YamlNode {
    if (++this.depth > maxDepth) this.fail(`exceeded max depth of ${maxDepth}`, this.tokens.peek());
    try {
      return this.nodeAt(block, indentless);
    } finally {
      this.depth--;
    }
  }

  private nodeAt(block: boolean, indentless: boolean): YamlNode {
    const first = this.tokens.peek();
    if (first.type === 'alias') return this.alias();
    let anchor = '';
    let tag = '';
    for (;;) {
      if (this.at('anchor') && anchor === '') anchor = this.tokens.next().value;
      else if (this.at('tag') && tag === '') tag = shortTag(this.tokens.next().value);
      else break;
    }
    const token = this.tokens.peek();
    const made = this.content(token, { block, indentless }, { anchor, tag });
    if (made) {
      this.open.delete(made);
      // A list that grew one by one has room for a dozen more; its copy has not.
      if (made.content.length > 0) made.content = made.content.slice();
      return made;
    }
    if (anchor !== '' || tag !== '') return this.finish(this.empty(first), anchor, tag);
    return this.fail('did not find expected node content', token, first);
  }

  private content(
    token: Token,
    { block, indentless }: { readonly block: boolean; readonly indentless: boolean },
    { anchor, tag }: { readonly anchor: string; readonly tag: string },
  ): YamlNode | undefined {
    const collection = (node: YamlNode, ordinary: string): YamlNode => {
      node.tag = ordinary;
      if (anchor !== '') this.open.add(node);
      return this.finish(this.place(node, token.start), anchor, tag);
    };
    switch (token.type) {
      case 'scalar':
        return this.scalar(anchor, tag);
      case 'block-entry':
        return indentless ? this.indentlessSequence(collection(seqNode(), '!!seq')) : undefined;
      case 'flow-sequence-start':
        return this.flowSequence(collection(seqNode(), '!!seq'));
      case 'flow-mapping-start':
        return this.flowMapping(collection(mapNode(), '!!map'));
      case 'block-sequence-start':
        return block ? this.blockSequence(collection(seqNode(), '!!seq')) : undefined;
      case 'block-mapping-start':
        return block ? this.blockMapping(collection(mapNode(), '!!map')) : undefined;
      default:
        return undefined;
    }
  }

  private finish(node: YamlNode, anchor: string, tag: string): YamlNode {
    if (tag !== '' && tag !== '!') {
      node.tag = tag;
      node.tagged = true;
    }
    if (anchor !== '') this.anchors.set(anchor, node);
    return node;
  }

  private alias(): YamlNode {
    const token = this.tokens.next();
    const target = this.anchors.get(token.value);
    if (!target)
      throw new YamlSyntaxError(`unknown anchor '${token.value}' referenced`, token.start, { line: 0 });
    if (this.open.has(target)) {
      throw new YamlSyntaxError(`anchor '${token.value}' value contains itself`, token.start, { line: 0 });
    }
    const node = this.place(scalarNode(token.value), token.start);
    node.kind = 'alias';
    node.alias = target;
    return node;
  }

  private scalar(anchor: string, tag: string): YamlNode {
    const token = this.tokens.next();
    const plainTag = token.style === 'plain' ? v3TagOf(token.value) : '!!str';
    const node = this.place(scalarNode(token.value, plainTag, token.style), token.start);
    return this.finish(node, anchor, tag);
  }

  private blockSequence(list: YamlNode): YamlNode {
    const start = this.tokens.next();
    while (this.at('block-entry')) {
      const entry = this.tokens.next();
      const isEmpty = this.at('block-entry') || this.at('block-end');
      list.content.push(isEmpty ? this.empty(entry) : this.node(true, false));
    }
    if (!this.at('block-end')) this.fail("did not find expected '-' indicator", this.tokens.peek(), start);
    this.tokens.next();
    return list;
  }

  private indentlessSequence(list: YamlNode): YamlNode {
    while (this.at('block-entry')) {
      const entry = this.tokens.next();
      const isEmpty = this.at('block-entry') || this.at('key') || this.at('value') || this.at('block-end');
      list.content.push(isEmpty ? this.empty(entry) : this.node(true, false));
    }
    return list;
  }

  private blockMapping(map: YamlNode): YamlNode {
    const start = this.tokens.next();
    for (;;) {
      if (this.at('block-end')) break;
      if (!this.at('key')) this.fail('did not find expected key', this.tokens.peek(), start);
      const keyToken = this.tokens.peek();
      const key = this.blockPart();
      const value = this.at('value') ? this.blockPart() : this.empty(keyToken);
      map.content.push(key, value);
    }
    this.tokens.next();
    return map;
  }

  /** The key or value behind its token. */
  private blockPart(): YamlNode {
    const token = this.tokens.next();
    const isEmpty = this.at('key') || this.at('value') || this.at('block-end');
    return isEmpty ? this.empty(token) : this.node(true, true);
  }

  private flowSequence(list: YamlNode): YamlNode {
    const start = this.tokens.next();
    list.style = 'flow';
    for (let first = true; !this.at('flow-sequence-end'); first = false) {
      if (!first) {
        if (!this.at('flow-entry')) this.fail("did not find expected ',' or ']'", this.tokens.peek(), start);
        this.tokens.next();
        if (this.at('flow-sequence-end')) break;
      }
      list.content.push(this.at('key') ? this.flowPair() : this.node(false, false));
    }
    this.tokens.next();
    return list;
  }

  /** `[a: b]` holds a map of one pair. */
  private flowPair(): YamlNode {
    const token = this.tokens.next();
    const map = this.place(mapNode('!!map'), token.start);
    map.style = 'flow';
    const ends = (): boolean => this.at('flow-entry') || this.at('flow-sequence-end');
    const key = this.at('value') || ends() ? this.empty(token) : this.node(false, false);
    let value = this.empty(token);
    if (this.at('value')) {
      this.tokens.next();
      if (!ends()) value = this.node(false, false);
    }
    map.content.push(key, value);
    return map;
  }

  private flowMapping(map: YamlNode): YamlNode {
    const start = this.tokens.next();
    map.style = 'flow';
    const ends = (): boolean => this.at('flow-entry') || this.at('flow-mapping-end');
    for (let first = true; !this.at('flow-mapping-end'); first = false) {
      if (!first) {
        if (!this.at('flow-entry')) this.fail("did not find expected ',' or '}'", this.tokens.peek(), start);
        this.tokens.next();
        if (this.at('flow-mapping-end')) break;
      }
      const token = this.tokens.peek();
      if (!this.at('key')) {
        map.content.push(this.node(false, false), this.empty(token));
        continue;
      }
      this.tokens.next();
      const key = this.at('value') || ends() ? this.empty(token) : this.node(false, false);
      let value = this.empty(token);
      if (this.at('value')) {
        this.tokens.next();
        if (!ends()) value = this.node(false, false);
      }
      map.content.push(key, value);
    }
    this.tokens.next();
    return map;
  }
}

function shortTag(tag: string): string {
  return tag.startsWith('tag:yaml.org,2002:') ? `!!${tag.slice(18)}` : tag;
}
