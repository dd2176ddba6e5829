import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { ApplicationReport } from '#report';
import type { LiveVerdict } from '../model/live-verdicts.ts';
import { verdictTexts } from '../model/verdict.ts';
import { applicationHref } from '../route.ts';
import { type Camera, fit, pan, zoom } from './camera.ts';
import { drawMap } from './draw-map.ts';
import { type Arrangement, type Tile, layOutMap, tileSize } from './lay-out-map.ts';
import { mapColours } from './map-colours.ts';
import { neighbour } from './neighbour.ts';
import { useGestures } from './use-gestures.ts';

/** The fleet as a map: drag to move, wheel or pinch to zoom, arrow keys to walk from tile to tile, Enter to open. */
export function FleetMap({
  applications,
  arrangement,
  live,
  isFaded,
}: {
  readonly applications: readonly ApplicationReport[];
  readonly arrangement: Arrangement;
  /** How Applications are on clusters, where that is to be shown instead of the forecast; every tile stays in its place. */
  readonly live: ((application: ApplicationReport) => LiveVerdict) | undefined;
  readonly isFaded: ((application: ApplicationReport) => boolean) | undefined;
}) {
  const box = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const [size, setSize] = useState({ width: 0, height: 0 });
  const [marked, setMarked] = useState<Tile>();
  const camera = useRef<Camera>({ x: 0, y: 0, scale: 1 });
  const frame = useRef(0);
  const proportions = size.height === 0 ? 1.6 : Math.round((size.width / size.height) * 4) / 4;
  const layout = useMemo(
    () => layOutMap(applications, arrangement, proportions),
    [applications, arrangement, proportions],
  );

  const draw = useCallback(() => {
    frame.current = 0;
    const context = canvas.current?.getContext('2d');
    if (!context || size.width === 0) return;
    const ratio = devicePixelRatio;
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
    drawMap(context, layout, {
      camera: camera.current,
      window: size,
      colours: mapColours(),
      marked,
      verdictOf: ({ application, verdict }) => live?.(application).verdict ?? verdict,
      isFaded: isFaded && (({ application }) => isFaded(application)),
    });
  }, [layout, size, marked, live, isFaded]);
  const latest = useRef(draw);
  latest.current = draw;
  const redraw = useCallback(() => {
    if (frame.current === 0) frame.current = requestAnimationFrame(() => latest.current());
  }, []);
  const move = useCallback(
    (change: (camera: Camera) => Camera) => {
      camera.current = change(camera.current);
      redraw();
    },
    [redraw],
  );

  useEffect(() => {
    const element = box.current;
    if (element === null) return;
    const observer = new ResizeObserver(() =>
      setSize({ width: element.clientWidth, height: element.clientHeight }),
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  useEffect(() => {
    camera.current = fit(layout, size);
    redraw();
  }, [layout, size, redraw]);
  useEffect(redraw, [draw, redraw]);
  useEffect(() => {
    const dark = matchMedia('(prefers-color-scheme: dark)');
    addEventListener('phineus-theme', redraw);
    dark.addEventListener('change', redraw);
    return () => {
      removeEventListener('phineus-theme', redraw);
      dark.removeEventListener('change', redraw);
    };
  }, [redraw]);

  const tileAt = useCallback(
    (x: number, y: number) => {
      const { x: left, y: top, scale } = camera.current;
      const [mapX, mapY] = [(x - left) / scale, (y - top) / scale];
      return layout.tiles.find(
        (tile) => mapX >= tile.x && mapX <= tile.x + tileSize && mapY >= tile.y && mapY <= tile.y + tileSize,
      );
    },
    [layout],
  );
  useGestures(box, {
    move,
    hover: (x, y) => setMarked(tileAt(x, y)),
    tap: (x, y) => open(tileAt(x, y)),
  });

  const walk = (key: string) => {
    const next = neighbour(layout.tiles, marked, key);
    if (next === undefined) return;
    setMarked(next);
    move((now) => intoSight(now, next, size));
  };
  const center = { x: size.width / 2, y: size.height / 2 };
  return (
    <div className="map">
      <div
        ref={box}
        className="map-window"
        role="application"
        aria-roledescription="map"
        aria-label="Map of the fleet. Arrow keys walk from application to application, Enter opens one."
        tabIndex={0}
        onKeyDown={(event) => {
          if (event.key === 'Enter') open(marked);
          else if (event.key === '+' || event.key === '=') move((now) => zoom(now, 1.25, center));
          else if (event.key === '-') move((now) => zoom(now, 0.8, center));
          else if (event.key === '0') move(() => fit(layout, size));
          else if (event.key.startsWith('Arrow')) walk(event.key);
          else return;
          event.preventDefault();
        }}
      >
        <canvas
          ref={canvas}
          width={Math.round(size.width * devicePixelRatio)}
          height={Math.round(size.height * devicePixelRatio)}
          style={{ width: size.width, height: size.height }}
          aria-hidden="true"
        />
      </div>
      <div className="map-tools">
        <button type="button" onClick={() => move((now) => zoom(now, 1.4, center))} aria-label="Zoom in">
          +
        </button>
        <button type="button" onClick={() => move((now) => zoom(now, 1 / 1.4, center))} aria-label="Zoom out">
          −
        </button>
        <button type="button" onClick={() => move(() => fit(layout, size))}>
          Fit
        </button>
      </div>
      <p className="map-caption" aria-live="polite">
        {marked === undefined ? '' : captionOf(marked, live)}
      </p>
    </div>
  );
}

function open(tile: Tile | undefined): void {
  if (tile !== undefined) location.hash = applicationHref(tile.application);
}

function captionOf(
  { application, verdict }: Tile,
  live: ((application: ApplicationReport) => LiveVerdict) | undefined,
): string {
  if (live !== undefined) return `${application.name} on ${application.target}: ${live(application).text}`;
  const why = application.forecast?.chain.at(-1)?.message.split('\n')[0];
  return `${application.name} on ${application.target}: ${verdictTexts[verdict].label}${why === undefined ? '' : `. ${why}`}`;
}

function intoSight(
  camera: Camera,
  tile: Tile,
  { width, height }: { readonly width: number; readonly height: number },
): Camera {
  const [x, y] = [tile.x * camera.scale + camera.x, tile.y * camera.scale + camera.y];
  const margin = 40;
  const dx = x < margin ? margin - x : x > width - margin ? width - margin - x : 0;
  const dy = y < margin ? margin - y : y > height - margin ? height - margin - y : 0;
  return pan(camera, dx, dy);
}
