import type { History } from '#report';

/** What a history says in a few numbers. */
export type HistorySummary = {
  readonly opened: number;
  readonly closed: number;
  readonly stillOpen: number;
  /** The middle of all times from red to green; `undefined` when nothing became green. */
  readonly secondsToGreen: number | undefined;
  /** What comes and goes: findings that were opened three times, Applications that changed four times. */
  readonly flappingIssues: History['issues'];
  readonly flappingApplications: History['applications'];
};

const oftenOpened = 3;
const oftenChanged = 4;

/** Sums up the history of findings and causes. What was there in the first run was not opened by anybody. */
export function summariseHistory({ issues, applications, runs }: History): HistorySummary {
  const times = applications.flatMap(({ secondsToGreen }) => secondsToGreen).toSorted((a, b) => a - b);
  const finished = runs.filter(({ totals }) => totals !== undefined).slice(0, -1);
  const sum = (of: 'opened' | 'closed') => finished.reduce((all, { totals }) => all + (totals?.[of] ?? 0), 0);
  return {
    opened: sum('opened'),
    closed: sum('closed'),
    stillOpen: issues.filter(({ state }) => state === 'open').length,
    secondsToGreen: times[Math.floor((times.length - 1) / 2)],
    flappingIssues: issues.filter(({ timesOpened }) => timesOpened >= oftenOpened),
    flappingApplications: applications.filter(({ changes }) => changes >= oftenChanged),
  };
}

/** `3 minutes`, `2 hours`, `5 days`: as exact as a person needs it. */
export function durationText(seconds: number): string {
  const units = [
    { size: 86_400, name: 'day' },
    { size: 3600, name: 'hour' },
    { size: 60, name: 'minute' },
  ];
  const unit = units.find(({ size }) => seconds >= size * 1.5) ?? { size: 1, name: 'second' };
  const number = Math.round(seconds / unit.size);
  return `${number.toLocaleString('en')} ${unit.name}${number === 1 ? '' : 's'}`;
}
