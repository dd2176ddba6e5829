import { formatForecastJson, formatForecastMermaid, formatForecastText } from '#forecast';
import { compareTargets, formatParityMarkdown, formatParityText } from '#parity';
import {
  formatGithub,
  formatGitlab,
  formatHtml,
  formatJson,
  formatJunit,
  formatMarkdown,
  formatSarif,
  formatText,
  formatYamlReport,
  readExcerpts,
  showObjects,
} from '#report';
import type { RunResult } from '#run';

/** What a run says, in every format. Parity needs two targets. */
export function formatsOf(
  result: RunResult,
  read: (path: string) => string | undefined,
): Record<string, string> {
  const { report, forecasts, fleets } = result;
  const excerpts = readExcerpts(report, read);
  const [left, right = left] = fleets;
  if (!left || !right) throw new Error('a target was declared');
  const parity = compareTargets(left, right, { allow: [] });
  const objects = result.targets.flatMap(({ units }) => units.map((unit) => showObjects(unit.objects, read)));
  const template = '<html><script type="application/json" id="phineus-page"></script></html>';
  return {
    text: formatText(report, { paint: (_, text) => text, excerpts, verbose: true, notes: true }),
    json: formatJson(report),
    yaml: formatYamlReport(report),
    sarif: formatSarif(report),
    junit: formatJunit(report),
    github: formatGithub(report),
    gitlab: formatGitlab(report),
    markdown: formatMarkdown(report),
    html: formatHtml({ report, excerpts }, template),
    objects: JSON.stringify(objects),
    forecast: formatForecastText(forecasts),
    forecastJson: formatForecastJson(forecasts, () => ({})),
    mermaid: formatForecastMermaid(forecasts),
    parity: formatParityText(parity),
    parityMarkdown: formatParityMarkdown(parity),
  };
}
