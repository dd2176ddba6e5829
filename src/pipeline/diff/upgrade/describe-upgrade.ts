import type { Finding, SettledFindings } from '#findings';
import { type DiffOptions, diffFleets } from '../diff-fleets.ts';
import type { Problem } from '#outcome';
import type { FleetDiff } from '../fleet-diff.ts';
import type { Side } from '../side.ts';
import type { Bump } from './find-bumps.ts';
import type { ValueChange } from './value-changes.ts';

/** One revision of a tree with what is wrong there. */
export type UpgradeSide = Side & {
  readonly findings: SettledFindings;
  /** What could not be looked at. */
  readonly unverified: readonly Problem[];
};

/** What other versions do to a fleet. */
export type Upgrade = {
  readonly bumps: readonly Bump[];
  readonly values: readonly ValueChange[];
  /** What is wrong afterwards and was not before; notes are left out. */
  readonly findings: readonly Finding[];
  /** How many findings are gone. */
  readonly cured: number;
  /** What cannot be looked at any more. */
  readonly unverified: readonly Problem[];
  readonly diff: FleetDiff;
};

/** Compares a fleet with itself under other versions. */
export function describeUpgrade(base: UpgradeSide, head: UpgradeSide, options: DiffOptions): Upgrade {
  const before = new Set(base.findings.findings.map(({ id }) => id));
  const after = new Set(head.findings.findings.map(({ id }) => id));
  const known = new Set(base.unverified.map(problemKey));
  const diff = diffFleets(base, head, options);
  return {
    bumps: diff.versions,
    values: diff.values,
    findings: head.findings.findings.filter(({ id, severity }) => severity !== 'info' && !before.has(id)),
    cured: base.findings.findings.filter(({ id, severity }) => severity !== 'info' && !after.has(id)).length,
    unverified: head.unverified.filter((problem) => !known.has(problemKey(problem))),
    diff,
  };
}

function problemKey({ code, target, application, message }: Problem): string {
  return JSON.stringify([code, target, application, message]);
}

/** Whether somebody should look before it is merged: an error is new, or an application is blocked that was not. */
export function isHarmful({ findings, diff }: Upgrade): boolean {
  return (
    findings.some(({ severity }) => severity === 'error') ||
    diff.forecasts.some(({ before, after }) => before !== undefined && after === 'blocked')
  );
}
