import { type YamlPath, pathText, putField, putItem, valueAt } from '#yaml';
import { oneFile } from '../candidate.ts';
import { firstDocument } from '../edit-place.ts';
import type { FixContext, Fixer, Flaw } from '../fix.ts';

/** Something that is so outside of git, once somebody has made it so. */
type Fact = {
  /** The field of the target in phineus.yaml, and its value or one more item of the list there. */
  readonly path: YamlPath;
  readonly value: unknown;
  readonly isItem: boolean;
  /** What somebody has to do first. */
  readonly after: string;
  readonly option: string;
};

/**
 * Writes down in phineus.yaml what somebody has done outside of git. It mends nothing by itself: so it is always a choice,
 * and says what has to be done first.
 */
export function declaredFact(factOf: (flaw: Flaw, context: FixContext) => Fact | undefined): Fixer {
  return (flaw, context) => {
    const fact = factOf(flaw, context);
    const configuration = firstDocument(context.tree, 'phineus.yaml');
    if (!fact || !configuration) return [];
    const { file, document } = configuration;
    const path = ['targets', flaw.raw.target, ...fact.path];
    if (valueAt(document.value, path.slice(0, 2)) === undefined) return [];
    const edit = (fact.isItem ? putItem : putField)(document, path, fact.value);
    return oneFile({ file, path }, [edit], {
      what: `${fact.after}, and then add ${JSON.stringify(fact.value)} to ${pathText(path)}`,
      why: 'phineus.yaml says what is there outside of git; the edit alone changes no cluster',
      effect: 'none',
      option: fact.option,
    });
  };
}
