import { readPageTemplate, writeFile } from '#disk';
import type { FileTree } from '#files';
import {
  type Excerpts,
  type Report,
  type ReportPage,
  changedLines,
  formatGithub,
  formatGitlab,
  formatHtml,
  formatJson,
  formatJunit,
  formatMarkdown,
  formatSarif,
  formatText,
  formatYamlReport,
} from '#report';
import { ruleHelp } from '#workspace';
import type { Io } from './io.ts';
import type { Output } from './output.ts';
import { painter } from './paint.ts';

/** Writes a report in every format asked for. Files are written whole or not at all. */
export function writeOutputs(
  io: Io,
  report: Report,
  {
    outputs,
    tree,
    excerpts,
    base,
    verbose,
    notes,
    color,
    page,
    fixesOf,
  }: {
    readonly outputs: readonly Output[];
    readonly tree: FileTree;
    /** Lines of the tree's files that the report points at. */
    readonly excerpts: Excerpts;
    /** What the tree is held against. */
    readonly base?: FileTree | undefined;
    readonly verbose: boolean;
    readonly notes: boolean;
    readonly color: boolean;
    /** What the page shows beside the report; asked for only when a page is wanted. */
    readonly page: () => ReportPage;
    /** The edits that were proven for a finding, as SARIF has them. */
    readonly fixesOf: (id: string) => readonly unknown[];
  },
): void {
  const plain = (_: string, text: string) => text;
  for (const { format, file } of outputs) {
    const paint = file === undefined ? painter(io, color) : plain;
    const text =
      format === 'text'
        ? formatText(report, {
            paint,
            verbose,
            notes,
            excerpts,
          })
        : format === 'html'
          ? formatHtml(page(), readPageTemplate())
          : format === 'github' && base
            ? formatGithub(report, changedLines(base, tree))
            : format === 'sarif'
              ? formatSarif(report, ruleHelp, fixesOf)
              : formatters[format](report);
    if (file === undefined) io.stdout.write(text);
    else writeFile({ cwd: io.cwd, path: file, text, tree: report.tree.root });
  }
}

/** The formats that are made of the report alone. */
export const formatters = {
  json: formatJson,
  yaml: formatYamlReport,
  sarif: (report: Report) => formatSarif(report, ruleHelp),
  junit: formatJunit,
  github: (report: Report) => formatGithub(report),
  gitlab: formatGitlab,
  markdown: formatMarkdown,
} as const;
