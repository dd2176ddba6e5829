import { expect, test } from 'vitest';
import { counterpart } from './counterpart.ts';

test.each([
  ['clusters/east/web.yaml', 'clusters/west/web.yaml', 'apps/west', 'apps/east'],
  ['sets/gpu-large/app.yaml', 'sets/gpu/app.yaml', 'overlays/gpu', 'overlays/gpu-large'],
  ['apps/web-east.yaml', 'apps/web-west.yaml', 'web/values-west.yaml', 'web/values-east.yaml'],
  ['apps/orders.yaml', 'apps/cart.yaml', 'charts/cart', 'charts/orders'],
  ['shop/orders/app-orders.yaml', 'shop/cart/app-cart.yaml', 'shop/cart', 'shop/orders'],
  ['shop/orders/app-cart.yaml', 'shop/cart/app-cart.yaml', 'shop/cart', 'shop/orders'],
  ['shop/cart.old/app.yaml', 'shop/cart/app.yaml', 'shop/cart', undefined],
  ['shop/orders/app-orders.yaml', 'shop/cart/app-prices.yaml', 'shop/cart', undefined],
  ['apps/orders.yaml', 'apps/cart.yaml', 'charts/web', undefined],
  ['clusters/east/web.yaml', 'clusters/east/web.yaml', 'apps/west', undefined],
  ['clusters/east/web.yaml', 'clusters/west/api.yaml', 'apps/west', undefined],
  ['overlays/east/web.yaml', 'overlays/base/web.yaml', 'apps/base', undefined],
])('%s that names the same as %s, %s, means %s', (file, neighbour, path, own) => {
  expect(counterpart(file, neighbour, path)).toBe(own);
});
