import { recordOf } from './compare-records.ts';
import type { Document, DocumentKind, Section } from './document.ts';
import type { DocumentInput } from './input.ts';
import { fixRecord } from './kinds/fix-record.ts';
import { inventory } from './kinds/inventory.ts';
import { lessons } from './kinds/lessons.ts';
import { parityDocument } from './kinds/parity.ts';
import { postmortem } from './kinds/postmortem.ts';
import { risk } from './kinds/risk.ts';
import { rollback } from './kinds/rollback.ts';
import { rootCauses } from './kinds/root-causes.ts';
import { waves } from './kinds/waves.ts';
import { aboutLines } from './parts/about.ts';
import { type ComparedView, viewOf } from './view.ts';

/** What a kind of document is called, and how its sections are written. */
export type DocumentWriter = {
  readonly title: string;
  readonly sections: (view: ComparedView) => readonly Section[];
};

const writers: Readonly<Record<DocumentKind, DocumentWriter>> = {
  'fix-record': fixRecord,
  inventory,
  lessons,
  parity: parityDocument,
  postmortem,
  rca: rootCauses,
  risk,
  rollback,
  waves,
};

/** Writes a document from what was computed before. The same input gives the same document. */
export function writeDocument(kind: DocumentKind, input: DocumentInput): Document {
  const view = viewOf(input);
  const { title, sections } = writers[kind];
  return {
    schemaVersion: 1,
    kind,
    title,
    about: aboutLines(view),
    sections: sections(view),
    record: recordOf(kind, input, view.comparison),
  };
}
