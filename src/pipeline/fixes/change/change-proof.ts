import type { FleetDiff } from '#diff';
import type { Finding } from '#findings';
import type { TargetForecast } from '#forecast';
import type { Problem } from '#outcome';
import type { JudgedHunk } from './judge-hunks.ts';

/** What a change that somebody wrote does, held against what was there before. */
export type ChangeProof = {
  /**
   * `better`: cures something and makes nothing worse. `worse`: brings a finding at warning or above, or a forecast
   * is worse. `idle`: nothing that is deployed changes. `unclear`: parts of it cannot be told. `neutral`: the rest.
   */
  readonly verdict: 'better' | 'worse' | 'idle' | 'neutral' | 'unclear';
  readonly cured: readonly Finding[];
  readonly brought: readonly Finding[];
  /** Findings that are no longer seen, without being cured for certain. */
  readonly lost: readonly Doubted[];
  /** Findings that are new to us, and may have been there before. */
  readonly revealed: readonly Doubted[];
  /** How many findings stay as they were. */
  readonly stays: number;
  readonly forecasts: readonly ForecastTally[];
  readonly forecastChanges: FleetDiff['forecasts'];
  /** Forecasts that become worse, as sentences. */
  readonly worse: readonly string[];
  /** What can be verified no longer. */
  readonly lessVerified: readonly Problem[];
  /** Applications that could not be compared. */
  readonly withheld: FleetDiff['withheld'];
  readonly radius: FleetDiff['radius'];
  readonly hunks: readonly JudgedHunk[];
};

export type Doubted = { readonly finding: Finding; readonly because: string };

export type Verdict = TargetForecast['verdict'];

/** How many Applications of a target fare how, before and after. */
export type ForecastTally = {
  readonly target: string;
  readonly before: Readonly<Record<Verdict, number>>;
  readonly after: Readonly<Record<Verdict, number>>;
};
