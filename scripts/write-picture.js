// Draws the README's picture: what `phineus check examples/fleet` prints, as an SVG of a terminal.
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const wanted = ['claim-before-consumer', 'dangling-key', 'shared-object'];
const output = run();
const blocks = output
  .split('\n\n')
  .filter((block) => wanted.some((rule) => block.split('\n')[0]?.includes(` ${rule} `)));
const lines = [
  '$ npx phineus check examples/fleet',
  '',
  ...blocks.flatMap((block) => [...block.split('\n').slice(0, 4), '']),
  '…',
  ...output.trimEnd().split('\n').slice(-1),
];

const columns = 118;
const height = 28 + lines.length * 17;
const rows = lines.map((line, index) => {
  const text = line.length > columns ? `${line.slice(0, columns - 1)}…` : line;
  const colour = line.startsWith('error')
    ? '#ff7b72'
    : /^\s+-->|^\s+\d+ \|/.test(line)
      ? '#8b949e'
      : line.startsWith('$')
        ? '#7ee787'
        : '#e6edf3';
  return `<text x="14" y="${30 + index * 17}" fill="${colour}" xml:space="preserve">${escapeXml(text)}</text>`;
});
writeFileSync(
  `${root}docs/picture.svg`,
  `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="${height}" font-family="ui-monospace,Menlo,Consolas,monospace" font-size="12.5"><rect width="100%" height="100%" rx="8" fill="#0d1117"/>\n${rows.join('\n')}\n</svg>\n`,
);

function run() {
  try {
    return execFileSync(process.execPath, [`${root}bin/phineus.js`, 'check', 'examples/fleet'], {
      cwd: root,
      encoding: 'utf8',
    });
  } catch (error) {
    return error.stdout;
  }
}

function escapeXml(text) {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
