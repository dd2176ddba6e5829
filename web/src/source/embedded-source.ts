import { readPage } from './read-page.ts';
import type { Source } from './source.ts';

/** The report that `phineus check -o html` put into the data block of this very file. */
export function embeddedSource(page: Document): Source {
  return {
    load: async () => {
      const text = page.getElementById('phineus-page')?.textContent ?? '';
      if (text === '')
        throw new Error('This file holds no report. Make one with: phineus check -o html=report.html');
      return readPage(text);
    },
  };
}
