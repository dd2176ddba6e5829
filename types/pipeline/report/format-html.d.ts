import type { ReportPage } from './report-page.js';
/**
 * The page that stands alone: the built template with the data in its data block. Nothing in the data can end
 * that block or be read as markup, because no `<` is left in it.
 */
export declare function formatHtml(page: ReportPage, template: string): string;
