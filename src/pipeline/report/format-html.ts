import type { ReportPage } from './report-page.ts';

/** Where the page keeps its data: the empty data block of the built template. */
const dataBlock = '<script type="application/json" id="phineus-page"></script>';

/**
 * The page that stands alone: the built template with the data in its data block. Nothing in the data can end
 * that block or be read as markup, because no `<` is left in it.
 */
export function formatHtml(page: ReportPage, template: string): string {
  const at = template.indexOf(dataBlock);
  if (at < 0) throw new Error('the page template has no data block');
  const end = at + dataBlock.length - '</script>'.length;
  return `${template.slice(0, end)}${embeddable(page)}${template.slice(end)}`;
}

function embeddable(page: ReportPage): string {
  return JSON.stringify(page, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value))
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
}
