import { type YamlNode, formatYaml, resolveV3Scalar } from '#yaml';

/**
 * A node as YAML text in the way kyaml prints it: order, styles and comments stay, maps are indented by two and
 * lists not at all. Comments are found in the source by the places of the nodes.
 */
export function nodeText(node: YamlNode): string {
  if (node.kind === 'scalar') return `${scalarText(node, '')}\n`;
  if (isInline(node)) return `${flowText(node)}\n`;
  return `${blockLines(node, '').join('\n')}\n`;
}

function isInline(node: YamlNode): boolean {
  return node.style === 'flow' || node.content.length === 0;
}

function blockLines(node: YamlNode, indent: string): string[] {
  return node.kind === 'map' ? mapLines(node, indent) : listLines(node, indent);
}

function mapLines(node: YamlNode, indent: string): string[] {
  const lines: string[] = [];
  for (let i = 0; i < node.content.length; i += 2) {
    const key = node.content[i];
    const value = node.content[i + 1];
    if (!key || !value) continue;
    lines.push(...headComments(key).map((comment) => indent + comment));
    const name = `${indent}${scalarText(key, indent)}:`;
    if (value.kind === 'scalar') {
      const text = scalarText(value, `${indent}  `);
      lines.push((text === '' ? name : `${name} ${text}`) + lineComment(value, key));
    } else if (isInline(value)) lines.push(`${name} ${flowText(value)}${lineComment(value, key)}`);
    else
      lines.push(name + keyComment(key), ...blockLines(value, value.kind === 'map' ? `${indent}  ` : indent));
  }
  return lines;
}

function listLines(node: YamlNode, indent: string): string[] {
  return node.content.flatMap((item) => {
    const head = headComments(item).map((comment) => indent + comment);
    if (item.kind === 'scalar')
      return [...head, `${indent}- ${scalarText(item, `${indent}  `)}${lineComment(item)}`];
    if (isInline(item)) return [...head, `${indent}- ${flowText(item)}${lineComment(item)}`];
    const [first = '', ...rest] = blockLines(item, `${indent}  `);
    return [...head, `${indent}- ${first.slice(indent.length + 2)}`, ...rest];
  });
}

function flowText(node: YamlNode): string {
  if (node.kind === 'scalar') return scalarText(node, '');
  if (node.kind === 'seq') return `[${node.content.map(flowText).join(', ')}]`;
  const pairs: string[] = [];
  for (let i = 0; i < node.content.length; i += 2) {
    const key = node.content[i];
    const value = node.content[i + 1];
    if (key && value) pairs.push(`${flowText(key)}: ${flowText(value)}`);
  }
  return `{${pairs.join(', ')}}`;
}

/** A scalar with the tag, if its text alone would be read otherwise (go-yaml v3 `encode.go`, node). */
function scalarText(node: YamlNode, indent: string): string {
  const { value, style, tag } = node;
  const reads = resolveV3Scalar(value).tag;
  const needsTag = node.tagged || (tag !== '' && tag !== '!!str' && tag !== reads);
  const prefix = needsTag ? `${tag} ` : '';
  if (style === 'single') return `${prefix}'${value.replaceAll("'", "''")}'`;
  if (style === 'double') return prefix + JSON.stringify(value);
  if (style === 'literal' || style === 'folded' || value.includes('\n'))
    return prefix + blockText(node, indent);
  if (tag === '!!str' && reads !== '!!str') return JSON.stringify(value);
  return prefix + (reads === '!!str' ? plainText(value) : value);
}

/** Words that only YAML 1.1 reads as booleans are quoted in values, but not in nodes that are written back. */
function plainText(value: string): string {
  return /^[A-Za-z]+$/.test(value) ? value : formatYaml(value, 'v3').trimEnd();
}

function blockText(node: YamlNode, indent: string): string {
  const text = formatYaml(node.value, 'v3').trimEnd();
  if (!node.value.includes('\n')) return text;
  const [header = '|', ...lines] = formatYaml(node.value, 'v3').split('\n');
  const body = lines.map((line) => (line === '' ? '' : indent + line.replace(/^ {2}/, '')));
  while (body.at(-1) === '') body.pop();
  return [header, ...body].join('\n');
}

/** Whole lines of comment right above a node. */
function headComments(node: YamlNode): readonly string[] {
  if (!node.source) return [];
  const { text } = node.source;
  const comments: string[] = [];
  let lineStart = text.lastIndexOf('\n', node.start - 1) + 1;
  if (!/^[\s-]*$/.test(text.slice(lineStart, node.start))) return [];
  while (lineStart > 0) {
    const previous = text.lastIndexOf('\n', lineStart - 2) + 1;
    const line = text.slice(previous, lineStart - 1).trim();
    if (!line.startsWith('#')) break;
    comments.unshift(line);
    lineStart = previous;
  }
  return comments;
}

/** The comment behind a value on its line. */
function lineComment(node: YamlNode, key?: YamlNode): string {
  const from = node.source ? node : undefined;
  if (!from?.source || (key?.source && key.start > from.start)) return '';
  const rest = restOfLine(from);
  const comment = (/^"(?:[^"\\]|\\.)*"\s+(#.*)$/.exec(rest) ??
    /^'(?:[^']|'')*'\s+(#.*)$/.exec(rest) ??
    (/^["']/.test(rest) ? null : /\s(#.*)/.exec(rest)))?.[1];
  return comment === undefined ? '' : ` ${comment.trimEnd()}`;
}

function keyComment(key: YamlNode): string {
  const comment = key.source ? /:\s+(#.*)/.exec(restOfLine(key))?.[1] : undefined;
  return comment === undefined ? '' : ` ${comment.trimEnd()}`;
}

function restOfLine(node: YamlNode): string {
  const text = node.source?.text ?? '';
  const end = text.indexOf('\n', node.start);
  return text.slice(node.start, end < 0 ? text.length : end);
}
