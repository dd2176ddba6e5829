import { existsSync, readFileSync } from 'node:fs';
import { UserError } from '#outcome';

/** The built page without data: beside the bundle, or where the build of a source tree puts it. */
export function readPageTemplate(): string {
  const file = places.find((place) => existsSync(place));
  if (file === undefined)
    throw new UserError('the page template is not built', { hint: 'run npm run build' });
  return readFileSync(file, 'utf8');
}

const places = [new URL('./page.html', import.meta.url), new URL('../../../dist/page.html', import.meta.url)];
