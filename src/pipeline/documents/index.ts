/**
 * Documents: what people write by hand about a fleet, written from what the line computed: inventories, root-cause
 * analyses, plans. It computes nothing about a fleet itself, and says what nobody looked at. A kind is one file and one
 * line in `write-document.ts`, a format one file.
 */
export type { Document, DocumentKind } from './document.ts';
export type { DocumentInput } from './input.ts';
export { writeDocument } from './write-document.ts';
export { formatDocumentHtml } from './format-document-html.ts';
export { formatDocumentMarkdown } from './format-document-markdown.ts';
export { parseRecord } from './record.ts';
