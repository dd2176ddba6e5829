import { remembered } from '#answers';
import { type Place, placeAt, readText, sourceAt } from '#files';
import { addTo } from '#groups';
import { isGuide } from '#knowledge';
import type { TreeIndex } from '../tree/tree-index.ts';
import { logicalLines, longestLine } from './logical-lines.ts';
import { commandFiles } from './made-by-hand.ts';

/**
 * The command of the tree that gives an Application a parameter: `argocd app set NAME -p image.tag=…`. Argo CD keeps it in
 * the Application and puts it over the values of git.
 */
export function setByCommand(index: TreeIndex, application: string, parameter: string): Place | undefined {
  return parametersOf(index)
    .get(parameter)
    ?.find(({ name }) => name === undefined || name === application)
    ?.place();
}

/** Who gives a parameter, and to which Application; to any where the name is a variable. */
type Given = { readonly name: string | undefined; readonly place: () => Place };

const parametersOf = remembered((index: TreeIndex): ReadonlyMap<string, readonly Given[]> => {
  const found = new Map<string, Given[]>();
  for (const file of commandFiles(index)) {
    const text = readText(index.tree, file) ?? '';
    if (!index.searches.take(10 + text.length)) break;
    if (!text.includes('app set')) continue;
    for (const { line, at } of logicalLines(text)) {
      const [, said] = line.split(/\bargocd\s+app\s+set\s/, 2);
      if (said === undefined || line.length > longestLine || (!isGuide(file) && /^\s*#/.test(line))) continue;
      const [name] = /^[a-z0-9][a-z0-9.-]*(?=[\s"'])/.exec(said.replace(/^\s*["']/, '')) ?? [];
      for (const [, parameter = ''] of said.matchAll(parameters))
        addTo(found, parameter, { name, place: () => placeAt(sourceAt(index.tree, file), at) });
    }
  }
  return found;
});

/** What is set, by any of the names that the flag has. */
const parameters = /(?<=\s)(?:-p|--parameter|--helm-set|--helm-set-string)(?:\s+|=)["']?([A-Za-z_][\w.-]*)=/g;
