import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const file = fileURLToPath(new URL('../../docs/truth/fleets.json', import.meta.url));

/**
 * Writes what `npm run truth` prints of the fleets: the first, blind run of each, and where it stands today. Those that
 * are published for the first time together are a round.
 */
export function publish(fleets) {
  const known = readKnown();
  const next = Math.max(0, ...known.map(({ round }) => round)) + 1;
  const rows = fleets.map(({ origin, commit, comparison, blind }) => ({
    repository: repositoryOf(origin),
    commit: commit.slice(0, 10),
    round: known.find(({ repository }) => repository === repositoryOf(origin))?.round ?? next,
    on: blind.on,
    phineus: blind.phineus,
    blind: numbers(blind),
    now: numbers(comparison),
    disagreements: comparison.disagreements.map(({ application, really, forecast, why }) => ({
      application,
      really,
      forecast,
      why: (why[0] ?? '').slice(0, 160),
    })),
  }));
  const others = known.filter((it) => !rows.some((row) => row.repository === it.repository));
  const all = [...others, ...rows].sort((a, b) => (a.repository < b.repository ? -1 : 1));
  writeFileSync(file, `${JSON.stringify({ fleets: all }, null, 1)}\n`);
}

function repositoryOf(origin) {
  return origin.replace(/^https:\/\/github\.com\/|\.git$/g, '');
}

function numbers({ applications, agree, compared, blocked, settled }) {
  return { applications, agree, compared, blocked, settled };
}

function readKnown() {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).fleets;
  } catch {
    return [];
  }
}
