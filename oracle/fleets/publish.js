import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const file = fileURLToPath(new URL('../../docs/truth/fleets.json', import.meta.url));

/**
 * Writes what `npm run truth` prints of the fleets: the first, blind run of each, and where it stands today. Those that
 * are published for the first time together are a round. What was published of a first run stays, wherever the fleet is
 * recorded again, and so does the cause that somebody wrote beside a disagreement, as long as it is the same one.
 */
export function publish(fleets) {
  const known = readKnown();
  const next = Math.max(0, ...known.map(({ round }) => round)) + 1;
  const rows = fleets.map(({ origin, commit, comparison, blind }) => {
    const repository = repositoryOf(origin);
    const before = known.find((it) => it.repository === repository);
    return {
      repository,
      commit: commit.slice(0, 10),
      round: before?.round ?? next,
      on: before?.on ?? blind.on,
      phineus: before?.phineus ?? blind.phineus,
      blind: before?.blind ?? numbers(blind),
      // What disagreed at first, also where it was repaired since.
      first:
        before === undefined ? blind.disagreements.map((it) => disagreementOf(it)) : (before.first ?? []),
      last: { on: comparison.on, phineus: comparison.phineus },
      now: numbers(comparison),
      disagreements: comparison.disagreements.map((it) => disagreementOf(it, before)),
    };
  });
  const others = known.filter((it) => !rows.some((row) => row.repository === it.repository));
  const all = [...others, ...rows].sort((a, b) => (a.repository < b.repository ? -1 : 1));
  writeFileSync(file, `${JSON.stringify({ fleets: all }, null, 1)}\n`);
}

function disagreementOf({ application, really, forecast, why }, before) {
  const same = before?.disagreements.find(
    (it) => it.application === application && it.really === really && it.forecast === forecast,
  );
  const cause = same?.cause === undefined ? {} : { cause: same.cause };
  return { application, really, forecast, why: (why[0] ?? '').slice(0, 160), ...cause };
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
