import { YAMLException } from 'js-yaml';

const maxExpandedNodes = 4_000_000;
const maxExpandedCharacters = 256 * 1024 * 1024;
/** How many entries all merge keys of a document may bring in. */
export const maxMergedKeys = 200_000;

/**
 * Refuses documents whose aliases contain themselves or expand to millions of nodes or characters ("anchor bombs"):
 * the parser shares aliased nodes, but everyone who walks or writes them would not.
 */
export function checkExpansion(text: string, value: unknown): void {
  if (text.includes('&') && text.includes('*')) checkSize(value);
}

/** Refuses a value that contains itself, or is too large for whoever walks or writes it. */
export function checkSize(value: unknown): void {
  const sizes = new Map<object, Size>();
  const open = new Set<object>();
  function sizeOf(node: unknown): Size {
    if (typeof node === 'string') return { nodes: 1, characters: node.length };
    if (typeof node !== 'object' || node === null) return scalar;
    const known = sizes.get(node);
    if (known !== undefined) return known;
    if (open.has(node)) throw new YAMLException('an anchor contains itself');
    open.add(node);
    let nodes = 1;
    let characters = 0;
    for (const child of Object.values(node)) {
      const size = sizeOf(child);
      nodes += size.nodes;
      characters += size.characters;
    }
    open.delete(node);
    if (nodes > maxExpandedNodes || characters > maxExpandedCharacters)
      throw new YAMLException('document contains excessive aliasing');
    const size = { nodes, characters };
    sizes.set(node, size);
    return size;
  }
  sizeOf(value);
}

type Size = { readonly nodes: number; readonly characters: number };

const scalar: Size = { nodes: 1, characters: 0 };
