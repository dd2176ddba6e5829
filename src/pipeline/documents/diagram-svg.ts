import { cleanText, cutText, xmlText } from '#text';
import type { Diagram, DiagramNode } from './document.ts';

const box = { width: 260, height: 36, gapX: 60, gapY: 14 } as const;
const longestLabel = 40;

/** A diagram as SVG: boxes in columns by how far they are from where they begin, arrows between them. */
export function diagramSvg({ title, nodes, edges }: Diagram): string {
  const depths = depthsOf(nodes, edges);
  const rows = new Map<number, number>();
  const places = new Map(
    nodes.map((node) => {
      const column = depths.get(node.id) ?? 0;
      const row = rows.get(column) ?? 0;
      rows.set(column, row + 1);
      return [node.id, { x: column * (box.width + box.gapX), y: row * (box.height + box.gapY) }] as const;
    }),
  );
  const width = (Math.max(0, ...depths.values()) + 1) * (box.width + box.gapX) - box.gapX;
  const height = Math.max(1, ...rows.values()) * (box.height + box.gapY) - box.gapY;
  const arrows = edges.flatMap(({ from, to }) => {
    const [a, b] = [places.get(from), places.get(to)];
    if (a === undefined || b === undefined) return [];
    const [x1, y1] = [a.x + box.width, a.y + box.height / 2];
    const [x2, y2] = [b.x, b.y + box.height / 2];
    const bend = Math.max(box.gapX, (x2 - x1) / 2);
    return [`<path class="edge" d="M${x1} ${y1}C${x1 + bend} ${y1} ${x2 - bend} ${y2} ${x2} ${y2}"/>`];
  });
  const boxes = nodes.map((node) => {
    const { x, y } = places.get(node.id) ?? { x: 0, y: 0 };
    const label = cleanText(node.label);
    return [
      `<g class="${node.role}"><title>${xmlText(label)}</title>`,
      `<rect x="${x}" y="${y}" width="${box.width}" height="${box.height}" rx="${node.role === 'application' ? 2 : 10}"/>`,
      `<text x="${x + 8}" y="${y + 23}">${xmlText(cutText(label, longestLabel))}</text></g>`,
    ].join('');
  });
  return [
    `<svg role="img" viewBox="-2 -2 ${width + 4} ${height + 4}" width="${width + 4}" height="${height + 4}">`,
    `<title>${xmlText(cleanText(title))}</title>`,
    ...arrows,
    ...boxes,
    '</svg>',
  ].join('\n');
}

/** The longest way to each node; arrows that close a circle do not count. */
function depthsOf(nodes: readonly DiagramNode[], edges: Diagram['edges']): ReadonlyMap<string, number> {
  const depths = new Map(nodes.map(({ id }) => [id, 0]));
  // No way is longer than there are nodes.
  for (let round = 1; round < nodes.length; round++) {
    let hasMoved = false;
    for (const { from, to } of edges) {
      const next = (depths.get(from) ?? 0) + 1;
      if (next <= (depths.get(to) ?? 0) || next >= nodes.length) continue;
      depths.set(to, next);
      hasMoved = true;
    }
    if (!hasMoved) break;
  }
  return depths;
}
