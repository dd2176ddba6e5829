import { cleanLines, cleanText, xmlText } from '#text';
import { diagramSvg } from './diagram-svg.ts';
import type { Block, Document, Evidence, Section, Statement } from './document.ts';
import { evidenceText } from './evidence-text.ts';
import { embedRecord } from './record.ts';

/** A document as one HTML file that loads nothing, runs nothing, and prints well; diagrams are SVG. */
export function formatDocumentHtml(document: Document): string {
  const { title, about, sections, record } = document;
  const facts = about.map(([label, value]) => `<dt>${text(label)}</dt><dd>${text(value)}</dd>`);
  const contents = sections.map((each, index) => `<li><a href="#s${index + 1}">${text(each.title)}</a></li>`);
  return [
    '<!doctype html>',
    '<html lang="en">',
    '<head>',
    '<meta charset="utf-8">',
    `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${text(title)}</title>`,
    `<style>${style}</style>`,
    '</head>',
    '<body>',
    `<h1>${text(title)}</h1>`,
    `<dl>${facts.join('')}</dl>`,
    `<nav><ol>${contents.join('')}</ol></nav>`,
    ...sections.map((each, index) => sectionHtml(each, 2, `s${index + 1}`)),
    `<!-- ${embedRecord(record)} -->`,
    '</body>',
    '</html>',
    '',
  ].join('\n');
}

function sectionHtml({ title, blocks, sections = [] }: Section, depth: number, id = ''): string {
  const level = Math.min(depth, 6);
  return [
    `<section${id === '' ? '' : ` id="${id}"`}>`,
    `<h${level}>${text(title)}</h${level}>`,
    ...blocks.map(blockHtml),
    ...sections.map((each) => sectionHtml(each, depth + 1)),
    '</section>',
  ].join('\n');
}

function blockHtml(block: Block): string {
  switch (block.kind) {
    case 'text':
      return `<div class="statement">${statementHtml(block.statement, 'p')}</div>`;
    case 'list': {
      const tag = block.isOrdered ? 'ol' : 'ul';
      return `<${tag}>${block.items.map((item) => `<li>${statementHtml(item, 'span')}</li>`).join('\n')}</${tag}>`;
    }
    case 'checklist':
      return `<ul class="checks">${block.items
        .map((item) => `<li>${item.isDone === true ? '☑' : '☐'} ${statementHtml(item, 'span')}</li>`)
        .join('\n')}</ul>`;
    case 'table': {
      const head = block.columns.map((column) => `<th>${text(column)}</th>`).join('');
      const rows = block.rows.map(
        (row) => `<tr>${row.map((cell) => `<td>${text(cell)}</td>`).join('')}</tr>`,
      );
      return `<div class="wide"><table><thead><tr>${head}</tr></thead><tbody>${rows.join('\n')}</tbody></table></div>`;
    }
    case 'code':
      return `<pre><code>${xmlText(cleanLines(block.text))}</code></pre>`;
    case 'diagram':
      return `<figure class="wide">${diagramSvg(block)}<figcaption>${text(block.title)}</figcaption></figure>`;
  }
}

function statementHtml({ text: sentence, evidence = [] }: Statement, tag: 'p' | 'span'): string {
  const proof =
    evidence.length === 0
      ? ''
      : `<ul class="evidence">${evidence.map((each) => `<li>${evidenceHtml(each)}</li>`).join('')}</ul>`;
  return `<${tag}>${text(sentence)}</${tag}>${proof}`;
}

function evidenceHtml(evidence: Evidence): string {
  const { where, says } = evidenceText(evidence);
  return [where === '' ? '' : `<code>${text(where)}</code>`, text(says)]
    .filter((part) => part !== '')
    .join(' ');
}

function text(foreign: string): string {
  return xmlText(cleanText(foreign));
}

const style = [
  ':root{color-scheme:light dark}',
  'body{font:15px/1.5 system-ui,sans-serif;max-width:70rem;margin:2rem auto;padding:0 1rem}',
  'h1,h2,h3,h4,h5,h6{line-height:1.25;overflow-wrap:anywhere}',
  'h2{border-bottom:1px solid #8886;padding-bottom:.2rem;margin-top:2.2rem}',
  'dl{display:grid;grid-template-columns:max-content 1fr;gap:.2rem 1rem}',
  'dt{font-weight:600}dd{margin:0;overflow-wrap:anywhere}',
  '.wide{overflow-x:auto;margin:.8rem 0}',
  'table{border-collapse:collapse;font-size:.92em}',
  'th,td{border:1px solid #8886;padding:.25rem .5rem;text-align:left;vertical-align:top}',
  'th{background:#8882}',
  'code,pre{font-family:ui-monospace,monospace;font-size:.88em}',
  'pre{background:#8882;padding:.6rem;overflow-x:auto}',
  '.evidence{color:#777;font-size:.9em;margin:.1rem 0 .5rem}',
  '.checks{list-style:none;padding-left:.5rem}',
  'svg{max-width:none}svg text{font:13px system-ui,sans-serif;fill:currentColor}',
  'svg rect{fill:#8882;stroke:#888}svg .root rect{fill:#d332;stroke:#c33}svg .application rect{fill:#37d2;stroke:#37c}',
  'svg .edge{fill:none;stroke:#888;stroke-width:1.5}',
  '@media print{nav{display:none}body{max-width:none;margin:0}section{break-inside:auto}.wide{overflow:visible}svg{max-width:100%;height:auto}}',
].join('\n');
