import { type YamlNode } from '../../../base/yaml/index.js';
/**
 * A node as YAML text in the way kyaml prints it: order, styles and comments stay, maps are indented by two and
 * lists not at all. Comments are found in the source by the places of the nodes.
 */
export declare function nodeText(node: YamlNode): string;
