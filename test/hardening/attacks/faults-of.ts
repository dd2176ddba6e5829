import { outsideCanary, secretCanary } from './attack-case.ts';
import type { Call } from './command-attack.ts';
import type { Tried } from './try-call.ts';

const megabyteLimit = 2048;
const secondsLimit = 60;
/** As the data of a Secret holds it, but for the end, which depends on what follows. */
const encodedCanary = btoa(secretCanary).slice(0, 16);

/** What is wrong with how a call ended, with what it took, and with what it said and wrote. */
export function faultsOf(
  call: Call,
  { stdout, stderr, ended, megabytes, seconds }: Tried,
  written: readonly string[],
): readonly string[] {
  const isProtocol = call.asks !== undefined;
  const texts = [...(call.showsSource ? [] : [stdout, ...written]), stderr].map(withoutProgram);
  const said = texts.join('\n');
  const lines = said.split('\n');
  const printed = isProtocol ? stderr : said;
  return [
    ...(typeof ended === 'number' ? [] : [`it ended: ${ended}`]),
    ...(typeof ended === 'number' && !(call.exits ?? [0, 1, 2, 3]).includes(ended)
      ? [`it ended with ${ended}`]
      : []),
    ...(megabytes > megabyteLimit ? [`it took ${megabytes} MiB`] : []),
    ...(seconds > secondsLimit ? [`it took ${Math.round(seconds)} s`] : []),
    ...lines
      .filter((line) =>
        /bug in phineus|^ {4}at (?!<)\S.*:\d+:\d+\)?$|unanswered: |heap out of memory/i.test(line),
      )
      .slice(0, 2)
      .map((line) => line.slice(0, 300)),
    ...[secretCanary, encodedCanary].flatMap((word) =>
      lines
        .filter((line) => line.includes(word))
        .slice(0, 2)
        .map((line) => `it leaks: ${around(line, word)}`),
    ),
    ...(stdout + stderr + written.join('\n'))
      .split('\n')
      .filter((line) => line.includes(outsideCanary))
      .slice(0, 2)
      .map((line) => `it shows what is outside: ${around(line, outsideCanary)}`),
    ...(call.hides ?? [])
      .filter((word) => said.includes(word))
      .map((word) => `it tells: ${around(said, word)}`),
    ...(call.says ?? [])
      .filter((word) => !(stdout + stderr + written.join('\n')).includes(word))
      .map((word) => `it does not say ${JSON.stringify(word)}`),
    ...(steering.test(printed)
      ? [`it steers: ${JSON.stringify(around(printed, steering.exec(printed)?.[0] ?? ''))}`]
      : []),
    ...(/##[a-z]*\[/i.test(printed) ? ['it commands a log'] : []),
    ...lines
      .filter((line) => /^\s*::/.test(line) && !(call.args.includes('github') && ours.test(line)))
      .slice(0, 2)
      .map((line) => `it commands: ${line.slice(0, 80)}`),
    ...texts.slice(0, -1).filter(isMarkdown(call)).flatMap(harmOfMarkdown),
    ...(/<script>pwned|<img src=pwned/.test(texts.filter(isPage).join('\n'))
      ? ['a page holds a script']
      : []),
    ...[stdout, ...written].flatMap(brokenFormat),
    ...(ended === 0 && /"code": "run-cut-short"|^cut short/m.test(said)
      ? ['it was cut short and passes']
      : []),
    ...(call.tells && !tellsOfNeighbour(texts, call.tells === true) ? ['the neighbour is gone'] : []),
    ...(call.judge?.({ stdout, stderr, written, ended }) ?? []),
  ];
}

/** What a program could not read of what claims to be JSON or XML. */
function brokenFormat(text: string): readonly string[] {
  try {
    if (/^[{[]\n/.test(text)) JSON.parse(text);
  } catch (error) {
    return [`it is no JSON: ${error}`];
  }
  if (!text.startsWith('<?xml')) return [];
  const open: string[] = [];
  const rest = text
    .replace(/^<\?xml[^>]*\?>/, '')
    .replaceAll(
      /<(\/?)([A-Za-z][\w-]*)(?: [A-Za-z:]+="[^"<]*")* ?(\/?)>/g,
      (...groups: readonly string[]) => {
        const [, ends, name = '', isAlone] = groups;
        if (ends && open.pop() !== name) open.push('?');
        if (!ends && !isAlone) open.push(name);
        return '';
      },
    );
  const bad = /[<]|&(?!(?:amp|lt|gt|quot|apos|#\d+|#x[0-9a-f]+);)/i.exec(rest);
  return bad || open.length > 0 ? [`it is no XML: ${around(rest, bad?.[0] ?? '')}`] : [];
}

const steering =
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff\ufffe\uffff\p{Cs}\u{e0000}-\u{e0fff}]/u;
const ours = /^::(?:error|warning|notice) (?:file=[^,:]*,line=\d+,(?:col=\d+,)?)?title=[a-z-]+::/;

/** A page without the program in it and the place for its data, which are ours. */
const withoutProgram = (text: string) =>
  text
    .replaceAll(/<script type="module">[^]*?<\/script>/g, '')
    .replaceAll('<script type="application/json" id="phineus-page"></script>', '');
const isPage = (text: string) => /^<!doctype html/i.test(text.trimStart());
const isMarkdown = (call: Call) => (text: string) =>
  !call.args.includes('--facts') &&
  !text.startsWith('# Written by phineus') &&
  (call.args.includes('markdown') || call.args[0] === 'report' || /^#+ /m.test(text.slice(0, 200))) &&
  !isPage(text);

function harmOfMarkdown(text: string): readonly string[] {
  const shown = withoutCode(text);
  const harm = /<img|<script|(?<![\w\\])@(?:everyone|pwned)|http:\/\/pwned|<\/details>\s*\]\]/im.exec(shown);
  return harm ? [`it holds HTML, links or mentions: ${around(shown, harm[0])}`] : [];
}

/** A report must have looked at the neighbour whole; anything else must name it. */
function tellsOfNeighbour(texts: readonly string[], isWhole: boolean): boolean {
  if (texts.some((text) => /^phineus: phineus\.[\w.]*yaml/m.test(text))) return true;
  for (const text of texts)
    if (isWhole && text.startsWith('{\n  "schemaVersion"') && text.includes('\n  "applications": [')) {
      const report: { readonly applications: readonly Readonly<Record<string, unknown>>[] } =
        JSON.parse(text);
      return report.applications.some(
        (each) =>
          each['name'] === 'neighbour' &&
          each['namespace'] === 'argocd' &&
          each['objects'] === 1 &&
          each['verified'] === true,
      );
    }
  return texts.some((text) => text.includes('neighbour'));
}

/** Markdown without what it shows as code: between fences, and in spans. */
function withoutCode(markdown: string): string {
  return markdown
    .replaceAll(/^(`{3,})[^`\n]*\n[^]*?\n\1$/gm, '')
    .replaceAll(/(?<!`)(`+)(?!`)[^\n]*?(?<!`)\1(?!`)/g, '');
}

function around(text: string, word: string): string {
  const at = Math.max(0, text.indexOf(word) - 60);
  return text.slice(at, at + 140);
}
