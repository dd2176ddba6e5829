import type { Place } from '#files';
import type { Location } from '#outcome';
import type { Facts } from './facts.ts';

/** A cluster, or an environment on one: what to look at there, and what is known about it. */
export type Target = {
  readonly name: string;
  /** Where the target's Applications begin: files or folders; the whole tree when empty. */
  readonly roots: readonly string[];
  /** Folders below the roots that belong to other targets. */
  readonly excludes?: readonly string[];
  /** Of an inferred target: the environment whose value files charts are rendered with that nobody installs. */
  readonly environment?: string;
  readonly facts: Facts;
};

/** A finding that somebody decided to live with, for a reason and for a time. */
export type Waiver = {
  readonly rule: string;
  /** `Kind/namespace/name`, `Kind/name`, or a glob of them; everything when absent. */
  readonly object?: string;
  /** Whether it stands on the object itself, whose name then is no glob. */
  readonly isWritten?: boolean;
  readonly application?: string;
  readonly target?: string;
  readonly reason: string;
  /** `YYYY-MM-DD`. */
  readonly expires: string;
  readonly place?: Place;
};

/** `phineus.yaml`, validated, with the presets of each distribution filled in. */
export type Config = {
  readonly targets: readonly Target[];
  /** repoURL → folder of this tree (`.` is the tree itself). */
  readonly repositories: Readonly<Record<string, string>>;
  readonly policies: Policies;
  readonly parity?: ParityConfig;
  readonly waivers: readonly Waiver[];
  /** Recorded answers of generators that ask a service: ApplicationSet → generator → parameter sets. */
  readonly generators?: Readonly<
    Record<string, Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>>
  >;
  /** Commands that stand in for config-management plug-ins, by plug-in name. */
  readonly plugins?: Readonly<Record<string, PluginCommand>>;
  /** Rules of the configuration itself. */
  readonly rules?: readonly UserRule[];
  /** Catalogs of schemas for custom kinds: folders of the tree, path templates, URL templates. */
  readonly schemas?: readonly string[];
  /** Modules with rules, as paths from the configuration. */
  readonly ruleFiles?: readonly string[];
  readonly ruleFilesAt?: Location;
  /** Whether a phineus.yaml was found; without one there is a single target `default` with unknown facts. */
  readonly isDeclared: boolean;
};

/** A rule of the configuration: a CEL expression that must be true of every object, or edge, it is for. */
export type UserRule = {
  readonly name: string;
  readonly severity: 'error' | 'warning' | 'info';
  /** `object` is what the expression sees, or the two ends of an edge. */
  readonly over: 'objects' | 'edges';
  /** Globs; what is not named is not looked at. `role` and `toKind` are for edges. */
  readonly match?: {
    readonly target?: string;
    readonly application?: string;
    readonly group?: string;
    readonly kind?: string;
    readonly namespace?: string;
    readonly name?: string;
    readonly role?: string;
    readonly toKind?: string;
  };
  readonly expression: string;
  readonly message: string;
  /** JSON pointer to the field that a finding points at. */
  readonly path?: string;
};

export type Policies = {
  readonly registries?: { readonly deny?: readonly string[]; readonly allow?: readonly string[] };
  readonly images?: { readonly multiArch?: boolean; readonly digest?: boolean; readonly verify?: boolean };
  readonly revisions?: { readonly allow?: readonly string[] };
  /** `maxRefreshInterval` as Go writes durations. */
  readonly secrets?: { readonly maxRefreshInterval?: string };
  /** Globs for the names of Jobs: who writes data, and who looks whether it is there. */
  readonly seeds?: readonly { readonly seed: string; readonly verify: string }[];
  /** Severity by rule name: `off`, `info`, `warning`, `error`. */
  readonly rules?: Readonly<Record<string, 'off' | 'info' | 'question' | 'warning' | 'error'>>;
};

export type ParityConfig = {
  readonly compare: readonly string[];
  readonly allow: readonly AllowedDelta[];
  /** Profiles of the user: name → JSON pointers. */
  readonly profiles?: Readonly<Record<string, readonly string[]>>;
  /** Target → other words for it inside texts: `prod` for `production`. */
  readonly names?: Readonly<Record<string, readonly string[]>>;
};

/** Differences that somebody declared; what is left out does not matter. */
export type AllowedDelta = {
  /** The name of a set of paths. */
  readonly profile?: string;
  /** A glob for the names of Applications. */
  readonly application?: string;
  readonly kind?: string | readonly string[];
  /** A glob for the names of objects. */
  readonly name?: string;
  /** JSON pointers with `*` for one step and `**` for any number. */
  readonly path?: string | readonly string[];
  readonly reason: string;
};

/** How to run a config-management plug-in here: a command that prints manifests. */
export type PluginCommand = {
  readonly command: readonly string[];
  readonly timeoutSeconds?: number;
};
