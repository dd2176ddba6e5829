import { remembered } from '#answers';
import { type Place, type Source, placeAt } from '#files';
import { type FieldOrigin, type KubeObject, type Origin, documentOrigin, isManifest } from '#kube';
import { type YamlDocument, type YamlPath, parseYaml } from '#yaml';
import { type Chart, fileSource } from '../chart/chart.ts';

/** Stands in a sketch for each character that only rendering would decide. */
export const undecided = '\uE000';

/**
 * The objects that the templates of a chart write down, whatever the values switch on or off: each action is blanked
 * out, and what remains is read as YAML. Good for the names that are written out, and for nothing else; documents
 * that need their actions to be YAML are left out.
 */
export const sketchTemplates = remembered((chart: Chart): readonly KubeObject[] =>
  chart.templates.flatMap((file) => (isManifestFile(file.name) ? sketch(fileSource(file)) : [])),
);

function isManifestFile(name: string): boolean {
  const base = name.slice(name.lastIndexOf('/') + 1);
  return /\.ya?ml$/.test(base) && !base.startsWith('_');
}

function sketch(original: Source): readonly KubeObject[] {
  return sketched(original).flatMap(({ value }, index) =>
    isManifest(value) ? [{ manifest: value, origin: new SketchOrigin(original, index) }] : [],
  );
}

function sketched(original: Source): readonly YamlDocument[] {
  return parseYaml({ ...original, text: blank(original.text) }).documents;
}

/** The text with its actions blanked out, every character where it was. */
function blank(text: string): string {
  let result = '';
  let last = 0;
  for (let start = text.indexOf('{{'); start >= 0; start = text.indexOf('{{', last)) {
    const close = endOfAction(text, start);
    if (close < 0) break;
    const isAlone = isBlankBefore(text, start) && /^[ \t]*(\r?\n|$)/.test(text.slice(close, close + 200));
    const filler = isAlone ? ' ' : undecided;
    result += text.slice(last, start) + text.slice(start, close).replace(/[^\n]/g, filler);
    last = close;
  }
  return result + text.slice(last);
}

/** Where an action ends; raw strings inside it may hold braces of their own. */
function endOfAction(text: string, start: number): number {
  let at = start + 2;
  for (;;) {
    const end = text.indexOf('}}', at);
    if (end < 0) return -1;
    const tick = text.slice(at, end).indexOf('`');
    if (tick < 0) return end + 2;
    const closing = text.indexOf('`', at + tick + 1);
    if (closing < 0) return end + 2;
    at = closing + 1;
  }
}

function isBlankBefore(text: string, start: number): boolean {
  for (let at = start - 1; at >= 0 && text[at] !== '\n'; at--) {
    if (text[at] !== ' ' && text[at] !== '\t') return false;
  }
  return true;
}

/** The same places in the text as it is written. Few ask for them: the text of the sketch is made again for who does. */
class SketchOrigin implements Origin {
  private readonly original: Source;
  private readonly index: number;

  constructor(original: Source, index: number) {
    this.original = original;
    this.index = index;
  }

  get place(): Place {
    return this.moved(this.sketched().place);
  }

  field(path: YamlPath): FieldOrigin {
    const { edit, steps } = this.sketched().field(path);
    return { edit: this.moved(edit), steps };
  }

  private sketched(): Origin {
    const document = sketched(this.original)[this.index];
    if (!document) throw new Error(`${this.original.name} has no such sketch any more`);
    return documentOrigin(document);
  }

  private moved({ start, end }: Place): Place {
    return placeAt(this.original, start, end);
  }
}
