import type { Finding } from '#findings';
import type { Location, Problem } from '#outcome';
import { findingLines } from './finding-lines.ts';
import { isCutShort } from './is-cut-short.ts';
import type { Report } from './report.ts';

/**
 * Workflow commands that GitHub Actions turns into annotations: on their lines where the change has those lines, else
 * without a line. Of a level with more than the host shows, the last one lists the rest.
 */
export function formatGithub(report: Report, isChanged: (place: Location) => boolean = () => true): string {
  const found = report.findings.map((finding) => annotationOf(finding, isChanged(finding.location)));
  const all: readonly Annotation[] = [
    { level: 'notice', title: 'coverage', text: report.summary.coverage.message },
    ...report.problems.filter(isCutShort).map(ending),
    ...found.filter(({ place }) => place),
    ...found.filter(({ place }) => !place),
  ];
  return (['error', 'warning', 'notice'] as const)
    .flatMap((level) => fitted(all.filter((each) => each.level === level)))
    .map(command)
    .join('');
}

type Annotation = {
  readonly level: 'error' | 'warning' | 'notice';
  readonly title: string;
  readonly text: string;
  readonly place?: Location | undefined;
};

const levels = { error: 'error', warning: 'warning', question: 'notice', info: 'notice' } as const;

function annotationOf(finding: Finding, isOnChange: boolean): Annotation {
  const { severity, rule, location } = finding;
  const text = findingLines(finding).join('\n');
  const level = levels[severity];
  if (isOnChange) return { level, title: rule, text, place: location };
  return { level, title: rule, text: `${location.file}:${location.line}: ${text}` };
}

/** What keeps the check from passing without being a finding. */
function ending({ message, code, application, location }: Problem): Annotation {
  const text = `${application ? `${application}: ` : ''}${message}`;
  return { level: 'error', title: code, text, place: location };
}

/** GitHub shows no more of one level and step. */
const shown = 10;

function fitted(annotations: readonly Annotation[]): readonly Annotation[] {
  const [first] = annotations;
  if (!first || annotations.length <= shown) return annotations;
  const rest = annotations.slice(shown - 1);
  const lines = rest.map(({ title, text, place }) => {
    const [what = ''] = text.split('\n');
    return `${place ? `${place.file}:${place.line}: ` : ''}${what} (${title})`;
  });
  const text = [`${rest.length} more of this level:`, ...lines].join('\n');
  return [...annotations.slice(0, shown - 1), { level: first.level, title: 'more', text }];
}

function command({ level, title, text, place }: Annotation): string {
  const properties = [
    ...(place ? [`file=${escapeProperty(place.file)}`, `line=${place.line}`] : []),
    ...(place?.column ? [`col=${place.column}`] : []),
    `title=${escapeProperty(title)}`,
  ];
  return `::${level} ${properties.join(',')}::${escapeData(text)}\n`;
}

function escapeData(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

function escapeProperty(text: string): string {
  return escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}
