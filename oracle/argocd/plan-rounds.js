/**
 * Packs recordings into rounds. One round is one fresh control plane with one Argo CD version and one set of
 * settings, on which recordings that claim nothing in common run side by side, at most `width` of them. The longest
 * ones share a round.
 */
export function planRounds(recordings, width) {
  const rounds = [];
  for (const recording of recordings.toSorted((a, b) => b.scenario.seconds - a.scenario.seconds)) {
    const key = JSON.stringify([recording.version, recording.scenario.facts.argocd.settings]);
    const { claims } = recording.scenario;
    const fits = (it) => it.key === key && it.recordings.length < width && isDisjoint(it.claims, claims);
    let round = rounds.find(fits);
    if (round === undefined) {
      round = {
        key,
        version: recording.version,
        settings: recording.scenario.facts.argocd.settings,
        claims: new Set(),
        recordings: [],
      };
      rounds.push(round);
    }
    round.recordings.push(recording);
    for (const claim of claims) round.claims.add(claim);
  }
  return rounds;
}

function isDisjoint(a, b) {
  for (const item of b) if (a.has(item)) return false;
  return true;
}
