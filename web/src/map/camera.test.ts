import { expect, test } from 'vitest';
import { fit, zoom } from './camera.ts';

test('zooming keeps what is under the pointer where it is', () => {
  const before = { x: 10, y: 20, scale: 0.5 };
  const after = zoom(before, 2, { x: 110, y: 70 });
  const under = ({ x, y, scale }: typeof before) => [(110 - x) / scale, (70 - y) / scale];
  expect(under(after)).toEqual(under(before));
});

test('fitting shows the whole map', () => {
  const map = { width: 5000, height: 900 };
  const { x, y, scale } = fit(map, { width: 1000, height: 600 });
  expect(x).toBeGreaterThanOrEqual(0);
  expect(y).toBeGreaterThanOrEqual(0);
  expect(x + map.width * scale).toBeLessThanOrEqual(1000);
});
