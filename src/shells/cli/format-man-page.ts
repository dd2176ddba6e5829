import packageJson from '../../../package.json' with { type: 'json' };

import type { CommandHelp } from './command-help.ts';

/** The manual page in the language of roff: what `--help` says of every command, and what holds for all of them. */
export function formatManPage(commands: readonly CommandHelp[]): string {
  return `${[
    `.TH PHINEUS 1 "" "phineus ${packageJson.version}"`,
    '.SH NAME',
    `phineus \\- ${escapeRoff(packageJson.description)}`,
    '.SH SYNOPSIS',
    '.B phineus',
    '\\fICOMMAND\\fR [\\fIFLAGS\\fR] [\\fIARGUMENTS\\fR]',
    '.SH COMMANDS',
    ...commands.flatMap(({ route, text }) => [`.SS "${escapeRoff(route)}"`, ...sections(text)]),
    '.SH EXIT STATUS',
    ...entry('0', 'Nothing at or above the threshold.'),
    ...entry('1', 'Findings at or above it, something blocked, or a difference where that is to fail.'),
    ...entry('2', 'Could not run, or not to its end.'),
    ...entry('3', 'With --require-verified: something was not verified.'),
    '.SH ENVIRONMENT',
    ...entry('PHINEUS_CACHE', 'The folder of all caches.'),
    ...entry('NO_COLOR', 'No colours.'),
  ].join('\n')}\n`;
}

/** Help comes in sections: a title in capitals, then lines of a name and what it is, at least two spaces apart. */
function sections(text: string): readonly string[] {
  return text.split('\n').flatMap((line) => {
    if (line.trim() === '') return [];
    if (/^[A-Z]+$/.test(line))
      return line === 'USAGE' ? [] : ['.PP', `.B ${line.charAt(0)}${line.slice(1).toLowerCase()}`];
    if (!line.startsWith('  ')) return ['.PP', escapeRoff(line)];
    const [name = '', ...rest] = line.trim().split(/ {2,}(?!-)/);
    return rest.length === 0
      ? ['.PP', `\\fB${escapeRoff(name)}\\fR`]
      : entry(name.replace(/ +/g, ' '), rest.join(' '));
  });
}

function entry(name: string, text: string): readonly string[] {
  return ['.TP', `\\fB${escapeRoff(name)}\\fR`, escapeRoff(text)];
}

/** A backslash steers roff anywhere, a point or an apostrophe at the beginning of a line; a hyphen would become a dash. */
function escapeRoff(text: string): string {
  return text
    .replaceAll('\\', '\\e')
    .replaceAll('-', '\\-')
    .replaceAll('"', '\\(dq')
    .replace(
      /[^\0-\x7f]/gu,
      (char) => `\\[u${(char.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}]`,
    )
    .replace(/^([.'])/, '\\&$1');
}
