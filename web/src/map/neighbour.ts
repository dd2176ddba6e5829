import type { Tile } from './lay-out-map.ts';

/** The tile to which an arrow key leads: the nearest one that lies that way, straight ahead rather than aside. */
export function neighbour(tiles: readonly Tile[], from: Tile | undefined, key: string): Tile | undefined {
  if (from === undefined) return tiles[0];
  const [dx, dy] = directions[key] ?? [0, 0];
  let best: Tile | undefined;
  let bestDistance = Infinity;
  for (const tile of tiles) {
    const ahead = (tile.x - from.x) * dx + (tile.y - from.y) * dy;
    if (ahead <= 0) continue;
    const aside = Math.abs((tile.x - from.x) * dy) + Math.abs((tile.y - from.y) * dx);
    const distance = ahead + 3 * aside;
    if (distance < bestDistance) [best, bestDistance] = [tile, distance];
  }
  return best;
}

const directions: Readonly<Partial<Record<string, readonly [number, number]>>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
