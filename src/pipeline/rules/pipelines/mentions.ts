import { everyNode } from '#kube';
import { type FleetObject, textPlace } from '#fleet';
import type { YamlPath } from '#yaml';
import { nearest } from '#outcome';
import { kindName } from '../kind-name.ts';
import { type RuleDefinition, defineRule } from '../rule.ts';

/** A name that a text of an object mentions. */
export type Mention = {
  readonly name: string;
  readonly path: YamlPath;
  /** The line of the text, for texts of many lines. */
  readonly line?: number;
};

/** Everything that the texts below a value mention by a pattern with one name in it. */
export function mentionsIn(value: unknown, base: YamlPath, pattern: RegExp): readonly Mention[] {
  const found: Mention[] = [];
  for (const { path, value: text } of everyNode(value, base)) {
    if (typeof text !== 'string') continue;
    for (const match of text.matchAll(pattern)) {
      const name = match.slice(1).find((group) => group !== undefined) ?? '';
      const line = text.includes('\n') ? { line: text.slice(0, match.index).split('\n').length - 1 } : {};
      found.push({ name, path, ...line });
    }
  }
  return found;
}

/** Something that is mentioned: what it is, and the names that are known of such things. */
export type Asked = { readonly word: string; readonly mention: Mention; readonly known: ReadonlySet<string> };

/** What of something mentioned is not known. */
export function unknownOf(
  word: string,
  mentions: readonly Mention[],
  known: ReadonlySet<string>,
): readonly Asked[] {
  return mentions
    .filter(({ name }) => !known.has(name) && !known.has(name.split('.')[0] ?? ''))
    .map((mention) => ({ word, mention, known }));
}

type Unknown = { object: string; word: string; name: string; meant: string | null };

/** A rule about names that a task, pipeline or workflow mentions and does not have: it is refused, or never runs. */
export function mentionRule(
  {
    unknownIn,
    ...rule
  }: Pick<RuleDefinition<Unknown>, 'name' | 'title'> & {
    readonly unknownIn: (object: FleetObject) => readonly Asked[];
  },
  say: (data: Unknown) => { readonly what: string; readonly do: string },
) {
  return defineRule<Unknown>({
    ...rule,
    impact: 'breaks',
    looksAt: 'everything',
    findAt(object, report) {
      const seen = new Set<string>();
      for (const { word, mention, known } of unknownIn(object)) {
        const { name } = mention;
        const key = `${word} ${name}`;
        if (seen.has(key) || name.includes('{{') || name.includes('$(')) continue;
        seen.add(key);
        const meant = nearest(name, known) ?? null;
        report({
          object,
          path: mention.path,
          place: textPlace(object, mention.path, mention.line),
          data: { object: kindName(object.id), word, name, meant },
        });
      }
    },
    say: (data) => ({ so: 'Its controller refuses it, or it fails when it runs', ...say(data) }),
  });
}
