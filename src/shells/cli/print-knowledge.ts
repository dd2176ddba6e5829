import { type Knowledge, type Pack, knowledgeWith } from '#knowledge';
import { UserError, nearest } from '#outcome';
import { cleanLines, cleanStrings, printedJson } from '#text';
import { openWorkspace } from '#workspace';
import { describePack } from './describe-pack.ts';
import type { Io } from './io.ts';

/** What is known without a project: one line for each; with one: everything of it. */
export async function printKnowledge(
  io: Io,
  name: string | undefined,
  { path, output }: { readonly path: string; readonly output: 'text' | 'json' },
): Promise<void> {
  const { config } = await openWorkspace(io, path);
  const knowledge = knowledgeWith(config.targets[0]?.facts.knowledge);
  const packs = name === undefined ? knowledge.packs : packsOf(knowledge, name);
  if (output === 'json') io.stdout.write(`${printedJson(packs.map(withoutCode).map(cleanStrings), 2)}\n`);
  else
    io.stdout.write(cleanLines(name === undefined ? listPacks(packs) : packs.map(describePack).join('\n')));
}

/** Packs by their name, a group, a kind, an image or an OLM package, however they are spelled. */
function packsOf({ packs }: Knowledge, name: string): readonly Pack[] {
  const wanted = letters(name);
  const found = packs.filter((pack) => wordsOf(pack).some((word) => letters(word) === wanted));
  if (found.length > 0) return found;
  const close = nearest(
    name.toLowerCase(),
    packs.flatMap(wordsOf).map((word) => word.toLowerCase()),
  );
  throw new UserError(`nothing is known of ${name}`, {
    hint: close === undefined ? 'phineus knowledge lists all projects' : `did you mean ${close}?`,
  });
}

function wordsOf({ project, groups, kinds, olm = {}, operators = [] }: Pack): readonly string[] {
  return [
    project.replace(/^the /, ''),
    ...groups.filter((group) => group !== ''),
    ...Object.keys(kinds).flatMap((kind) => [kind, kind.slice(kind.indexOf('/') + 1)]),
    ...Object.keys(olm),
    ...operators.map(({ image }) => image),
  ];
}

function letters(text: string): string {
  return text
    .toLowerCase()
    .replace(/^the /, '')
    .replaceAll(/[^a-z0-9]/g, '');
}

function listPacks(packs: readonly Pack[]): string {
  const width = Math.max(...packs.map(({ project }) => project.length));
  return packs
    .map(({ project, groups, kinds }) => {
      const count = Object.keys(kinds).length;
      const what = count === 0 ? '' : ` (${count} ${count === 1 ? 'kind' : 'kinds'})`;
      const [first = ''] = groups.filter((group) => group !== '');
      const more = groups.length > 1 ? ` and ${groups.length - 1} more` : '';
      return `${`${project.padEnd(width)}  ${first}${more}${what}`.trimEnd()}\n`;
    })
    .join('');
}

/** What is computed cannot be printed; that it is, can. */
function withoutCode({ kinds, onOthers, ...pack }: Pack): unknown {
  return {
    ...pack,
    ...(onOthers && { onOthers: Object.keys(onOthers) }),
    kinds: Object.fromEntries(
      Object.entries(kinds).map(([kind, { produce, ...facts }]) => [
        kind,
        produce ? { ...facts, produce: 'computed' } : facts,
      ]),
    ),
  };
}
