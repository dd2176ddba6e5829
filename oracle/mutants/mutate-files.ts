import type { Chance } from './chance.ts';
import type { Input } from './mutant.ts';

type Files = Readonly<Record<string, string>>;

/** Ways to change which files there are. */
const fileMutators: Readonly<Record<string, (files: Files, chance: Chance) => Files>> = {
  'file gone': (files, chance) => without(files, chance.word(Object.keys(files))),
  'file renamed': (files, chance) => {
    const path = chance.word(Object.keys(files));
    return { ...without(files, path), [`${path}.bak`]: files[path] ?? '' };
  },
  'file twice': (files, chance) => {
    const path = chance.word(Object.keys(files));
    return { ...files, [path.replace(/([^/]+)$/, 'a-$1')]: files[path] ?? '' };
  },
  'content of another file': (files, chance) => {
    const [from, to] = [chance.word(Object.keys(files)), chance.word(Object.keys(files))];
    return { ...files, [to]: files[from] ?? '' };
  },
};

/** Changes which files an input has. */
export function mutateFiles(input: Input, chance: Chance): { readonly input: Input; readonly how: string } {
  const how = chance.word(Object.keys(fileMutators));
  return { input: { ...input, files: fileMutators[how]?.(input.files, chance) ?? input.files }, how };
}

function without(files: Files, path: string): Files {
  return Object.fromEntries(Object.entries(files).filter(([each]) => each !== path));
}
