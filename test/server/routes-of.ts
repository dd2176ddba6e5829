import { expect } from 'vitest';
import type { SampleServer } from './sample-server.ts';

/** Every route that there is, as the router itself lists them. */
export function routesOf({
  app,
}: SampleServer): readonly { readonly method: 'GET' | 'POST' | 'DELETE'; readonly url: string }[] {
  const above: string[] = [];
  const routes = app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const [, indent = '', part = '', , methods = ''] =
        /^(.*?)[├└]── (\S+)( \(([A-Z, ]+)\))?/.exec(line) ?? [];
      const depth = indent.length / 4;
      above.splice(depth, above.length, `${above[depth - 1] ?? ''}${part}`);
      return (['GET', 'POST', 'DELETE'] as const)
        .filter((method) => methods.split(', ').includes(method))
        .map((method) => ({ method, url: above[depth] ?? '' }));
    });
  expect(routes.length).toBeGreaterThan(12);
  return routes;
}
