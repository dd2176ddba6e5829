/** What part of the map the window shows: a point of the screen is `map × scale + offset`. */
export type Camera = { readonly x: number; readonly y: number; readonly scale: number };

export type Size = { readonly width: number; readonly height: number };

const smallest = 0.05;
const largest = 6;

/** The camera that shows the whole map, with a margin, and never larger than life. */
export function fit(map: Size, window: Size): Camera {
  const margin = 24;
  const scale = Math.min(
    1.6,
    (window.width - 2 * margin) / Math.max(1, map.width),
    (window.height - 2 * margin) / Math.max(1, map.height),
  );
  const kept = Math.max(smallest, scale);
  return {
    scale: kept,
    x: Math.max(margin, (window.width - map.width * kept) / 2),
    y: Math.max(margin, (window.height - map.height * kept) / 2),
  };
}

/** Moves the map under the window. */
export function pan(camera: Camera, dx: number, dy: number): Camera {
  return { ...camera, x: camera.x + dx, y: camera.y + dy };
}

/** Zooms so that what is under the given point of the screen stays there. */
export function zoom(camera: Camera, factor: number, at: { readonly x: number; readonly y: number }): Camera {
  const scale = Math.min(largest, Math.max(smallest, camera.scale * factor));
  const grown = scale / camera.scale;
  return { scale, x: at.x - (at.x - camera.x) * grown, y: at.y - (at.y - camera.y) * grown };
}
