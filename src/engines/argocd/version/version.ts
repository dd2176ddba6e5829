import { type Span, type VersionSwitch, versionSwitches } from './switches.ts';

/** A release line of Argo CD and what it does differently from its neighbours. */
export type ArgoCdVersion = {
  readonly major: number;
  readonly minor: number;
  /** Whether this release line behaves as the switch says. */
  readonly has: (name: VersionSwitch) => boolean;
};

/** The newest release line whose behaviour we know. */
export const latestVersion = '3.6';

/** Whether a version is written as one, and of a release line whose behaviour we know. */
export function isKnownArgoCd(text: string): boolean {
  const match = /^v?(\d+)\.(\d+)(?:\.\d\S*)?$/.exec(text.trim());
  if (match === null) return false;
  const rank = rankOf(Number(match[1]), Number(match[2]), 0);
  return rank >= rankOfText('2.0') && rank <= rankOfText(latestVersion);
}

/** Reads `3.5`, `v3.5.1` or `3.5.1+abc`; anything else, or nothing, is the newest known line. */
export function argoCdVersion(text: string = latestVersion): ArgoCdVersion {
  const written = /^v?(\d+)\.(\d+)(?:\.(\d+))?/;
  const match = written.exec(text.trim()) ?? written.exec(latestVersion);
  const major = Number(match?.[1]);
  const minor = Number(match?.[2]);
  // A release line without a patch is certain to do only what its first release does.
  const rank = rankOf(major, minor, Number(match?.[3] ?? 0));
  return {
    major,
    minor,
    has: (name) => {
      const { from, until }: Span = versionSwitches[name];
      return rank >= rankOfText(from) && (until === undefined || rank < rankOfText(until));
    },
  };
}

function rankOf(major: number, minor: number, patch: number): number {
  return (major * 1000 + minor) * 1000 + Math.min(patch, 999);
}

function rankOfText(text: string): number {
  const [major = '0', minor = '0', patch = '0'] = text.split('.');
  return rankOf(Number(major), Number(minor), Number(patch));
}
