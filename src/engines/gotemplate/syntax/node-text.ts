import { quote } from '../fmt/quote.ts';
import type { AnyNode, PipeNode } from './nodes.ts';

/** A node as Go's String method writes it; error messages quote it. */
export function nodeText(node: AnyNode): string {
  switch (node.kind) {
    case 'field':
      return node.names.map((name) => `.${name}`).join('');
    case 'variable':
      return [node.name, ...node.names].join('.');
    case 'chain':
      return [operandText(node.node), ...node.names].join('.');
    case 'identifier':
      return node.name;
    case 'number':
      return node.text;
    case 'string':
      return node.quoted;
    case 'bool':
      return String(node.value);
    case 'dot':
      return '.';
    case 'nil':
      return 'nil';
    case 'command':
      return node.args.map(operandText).join(' ');
    case 'pipe':
      return pipeText(node);
    case 'action':
      return `{{${pipeText(node.pipe)}}}`;
    case 'template':
      return `{{template ${quote(node.name)}${node.pipe === null ? '' : ` ${pipeText(node.pipe)}`}}}`;
    case 'text':
      return node.text;
    case 'list':
      return node.nodes.map(nodeText).join('');
    case 'break':
    case 'continue':
      return `{{${node.kind}}}`;
    default: {
      const otherwise = node.elseList === null ? '' : `{{else}}${nodeText(node.elseList)}`;
      return `{{${node.kind} ${pipeText(node.pipe)}}}${nodeText(node.list)}${otherwise}{{end}}`;
    }
  }
}

function operandText(node: AnyNode): string {
  return node.kind === 'pipe' ? `(${pipeText(node)})` : nodeText(node);
}

function pipeText(pipe: PipeNode): string {
  const names = pipe.declarations.map((declaration) => declaration.name).join(', ');
  const commands = pipe.commands.map(nodeText).join(' | ');
  return names === '' ? commands : `${names} ${pipe.isAssign ? '=' : ':='} ${commands}`;
}
