import { type Json, jsonText, numberAt, recordsAt, stringAt } from '#kube';
import type { YamlPath } from '#yaml';

/** What a container lists a second time under the key that the list goes by. */
export type ListedTwice = {
  readonly list: string;
  readonly name: string;
  /** Path of the key from the container. */
  readonly at: YamlPath;
  /** Whether both say the same. */
  readonly isSame: boolean;
};

/** The variables, ports and mount paths that a container lists twice. */
export function* listedTwice(container: Json): Generator<ListedTwice> {
  for (const [list, field] of lists) {
    const seen = new Map<string, string>();
    for (const [index, item] of recordsAt(container, list)) {
      const port = `${numberAt(item, field)}/${stringAt(item, 'protocol') ?? 'TCP'}`;
      const name = list === 'ports' ? port : stringAt(item, field);
      if (name === undefined) continue;
      const [text, before] = [jsonText(item), seen.get(name)];
      seen.set(name, text);
      if (before !== undefined) yield { list, name, at: [list, index, field], isSame: before === text };
    }
  }
}

/** What the API server merges such lists by. */
const lists = [
  ['env', 'name'],
  ['ports', 'containerPort'],
  ['volumeMounts', 'mountPath'],
] as const;
