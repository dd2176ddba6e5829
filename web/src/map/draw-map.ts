import type { Verdict } from '../model/verdict.ts';
import type { Camera, Size } from './camera.ts';
import { type Label, type MapLayout, type Tile, tileSize } from './lay-out-map.ts';

/** The colours of the page as the canvas needs them. */
export type MapColours = Readonly<Record<Verdict | 'ink' | 'soft' | 'paper', string>> & {
  readonly font: string;
};

/** Draws what is in sight: one path for each verdict, so that thousands of tiles cost a few calls. */
export function drawMap(
  context: CanvasRenderingContext2D,
  { tiles, labels }: MapLayout,
  {
    camera,
    window,
    colours,
    marked,
    verdictOf,
    isFaded,
  }: {
    readonly camera: Camera;
    readonly window: Size;
    readonly colours: MapColours;
    readonly marked: Tile | undefined;
    /** In whose colour a tile is drawn. */
    readonly verdictOf: (tile: Tile) => Verdict;
    readonly isFaded: ((tile: Tile) => boolean) | undefined;
  },
): void {
  context.clearRect(0, 0, window.width, window.height);
  const size = tileSize * camera.scale;
  const [left, top] = [(-size - camera.x) / camera.scale, (-size - camera.y) / camera.scale];
  const [right, bottom] = [
    (window.width - camera.x) / camera.scale,
    (window.height - camera.y) / camera.scale,
  ];
  const groups = new Map<
    string,
    { readonly verdict: Verdict; readonly faded: boolean; readonly tiles: Tile[] }
  >();
  for (const tile of tiles) {
    if (tile.x < left || tile.x > right || tile.y < top || tile.y > bottom) continue;
    const faded = isFaded?.(tile) ?? false;
    const verdict = verdictOf(tile);
    const key = faded ? `faded ${verdict}` : verdict;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, { verdict, faded, tiles: [tile] });
    else group.tiles.push(tile);
  }
  for (const { verdict, faded, tiles: group } of groups.values()) {
    context.globalAlpha = faded ? 0.15 : 1;
    drawTiles(context, group, { camera, verdict, colours });
  }
  context.globalAlpha = 1;
  for (const label of labels) drawLabel(context, label, { camera, window, colours });
  if (marked !== undefined) {
    context.strokeStyle = colours.ink;
    context.lineWidth = 2;
    const [x, y] = [marked.x * camera.scale + camera.x, marked.y * camera.scale + camera.y];
    context.strokeRect(x - 2, y - 2, size + 4, size + 4);
  }
}

function drawTiles(
  context: CanvasRenderingContext2D,
  tiles: readonly Tile[],
  {
    camera,
    verdict,
    colours,
  }: { readonly camera: Camera; readonly verdict: Verdict; readonly colours: MapColours },
): void {
  const size = tileSize * camera.scale;
  context.fillStyle = colours[verdict];
  if (size < 14) {
    for (const { x, y } of tiles)
      context.fillRect(x * camera.scale + camera.x, y * camera.scale + camera.y, size, size);
  } else {
    context.beginPath();
    for (const { x, y } of tiles)
      context.roundRect(x * camera.scale + camera.x, y * camera.scale + camera.y, size, size, size * 0.18);
    context.fill();
  }
  if (size < 9) return;
  context.strokeStyle = colours.paper;
  context.lineWidth = Math.max(1, size * 0.09);
  context.lineCap = 'round';
  context.beginPath();
  for (const { x, y } of tiles)
    sign(context, verdict, [x * camera.scale + camera.x, y * camera.scale + camera.y, size]);
  context.stroke();
}

/** The same signs as the badges have, so that colour never speaks alone. */
function sign(
  context: CanvasRenderingContext2D,
  verdict: Verdict,
  [x, y, size]: readonly [number, number, number],
): void {
  const at = (part: number) => part * size;
  if (verdict === 'blocked') {
    context.moveTo(x + at(0.32), y + at(0.32));
    context.lineTo(x + at(0.68), y + at(0.68));
    context.moveTo(x + at(0.68), y + at(0.32));
    context.lineTo(x + at(0.32), y + at(0.68));
  } else if (verdict === 'manual') {
    context.moveTo(x + at(0.4), y + at(0.3));
    context.lineTo(x + at(0.4), y + at(0.7));
    context.moveTo(x + at(0.6), y + at(0.3));
    context.lineTo(x + at(0.6), y + at(0.7));
  } else if (verdict === 'unverified') {
    context.moveTo(x + at(0.3), y + at(0.7));
    context.lineTo(x + at(0.7), y + at(0.3));
  }
}

function drawLabel(
  context: CanvasRenderingContext2D,
  { x, y, text, size, width, align }: Label,
  {
    camera,
    window,
    colours,
  }: { readonly camera: Camera; readonly window: Size; readonly colours: MapColours },
): void {
  const isHead = align === 'left';
  const pixels = isHead ? Math.max(12, Math.min(22, size * camera.scale)) : size * camera.scale;
  if (!isHead && pixels < 6.5) return;
  const [left, top] = [x * camera.scale + camera.x, y * camera.scale + camera.y];
  const reach = width * camera.scale;
  if (!isBetween(left, -reach, window.width + reach) || !isBetween(top, -reach, window.height + reach))
    return;
  context.font = `${isHead ? 600 : 400} ${pixels}px ${colours.font}`;
  context.fillStyle = isHead ? colours.ink : colours.soft;
  context.textAlign = align === 'right' ? 'right' : 'left';
  const shown = clipped(text, isHead ? Math.max(reach, 90) : reach, pixels);
  if (align !== 'slanted') return context.fillText(shown, left, top);
  context.save();
  context.translate(left, top);
  context.rotate(-Math.PI / 4);
  context.fillText(shown, 0, 0);
  context.restore();
}

/** Cuts by an average width of letters; measuring thousands of words would cost more than it shows. */
function clipped(text: string, width: number, pixels: number): string {
  const most = Math.floor(width / (pixels * 0.55));
  return text.length > most ? `${text.slice(0, Math.max(1, most - 1))}…` : text;
}

function isBetween(value: number, low: number, high: number): boolean {
  return value >= low && value <= high;
}
