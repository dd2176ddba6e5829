import { locate } from '#files';
import { cleanStrings, cleanText, logLines, printedJson } from '#text';
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
  const { verdict, application, chain, timeline } = forecast;
  const lines = [`  ${marks[verdict]} ${application}: ${stateOf(forecast)}`];
  // The chain of what is not known says what would be, and not what is.
  const isOpen = verdict === 'unverified' && forecast.sync !== 'Unknown';
  for (const link of chain) lines.push(`      ${isOpen ? 'perhaps ' : ''}${link.message}${at(link)}`);
  const stuck = timeline.find((step) => step.waitsFor !== undefined);
  if (stuck)
    lines.push(`      stops in ${stuck.phase} wave ${stuck.wave}, waiting for ${stuck.waitsFor?.join(', ')}`);
  return lines;
}

/** `Synced, Healthy, operation Succeeded`, which of what is not verified would be so at best. */
function stateOf({ verdict, sync, health, operation }: ApplicationForecast): string {
  const state = [sync, health, ...(operation === '' ? [] : [`operation ${operation}`])].join(', ');
  if (verdict !== 'unverified') return state;
  return sync === 'Unknown' ? 'not verified' : `not verified, at best ${state}`;
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
  return `${printedJson(cleanStrings(data), 2)}\n`;
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
