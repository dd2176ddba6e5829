import { addTo } from '#groups';
import type { Finding, Severity } from '#findings';
import { findingLines } from '#report';
import { DiagnosticSeverity, type Diagnostic } from 'vscode-languageserver/node';
import type { FileNames } from './file-names.ts';

const severities: Readonly<Record<Severity, DiagnosticSeverity>> = {
  error: DiagnosticSeverity.Error,
  warning: DiagnosticSeverity.Warning,
  question: DiagnosticSeverity.Information,
  info: DiagnosticSeverity.Hint,
};

/** Findings as an editor shows them, by file. */
export function diagnosticsOf(
  findings: readonly Finding[],
  names: FileNames,
): ReadonlyMap<string, readonly Diagnostic[]> {
  const found = new Map<string, Diagnostic[]>();
  for (const finding of findings) {
    const { location, related, rule, severity, id } = finding;
    const diagnostic: Diagnostic = {
      range: lineRange(location.line),
      severity: severities[severity],
      source: 'phineus',
      code: rule,
      message: findingLines(finding).join('\n'),
      data: { id },
      relatedInformation: related.map(({ file, line, message }) => ({
        location: { uri: names.uriOf(file), range: lineRange(line) },
        message,
      })),
    };
    addTo(found, location.file, diagnostic);
  }
  return found;
}

/** A whole line, counted from 1, as editors count. */
export function lineRange(line: number): Diagnostic['range'] {
  const at = Math.max(0, line - 1);
  return { start: { line: at, character: 0 }, end: { line: at, character: 10_000 } };
}
