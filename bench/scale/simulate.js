// What a day of 100,000 applications costs, by figures that were measured: pushes come by chance (seeded), wait for a free
// worker, and each costs what its repository costs; in shares where the repository is split.

/** Simulates a day and says how long changes took to be seen, and what it cost. */
export function simulateDay({ repositories, workers, shares, pushesPerHour, cost, seed }) {
  const random = chances(seed);
  const applications = repositories.reduce((sum, each) => sum + each, 0);
  const free = Array.from({ length: workers }, () => 0);
  const waits = [];
  let busy = 0;
  const seconds = 24 * 3600;
  for (let now = 0; now < seconds; ) {
    now += (-Math.log(1 - random()) * 3600) / pushesPerHour;
    // A push goes to a repository as often as it is large.
    let at = random() * applications;
    const size = repositories.find((each) => (at -= each) < 0) ?? repositories[0];
    const took = run(now, free, piecesOf(size, shares, cost));
    busy += took.work;
    waits.push(took.end - now);
  }
  waits.sort((a, b) => a - b);
  return {
    pushes: waits.length,
    median: waits[Math.floor(waits.length / 2)],
    p95: waits[Math.floor(waits.length * 0.95)],
    utilisation: busy / (workers * seconds),
    cpuHours: busy / 3600,
  };
}

/** The seconds of each share, and of the join. */
export function piecesOf(applications, shares, { whole, share, join }) {
  if (shares === 1) return { shares: [], join: whole * applications };
  return {
    shares: Array.from(
      { length: shares },
      () => share.fixed + (share.perApplication * applications) / shares,
    ),
    join: join * applications,
  };
}

/** How long a look at everything takes when nothing else is going on. */
export function fullLook({ repositories, workers, shares, cost }) {
  const free = Array.from({ length: workers }, () => 0);
  const pieces = repositories.map((size) => piecesOf(size, shares, cost));
  const ready = pieces.map((each) => Math.max(0, ...each.shares.map((seconds) => take(0, free, seconds))));
  const ends = pieces.map(({ join }, at) => take(ready[at], free, join));
  return Math.max(...ends);
}

function run(now, free, { shares, join }) {
  const ends = shares.map((seconds) => take(now, free, seconds));
  const end = take(Math.max(now, ...ends), free, join);
  return { end, work: shares.reduce((sum, each) => sum + each, join) };
}

/** The worker that is free first takes the piece. */
function take(now, free, seconds) {
  let first = 0;
  for (let at = 1; at < free.length; at++) if (free[at] < free[first]) first = at;
  free[first] = Math.max(now, free[first]) + seconds;
  return free[first];
}

function chances(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
