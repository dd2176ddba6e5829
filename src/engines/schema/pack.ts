import { brotliDecompressSync } from 'node:zlib';
import { type SchemaOrigin, schemaLinker } from './link-schema.ts';
import type { RawSchema } from './raw-schema.ts';
import type { Schema } from './schema.ts';

/**
 * Hands in the bytes of a packed file by name (`kubernetes.json.br`), or undefined when there is none. The
 * engine touches no disk; `#disk` has the reader that finds the packs beside the program.
 */
export type PackReader = (name: string) => Uint8Array | undefined;

type Nodes = readonly RawSchema<number>[];

/** All packed minors of Kubernetes: kinds are `[node, namespaced, plural]`. */
export type KubernetesPack = {
  readonly nodes: Nodes;
  readonly definitions: Readonly<Record<string, number>>;
  readonly versions: Readonly<
    Record<
      string,
      { readonly release: string; readonly kinds: Readonly<Record<string, [number, number, string]>> }
    >
  >;
};

/** The custom resources of one project: kinds are the node of their schema. */
export type CustomPack = {
  readonly nodes: Nodes;
  readonly kinds: Readonly<Record<string, number>>;
};

/** Reads a pack of our own making; its shape is trusted because the build wrote it. */
export function readPack<T>(read: PackReader, name: string): T | undefined {
  const bytes = read(`${name}.json.br`);
  return bytes === undefined ? undefined : JSON.parse(brotliDecompressSync(bytes).toString('utf8'));
}

/** A function from a position in the table to its linked schema. */
export function packLinker(
  nodes: Nodes,
  origin: SchemaOrigin,
  definitions: Readonly<Record<string, number>> = {},
): (index: number) => Schema {
  const link = schemaLinker<number>((index) => {
    const node = nodes[index] ?? {};
    return node.$ref === undefined ? node : (nodes[definitions[node.$ref] ?? -1] ?? {});
  }, origin);
  return (index) => link(index);
}
