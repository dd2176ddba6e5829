import { describe, expect, test } from 'vitest';
import { type Scenario, forecastScenario, scenarios } from './scenario.ts';

const all = scenarios();
let agreed = 0;
let total = 0;

describe('the forecast agrees with a real Argo CD', () => {
  test.each(all.map((scenario) => [`${scenario.name} (${scenario.version})`, scenario] as const))(
    '%s',
    (_, scenario) => {
      const differences = disagreements(scenario);
      expect(differences).toEqual([]);
    },
  );
});

function disagreements(scenario: Scenario): string[] {
  const forecasts = forecastScenario(scenario);
  return Object.entries(scenario.truth).flatMap(([name, truth]) => {
    total++;
    const forecast = forecasts.get(name);
    const said = `${forecast?.sync}/${forecast?.health}/${forecast?.operation}`;
    const real = `${truth.sync}/${truth.health}/${truth.operation?.phase ?? ''}`;
    const wrong =
      said === real
        ? []
        : [
            `${name}: forecast ${said}, really ${real} ${JSON.stringify(forecast?.chain.map((link) => link.message))}`,
          ];
    const { blocker } = scenario;
    if (blocker?.application === name && blocker.object !== undefined) {
      const objectName = blocker.object.split('/').at(-1) ?? '';
      const chain = forecast?.chain.map((link) => link.message).join(' | ') ?? '';
      if (!chain.includes(objectName))
        wrong.push(`${name}: the blocker ${blocker.object} is not named in: ${chain}`);
    }
    if (wrong.length === 0) agreed++;
    return wrong;
  });
}
