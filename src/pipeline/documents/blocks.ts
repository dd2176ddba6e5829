import type { Block, Evidence, Section, Statement } from './document.ts';

/** A sentence with what it rests on. */
export function say(text: string, evidence: readonly Evidence[] = []): Statement {
  return evidence.length === 0 ? { text } : { text, evidence };
}

export function paragraph(text: string, evidence: readonly Evidence[] = []): Block {
  return { kind: 'text', statement: say(text, evidence) };
}

export function bullets(items: readonly Statement[]): readonly Block[] {
  return items.length === 0 ? [] : [{ kind: 'list', isOrdered: false, items }];
}

export function steps(items: readonly Statement[]): readonly Block[] {
  return items.length === 0 ? [] : [{ kind: 'list', isOrdered: true, items }];
}

export function table(columns: readonly string[], rows: readonly (readonly string[])[]): readonly Block[] {
  return rows.length === 0 ? [] : [{ kind: 'table', columns, rows }];
}

export function code(language: string, lines: readonly string[]): readonly Block[] {
  return lines.length === 0 ? [] : [{ kind: 'code', language, text: lines.join('\n') }];
}

/** A section; when there is nothing to say in it, the sentence that says so. */
export function section(title: string, blocks: readonly Block[], otherwise: string): Section {
  return { title, blocks: blocks.length === 0 ? [paragraph(otherwise)] : blocks };
}

/** A section made of sections; when there are none, the sentence that says so. */
export function sectionOf(title: string, sections: readonly Section[], otherwise: string): Section {
  return sections.length === 0 ? { title, blocks: [paragraph(otherwise)] } : { title, blocks: [], sections };
}

/** Words as a sentence: a capital first unless a path or a field begins it, a full stop last. */
export function sentence(words: string): string {
  const text = words.trim();
  if (text === '') return '';
  const isWord = /^[a-z]+(?=[\s,;:]|$)/.test(text);
  const begun = isWord ? `${text.charAt(0).toUpperCase()}${text.slice(1)}` : text;
  return `${begun}${/[.!?…]$/.test(text) ? '' : '.'}`;
}
