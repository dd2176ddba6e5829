import type { Place, Source } from '#files';

export type YamlNodeKind = 'map' | 'seq' | 'scalar' | 'alias';
export type YamlNodeStyle = 'plain' | 'single' | 'double' | 'literal' | 'folded' | 'flow';

/**
 * A node of a YAML document as go-yaml v3 keeps it: the text of each scalar as it was written, its tag (`!!str`
 * short form, `''` when none is decided) and its style. Nodes are changed in place by the engines that own them.
 */
export type YamlNode = {
  kind: YamlNodeKind;
  tag: string;
  /** Whether the tag was written in the text and so must stay. */
  tagged: boolean;
  /** The text of a scalar; `''` otherwise. */
  value: string;
  style: YamlNodeStyle;
  /** Items of a list; keys and values of a map in turn. */
  content: YamlNode[];
  /** What an alias points to. */
  alias: YamlNode | undefined;
  source: Source | undefined;
  /** Offset in the source. */
  start: number;
  /** The last hand that wrote this node after it was read. */
  mark: YamlMark | undefined;
};

/** Who writes: a patch, a transformer, a generator; and where that is configured (found only when asked). */
export type YamlWriter = {
  readonly kind: 'patch' | 'transformer' | 'generator' | 'application';
  readonly text: string;
  readonly place: Place | undefined;
};

/** Somebody wrote a node after it was read. */
export type YamlMark = {
  readonly by: YamlWriter;
  /** The line that supplied the value, where it has one of its own. */
  readonly place: Place | undefined;
  readonly before: YamlMark | undefined;
  /** Where the node that was overwritten had been read. */
  readonly beforePlace: Place | undefined;
};

/** Makes a scalar node. */
export function scalarNode(value: string, tag = '', style: YamlNodeStyle = 'plain'): YamlNode {
  return makeNode({ kind: 'scalar', value, tag, style });
}

/** Makes an empty map node. */
export function mapNode(tag = ''): YamlNode {
  return makeNode({ kind: 'map', value: '', tag, style: 'plain' });
}

/** Makes a list node. */
export function seqNode(items: YamlNode[] = []): YamlNode {
  const node = makeNode({ kind: 'seq', value: '', tag: '', style: 'plain' });
  node.content = items;
  return node;
}

/** A deep copy; places and marks stay. */
export function copyNode(node: YamlNode): YamlNode {
  const copy = { ...node };
  copy.content = node.content.map(copyNode);
  return copy;
}

function makeNode({
  kind,
  value,
  tag,
  style,
}: {
  readonly kind: YamlNodeKind;
  readonly value: string;
  readonly tag: string;
  readonly style: YamlNodeStyle;
}): YamlNode {
  return {
    kind,
    tag,
    tagged: false,
    value,
    style,
    content: [],
    alias: undefined,
    source: undefined,
    start: 0,
    mark: undefined,
  };
}
