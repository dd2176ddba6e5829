import { readPage } from './read-page.ts';
import type { Source } from './source.ts';

/** The report that `phineus check -o html` put into the data block of this very file. */
export function embeddedSource(page: Document): Source {
  return {
    load: async () => {
      const text = embeddedText(page);
      if (text === '')
        throw new Error('This file holds no report. Make one with: phineus check -o html=report.html');
      return { kind: 'page', page: readPage(text) };
    },
  };
}

/** Whether a file holds a report: the page of a server holds none. */
export function holdsReport(page: Document): boolean {
  return embeddedText(page) !== '';
}

function embeddedText(page: Document): string {
  return page.getElementById('phineus-page')?.textContent ?? '';
}
