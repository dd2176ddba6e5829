import { locate } from '#files';
import { cleanStrings, cleanText, logLines, jsonText } from '#text';
import type { ApplicationForecast, ChainLink, TargetForecast } from './forecast.ts';

const marks = { converges: '✓', manual: '○', blocked: '✗', unverified: '?' } as const;

/** The forecast for people: verdict per application, the blocking chain, the timeline up to where it stops. */
export function formatForecastText(forecasts: readonly TargetForecast[]): string {
  const lines = forecasts.flatMap((forecast) => {
    const counts = (['converges', 'manual', 'blocked', 'unverified'] as const).map(
      (verdict) =>
        `${forecast.applications.filter((each) => each.verdict === verdict).length} ${verdict === 'converges' ? 'converge' : verdict}`,
    );
    return [
      `${forecast.target}: ${forecast.verdict} (${counts.join(', ')})`,
      ...forecast.applications.flatMap(applicationLines),
      ...(forecast.criticalPath.length > 1 ? [`  critical path: ${forecast.criticalPath.join(' → ')}`] : []),
      '',
    ];
  });
  return `${logLines(lines.map(cleanText)).join('\n')}\n`;
}

function applicationLines(forecast: ApplicationForecast): string[] {
  const status = [
    forecast.sync,
    forecast.health,
    ...(forecast.operation === '' ? [] : [`operation ${forecast.operation}`]),
  ].join(', ');
  const lines = [`  ${marks[forecast.verdict]} ${forecast.application}: ${status}`];
  for (const link of forecast.chain) lines.push(`      ${link.message}${at(link)}`);
  const stuck = forecast.timeline.find((step) => step.waitsFor !== undefined);
  if (stuck)
    lines.push(`      stops in ${stuck.phase} wave ${stuck.wave}, waiting for ${stuck.waitsFor?.join(', ')}`);
  return lines;
}

function at({ place }: ChainLink): string {
  if (place === undefined) return '';
  const { file, line } = locate(place);
  return ` (${file}:${line})`;
}

/** The forecast as data: what the report holds, with timelines, the bootstrap order, and what else is to be said of a target. */
export function formatForecastJson(
  forecasts: readonly TargetForecast[],
  about: (target: string) => object,
): string {
  const data = forecasts.map((forecast) => ({
    ...forecast,
    ...about(forecast.target),
    applications: forecast.applications.map((application) => ({
      ...application,
      chain: application.chain.map(({ need, message, place }) => ({
        need,
        message,
        ...(place === undefined ? {} : { location: locate(place) }),
      })),
    })),
  }));
  return `${jsonText(cleanStrings(data), 2)}\n`;
}

/** A Mermaid graph of each target: applications by verdict, and what holds the blocked ones up. */
export function formatForecastMermaid(forecasts: readonly TargetForecast[]): string {
  const lines = ['graph LR'];
  forecasts.forEach((forecast, position) => {
    lines.push(`  subgraph t${position}["${escapeLabel(forecast.target)}"]`);
    forecast.applications.forEach((application, index) => {
      const id = `t${position}a${index}`;
      lines.push(
        `    ${id}["${escapeLabel(`${marks[application.verdict]} ${application.application}`)}"]:::${application.verdict}`,
      );
      const cause = application.verdict === 'converges' ? undefined : application.chain.at(-1);
      if (cause) lines.push(`    ${id} --> ${id}c("${escapeLabel(cause.message)}")`);
    });
    lines.push('  end');
  });
  lines.push(
    '  classDef converges fill:#dfd',
    '  classDef manual fill:#def',
    '  classDef blocked fill:#fdd',
    '  classDef unverified fill:#ffd',
  );
  return `${lines.join('\n')}\n`;
}

/** Mermaid writes a character by its number as `#35;`. */
function escapeLabel(text: string): string {
  return cleanText(text).replace(/[#&"<>`[\]()\\%{}@]/g, (char) => `#${char.charCodeAt(0)};`);
}
