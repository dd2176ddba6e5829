import { type YamlNode, formatYaml } from '#yaml';
import { nodeValue } from './node-value.ts';

/** A node as YAML text in the way kyaml prints it; scalars keep their quotes. */
export function nodeText(node: YamlNode): string {
  if (node.kind !== 'scalar') return formatYaml(nodeValue(node), 'v3');
  switch (node.style) {
    case 'single':
      return `'${node.value.replaceAll("'", "''")}'\n`;
    case 'double':
      return `${JSON.stringify(node.value)}\n`;
    default:
      return node.tag === '!!str' || node.value.includes('\n')
        ? formatYaml(node.value, 'v3')
        : `${node.value}\n`;
  }
}
