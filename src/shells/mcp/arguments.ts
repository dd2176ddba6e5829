import { isRecord } from '#kube';
import { UserError, nearest } from '#outcome';

/** What a tool takes under one name. */
export type Parameter = {
  readonly type: 'text' | 'texts' | 'whole' | 'flag' | 'changes';
  readonly description: string;
  readonly isRequired?: boolean;
  /** The only texts that are taken. */
  readonly values?: readonly string[];
};

/** A change of one file: its whole new text, or a passage that stands in it once and what takes its place. */
export type FileChange =
  | { readonly kind: 'text'; readonly file: string; readonly text: string }
  | { readonly kind: 'passage'; readonly file: string; readonly find: string; readonly replace: string };

/** The arguments of a call, each of the type that its parameter says. */
export type Arguments = {
  text(name: string): string | undefined;
  texts(name: string): readonly string[];
  whole(name: string): number | undefined;
  flag(name: string): boolean;
  changes(name: string): readonly FileChange[];
};

/** Reads the arguments of a call once; what is wrong with them is told to the agent. */
export function readArguments(parameters: Readonly<Record<string, Parameter>>, given: unknown): Arguments {
  const values = given === undefined ? {} : given;
  if (!isRecord(values)) throw new UserError('arguments are an object');
  for (const name of Object.keys(values))
    if (!Object.hasOwn(parameters, name)) throw unknown(name, parameters);
  for (const [name, { isRequired, values: allowed }] of Object.entries(parameters)) {
    if (isRequired && values[name] === undefined) throw new UserError(`${name} is missing`);
    // Before anything is looked for: an empty answer would read as if it had been asked for rightly.
    if (allowed && values[name] !== undefined && !allowed.some((each) => each === values[name]))
      throw new UserError(`${name} is one of ${allowed.join(', ')}`);
  }
  return {
    text(name) {
      const value = values[name];
      if (value === undefined) return undefined;
      if (typeof value !== 'string') throw new UserError(`${name} is a string`);
      return value;
    },
    texts(name) {
      const value = values[name] ?? [];
      if (!Array.isArray(value)) throw new UserError(`${name} is a list of strings`);
      return value.map((item: unknown) => {
        if (typeof item !== 'string') throw new UserError(`${name} is a list of strings`);
        return item;
      });
    },
    whole(name) {
      const value = values[name];
      if (value === undefined) return undefined;
      if (typeof value !== 'number' || !Number.isInteger(value) || value < 0)
        throw new UserError(`${name} is a whole number`);
      return value;
    },
    flag(name) {
      const value = values[name] ?? false;
      if (typeof value !== 'boolean') throw new UserError(`${name} is true or false`);
      return value;
    },
    changes(name) {
      const value = values[name] ?? [];
      if (!Array.isArray(value) || value.length === 0) throw new UserError(`${name} is a list of changes`);
      return value.map((item: unknown) => fileChange(item));
    },
  };
}

function unknown(name: string, parameters: Readonly<Record<string, Parameter>>): UserError {
  const names = Object.keys(parameters);
  const close = nearest(name, names);
  return new UserError(`there is no argument ${name}`, {
    hint: close ? `did you mean ${close}?` : `arguments: ${names.join(', ')}`,
  });
}

function fileChange(value: unknown): FileChange {
  if (isRecord(value) && typeof value['file'] === 'string') {
    const { file, text, find, replace } = value;
    if (typeof text === 'string' && find === undefined && replace === undefined)
      return { kind: 'text', file, text };
    if (typeof find === 'string' && typeof replace === 'string' && text === undefined)
      return { kind: 'passage', file, find, replace };
  }
  throw new UserError('a change has file and text, or file, find and replace');
}
