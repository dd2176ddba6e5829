import type { YamlPath } from '#yaml';
import { type PackReader, readPack } from '../pack.ts';
import { type UnconfiguredComponent, unconfiguredComponents } from './collector-references.ts';
import { type ConfigurationFault, type Node, faultsOf } from './configuration-faults.ts';

export type RefusedPart = ConfigurationFault | UnconfiguredComponent;

/** What the releases of well-known programs accept as their configuration. */
export type ProgramSchemas = {
  /**
   * What a release refuses of a document; empty for versions that are not known. A version between two known releases is
   * held against both.
   */
  faults(program: string, version: string, document: unknown): readonly RefusedPart[];
  /** The known releases of a program, oldest first. */
  releases(program: string): readonly string[];
};

type ProgramPack = {
  readonly nodes: readonly Node[];
  readonly releases: Readonly<Record<string, number>>;
};

/** Opens the pack of programs; it is read when first asked for. */
export function programSchemas(read: PackReader): ProgramSchemas {
  let pack: Readonly<Record<string, ProgramPack>> | undefined;

  function packOf(program: string): ProgramPack | undefined {
    pack ??= readPack<Readonly<Record<string, ProgramPack>>>(read, 'programs') ?? {};
    return pack[program];
  }

  return {
    releases: (program) => Object.keys(packOf(program)?.releases ?? {}),
    faults(program, version, document) {
      const { nodes = [], releases = {} } = packOf(program) ?? {};
      const [first = [], ...others] = around(Object.keys(releases), version).map((release) =>
        faultsOf(nodes, releases[release] ?? 0, document),
      );
      const faults = first.filter((fault) =>
        others.every((each) => each.some((other) => isSame(other.path, fault.path))),
      );
      if (!program.startsWith('otelcol')) return faults;
      // A collector turns some values into the shape that it wants.
      return [...faults.filter(({ kind }) => kind !== 'shape'), ...unconfiguredComponents(document)];
    },
  };
}

function isSame(a: YamlPath, b: YamlPath): boolean {
  return a.length === b.length && a.every((step, at) => step === b[at]);
}

/** The release of a version, or the two that it lies between; none for what is older or newer than all of them. */
function around(releases: readonly string[], version: string): readonly string[] {
  const wanted = orderOf(version);
  if (wanted === undefined) return [];
  const before = releases.filter((each) => (orderOf(each) ?? 0) <= wanted).at(-1);
  const after = releases.find((each) => (orderOf(each) ?? 0) >= wanted);
  if (before === undefined || after === undefined) return [];
  return before === after ? [before] : [before, after];
}

/** `v2.53.1-debian` as a number that grows with major and minor. */
function orderOf(version: string): number | undefined {
  const match = /^v?(\d{1,4})\.(\d{1,4})(?![\d])/.exec(version);
  return match ? Number(match[1]) * 10_000 + Number(match[2]) : undefined;
}
