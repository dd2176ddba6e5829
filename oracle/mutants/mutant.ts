import type { Chance } from './chance.ts';

export const engines = ['helm', 'kustomize', 'jsonnet', 'health'] as const;
export type Engine = (typeof engines)[number];

/** Something that a tool is asked to judge: files, which of them (or which folder), and the tool's own arguments. */
export type Input = {
  readonly name: string;
  readonly files: Readonly<Record<string, string>>;
  readonly target: string;
  readonly args: readonly string[];
};

/** A changed input, and how it was changed. */
export type Mutant = Input & { readonly how: readonly string[] };

/** Changes a text; undefined when there is nothing in it to change so. */
export type TextMutator = (text: string, chance: Chance) => string | undefined;

/** Stands for a byte that is no UTF-8, which a text of ours cannot hold. */
export const badByte = '\uE0FF';

/** The bytes of a file of an input. */
export function bytesOf(text: string): Buffer {
  const parts = text.split(badByte).map((part) => Buffer.from(part));
  return Buffer.concat(parts.flatMap((part, index) => (index === 0 ? [part] : [Buffer.from([0xff]), part])));
}
