import type { Location } from '#outcome';

/** Every kind of document, sorted. */
export const documentKinds = [
  'fix-record',
  'inventory',
  'lessons',
  'parity',
  'postmortem',
  'rca',
  'risk',
  'rollback',
  'waves',
] as const;

export type DocumentKind = (typeof documentKinds)[number];

/** A document before it has a format: sections of statements, each with what it rests on. */
export type Document = {
  readonly schemaVersion: 1;
  readonly kind: DocumentKind;
  readonly title: string;
  /** What it is about, as label and value. */
  readonly about: readonly (readonly [label: string, value: string])[];
  readonly sections: readonly Section[];
  /** What a later document is compared with. */
  readonly record: DocumentRecord;
};

export type Section = {
  readonly title: string;
  readonly blocks: readonly Block[];
  readonly sections?: readonly Section[];
};

export type Block =
  | { readonly kind: 'text'; readonly statement: Statement }
  | { readonly kind: 'list'; readonly isOrdered: boolean; readonly items: readonly Statement[] }
  | { readonly kind: 'checklist'; readonly items: readonly Statement[] }
  | {
      readonly kind: 'table';
      readonly columns: readonly string[];
      readonly rows: readonly (readonly string[])[];
    }
  | { readonly kind: 'code'; readonly language: string; readonly text: string }
  | Diagram;

/** Boxes and arrows. */
export type Diagram = {
  readonly kind: 'diagram';
  readonly title: string;
  readonly nodes: readonly DiagramNode[];
  readonly edges: readonly { readonly from: string; readonly to: string }[];
};

export type DiagramNode = {
  readonly id: string;
  readonly label: string;
  readonly role: 'application' | 'step' | 'root';
};

/** One sentence, and what it rests on. */
export type Statement = {
  readonly text: string;
  readonly evidence?: readonly Evidence[];
  /** Whether what it asks for is so already. */
  readonly isDone?: boolean;
};

/** What a statement rests on: a line in git, a field that was seen, a rule's finding, or a proof that was run. */
export type Evidence =
  | { readonly kind: 'line'; readonly location: Location; readonly says?: string }
  | {
      readonly kind: 'seen';
      readonly object: string;
      readonly field: string;
      readonly value: string;
      readonly time: string;
    }
  | { readonly kind: 'finding'; readonly rule: string; readonly id: string }
  | { readonly kind: 'proof'; readonly text: string };

/** What later documents know of this one. */
export type DocumentRecord = {
  readonly schemaVersion: 1;
  readonly kind: DocumentKind;
  readonly date: string;
  readonly commit: string;
  readonly taken: string;
  readonly issues: readonly RecordedIssue[];
  /** The updates so far, the newest first. */
  readonly updates: readonly Update[];
};

export type RecordedIssue = {
  readonly id: string;
  readonly origin: 'seen' | 'foreseen';
  readonly title: string;
  readonly applications: readonly string[];
  /** The ids of the findings that it is about. */
  readonly findings: readonly string[];
  /** The date of the first document that has it. */
  readonly since: string;
  /** The date of the first document that has it no more. */
  readonly resolved?: string;
};

/** What one document found changed since the one before it. */
export type Update = { readonly date: string; readonly lines: readonly string[] };
