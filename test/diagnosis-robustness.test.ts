import { readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { mutations } from './live-mutations.ts';
import { recordedSituations } from './live-situations.ts';
import { measure, summarize } from './measure-diagnosis.ts';

const open = recordedSituations().filter(({ truth }) => !truth.blind);
const file = 'docs/truth/diagnosis.json';
const isPublishing = process.env['MEASURE'] !== undefined;

function survivors(name: string) {
  const { of, says = '' } = mutations.find((it) => it.name === name) ?? { of: () => [] };
  const { situations, planted, found, otherClass, second, extra, red, attributed } = summarize(
    open.flatMap((it) => of(it, open)).map(measure),
  );
  return { name, says, situations, planted, found, otherClass, second, extra, red, attributed };
}

/** Not blind: all recordings are open ones. What takes a witness away may take away what tells a class from another. */
describe('recorded situations, changed so that what is true stays as it was', () => {
  test.each(['renamed', 'shuffled', 'healthy neighbours'])('%s: what was planted is found still', (name) => {
    const { found, planted } = survivors(name);
    expect(found / planted).toBeGreaterThan(0.98);
  });

  test.runIf(isPublishing)('the published survivors are those measured', { timeout: 900_000 }, () => {
    const published = JSON.parse(readFileSync(file, 'utf8'));
    const robustness = { ...published.robustness, now: mutations.map(({ name }) => survivors(name)) };
    writeFileSync(file, `${JSON.stringify({ ...published, robustness }, null, 2)}\n`);
    expect(robustness.now).toHaveLength(mutations.length);
  });
});
