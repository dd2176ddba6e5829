import { writeFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { knownDisagreements } from './known-disagreements.ts';
import { type Scenario, forecastScenario, scenarios } from './scenario.ts';

const all = scenarios();

describe('the forecast agrees with a real Argo CD', () => {
  test.each(all.map((scenario) => [`${scenario.name} (${scenario.version})`, scenario] as const))(
    '%s',
    (_, scenario) => {
      const unexpected = disagreements(scenario).filter(
        ({ application }) => !(`${scenario.name}/${application}` in knownDisagreements),
      );
      expect(unexpected).toEqual([]);
    },
  );

  test('on at least 95 % of all applications', () => {
    const total = all.reduce((sum, scenario) => sum + Object.keys(scenario.truth).length, 0);
    const wrong = all.reduce(
      (sum, scenario) => sum + new Set(disagreements(scenario).map(({ application }) => application)).size,
      0,
    );
    console.log(
      `forecast: ${total - wrong} of ${total} applications in ${all.length} recordings agree with a real Argo CD`,
    );
    if (process.env['PHINEUS_UPDATE'] !== undefined) {
      const data = {
        recordings: all.length,
        applications: total,
        agree: total - wrong,
        disagreements: knownDisagreements,
      };
      writeFileSync(
        new URL('../../docs/truth/forecast.json', import.meta.url),
        `${JSON.stringify(data, null, 1)}\n`,
      );
    }
    expect((total - wrong) / total).toBeGreaterThanOrEqual(0.95);
  });
});

type Disagreement = { readonly application: string; readonly what: string };

function disagreements(scenario: Scenario): Disagreement[] {
  const forecasts = forecastScenario(scenario);
  return Object.entries(scenario.truth).flatMap(([application, truth]) => {
    const forecast = forecasts.get(application);
    const chain =
      forecast?.chain
        .map((link) => `${link.message}${link.place ? ` at ${link.place.source.name}` : ''}`)
        .join(' | ') ?? '';
    const said = `${forecast?.sync}/${forecast?.health}/${forecast?.operation} ${typesOf(forecast)}`;
    const real = `${truth.sync}/${truth.health}/${truth.operation?.phase ?? ''} ${typesOf(truth)}`;
    if (said !== real) return [{ application, what: `forecast ${said}, really ${real}: ${chain}` }];
    const { blocker } = scenario;
    const isBlocked = real !== 'Synced/Healthy/Succeeded ' && blocker?.application === application;
    const name = isBlocked ? blocker.object?.split('/').at(-1) : undefined;
    if (name === undefined || name === application || chain.includes(name)) return [];
    return [{ application, what: `the blocker ${blocker?.object} is not named in: ${chain}` }];
  });
}

/** The types of its conditions, each once. */
function typesOf(shown: { readonly conditions: readonly { readonly type: string }[] } | undefined): string {
  return [...new Set(shown?.conditions.map(({ type }) => type))].sort().join(', ');
}
