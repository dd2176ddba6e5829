import { cleanLines, cleanText, markdownCode, markdownText } from '#text';
import type { Block, Diagram, Document, Evidence, Section, Statement } from './document.ts';
import { evidenceText } from './evidence-text.ts';
import { embedRecord } from './record.ts';

/** A document as Markdown for a repository, a wiki or an issue; diagrams are Mermaid. */
export function formatDocumentMarkdown(document: Document): string {
  const { title, about, sections, record } = document;
  const lines = [
    `# ${text(title)}`,
    '',
    ...about.map(([label, value]) => `- **${text(label)}**: ${text(value)}`),
    '',
    ...sections.flatMap((each) => sectionLines(each, 2)),
  ];
  return `${lines.join('\n').trimEnd()}\n\n<!-- ${embedRecord(record)} -->\n`;
}

function sectionLines({ title, blocks, sections = [] }: Section, depth: number): readonly string[] {
  return [
    `${'#'.repeat(Math.min(depth, 6))} ${text(title)}`,
    '',
    ...blocks.flatMap((block) => [...blockLines(block), '']),
    ...sections.flatMap((each) => sectionLines(each, depth + 1)),
  ];
}

function blockLines(block: Block): readonly string[] {
  switch (block.kind) {
    case 'text':
      return statementLines(block.statement, { first: '', rest: '' });
    case 'list':
      return block.items.flatMap((item, index) => {
        const mark = block.isOrdered ? `${index + 1}. ` : '- ';
        return statementLines(item, { first: mark, rest: ' '.repeat(mark.length) });
      });
    case 'checklist':
      return block.items.flatMap((item) =>
        statementLines(item, { first: item.isDone === true ? '- [x] ' : '- [ ] ', rest: '  ' }),
      );
    case 'table':
      return [
        `| ${block.columns.map(text).join(' | ')} |`,
        `|${block.columns.map(() => '---').join('|')}|`,
        ...block.rows.map((row) => `| ${row.map(text).join(' | ')} |`),
      ];
    case 'code':
      return fenced(block.language, cleanLines(block.text));
    case 'diagram':
      return fenced('mermaid', mermaid(block));
  }
}

function statementLines(
  { text: sentence, evidence = [] }: Statement,
  { first, rest }: { readonly first: string; readonly rest: string },
): readonly string[] {
  return [`${first}${text(sentence)}`, ...evidence.map((each) => `${rest}- ${evidenceLine(each)}`)];
}

function evidenceLine(evidence: Evidence): string {
  const { where, says } = evidenceText(evidence);
  const place = where === '' ? '' : markdownCode(cleanText(where));
  return [place, text(says)].filter((part) => part !== '').join(' ');
}

/** The fence is longer than any within, so that nothing ends it. */
function fenced(language: string, body: string): readonly string[] {
  const longest = Math.max(2, ...[...body.matchAll(/`+/g)].map(([run]) => run.length));
  const fence = '`'.repeat(longest + 1);
  return [`${fence}${language}`, body, fence];
}

function mermaid({ nodes, edges }: Diagram): string {
  const shapes = { application: ['["', '"]'], step: ['("', '")'], root: ['{{"', '"}}'] } as const;
  return [
    'graph LR',
    ...nodes.map(({ id, label, role }) => {
      const [open, close] = shapes[role];
      return `  ${id}${open}${mermaidLabel(label)}${close}`;
    }),
    ...edges.map(({ from, to }) => `  ${from} --> ${to}`),
  ].join('\n');
}

/** Mermaid writes a character by its number as `#35;`. */
function mermaidLabel(label: string): string {
  return cleanText(label).replace(/[#&"<>`[\]()\\%{}@;]/g, (char) => `#${char.charCodeAt(0)};`);
}

function text(foreign: string): string {
  return markdownText(cleanText(foreign));
}
