import { YAMLException } from 'js-yaml';

const maxExpandedNodes = 4_000_000;

/**
 * Refuses documents whose aliases contain themselves or expand to millions of nodes ("anchor bombs"): the
 * parser shares aliased nodes, but everyone who walks them would not.
 */
export function checkExpansion(text: string, value: unknown): void {
  if (typeof value !== 'object' || value === null || !text.includes('&') || !text.includes('*')) return;
  const sizes = new Map<object, number>();
  const open = new Set<object>();
  function sizeOf(node: unknown): number {
    if (typeof node !== 'object' || node === null) return 1;
    const known = sizes.get(node);
    if (known !== undefined) return known;
    if (open.has(node)) throw new YAMLException('an anchor contains itself');
    open.add(node);
    let size = 1;
    for (const child of Object.values(node)) size += sizeOf(child);
    open.delete(node);
    if (size > maxExpandedNodes) throw new YAMLException('document contains excessive aliasing');
    sizes.set(node, size);
    return size;
  }
  sizeOf(value);
}
