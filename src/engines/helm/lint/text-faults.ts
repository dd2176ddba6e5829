import { addTo } from '#groups';
import { nodeText } from '#gotemplate';
import type { Budget } from '#budget';
import { source } from '#files';
import { everyNode, jsonText, recordsAt, stringAt } from '#kube';
import { type YamlDocument, findDuplicateKeys, keyPlace, parseYaml, pathText, placeOf } from '#yaml';
import { splitManifests } from '../output/split-manifests.ts';
import { type Ground, type Way, walkWith } from './explore.ts';
import { areCompatible } from './compatible.ts';
import { nullDemandedFields } from './demanded-fields.ts';
import type { Answer } from './path.ts';
import { type Frame, type Piece, branchesOf } from './piece.ts';
import { type RenderedText, hasHole, renderText } from './rendered-text.ts';

/** Something wrong with the text of a way. */
export type TextFault = {
  readonly kind: 'broken-yaml' | 'duplicate-key' | 'duplicate-variable' | 'joined-objects' | 'null-field';
  readonly reason: string;
  /** The place at fault, and for a key the first place. */
  readonly at: Spot;
  readonly first: Spot | undefined;
};

/** A place in the text of a way. */
export type Spot = { readonly piece: Piece; readonly position: number };

/** The same with what it takes: the branches it stands on, and those elsewhere without which it would not be there. */
export type JudgedFault = TextFault & { readonly branches: readonly Frame[] };

/** What is wrong with the texts of some ways, each with the answers that it takes; only what can come to pass. */
export function textFaults(ways: readonly Way[], ground: Ground): readonly JudgedFault[] {
  const { budget } = ground;
  const found = new Map<string, JudgedFault>();
  const causes = new Set<string>();
  const judged = new Set<string>();
  const sound = new Set<string>();
  for (const way of ways) {
    for (const fault of faultsIn(way.pieces, budget, sound)) {
      const key = idOf(fault);
      if (found.has(key) || judged.size >= maxJudged) continue;
      judged.add(key);
      const holds: Holds = (answers, otherwise) => {
        const other = walkWith(ground, (question) => answers.get(question) ?? otherwise);
        return (
          other !== undefined && faultsIn(other.pieces, budget, sound).some((each) => idOf(each) === key)
        );
      };
      const needed = neededAnswers(way, holds);
      if (!needed || !areCompatible(needed, budget)) continue;
      // An empty list of the user's is no fault of the chart.
      if (fault.kind === 'null-field' && decisionsOf(needed, way).some(({ node }) => node.kind !== 'if'))
        continue;
      const own = branchesOf(fault.first ? [fault.first.piece, fault.at.piece] : [fault.at.piece]);
      const elsewhere = decisionsOf(needed, way).filter(
        (frame) => !own.some((each) => each.isTaken === frame.isTaken && isSameQuestion(each, frame)),
      );
      // What a branch elsewhere breaks is noticed at whatever follows it, which other branches decide.
      const [earliest] = elsewhere;
      const cause = earliest && `${fault.reason} ${earliest.tree.parseName} ${earliest.node.position}`;
      if (fault.kind === 'broken-yaml' && cause !== undefined && causes.has(cause)) continue;
      if (cause !== undefined) causes.add(cause);
      found.set(key, { ...fault, branches: [...elsewhere, ...own] });
    }
  }
  return inOne([...found.values()]);
}

/** Two blocks that print several things twice are one fault: those of one kind on the same branches. */
function inOne(faults: readonly JudgedFault[]): readonly JudgedFault[] {
  const groups = new Map<string, JudgedFault[]>();
  for (const fault of faults) {
    const on = fault.branches.map(({ tree, node, isTaken }) => `${tree.name} ${node.position} ${isTaken}`);
    const isTwice = fault.kind === 'duplicate-key' || fault.kind === 'duplicate-variable';
    const key = isTwice && on.length > 0 ? [fault.kind, ...on].join('\n') : idOf(fault);
    addTo(groups, key, fault);
  }
  return [...groups.values()].flatMap(([first, ...others]) =>
    first ? [{ ...first, reason: [first, ...others].map(({ reason }) => reason).join(', ') }] : [],
  );
}

function isSameQuestion(a: Frame, b: Frame): boolean {
  return a.node === b.node || nodeText(a.node.pipe) === nodeText(b.node.pipe);
}

const maxJudged = 8;

/** The branches that gave some answers, each once. */
function decisionsOf(answers: readonly Answer[], { decisions }: Way): readonly Frame[] {
  return [...new Set(answers.flatMap(({ question }) => decisions.get(question.key) ?? []))];
}

function idOf({ kind, reason, at, first }: TextFault): string {
  const spot = (each: Spot | undefined) => each && `${each.piece.site.tree.parseName}:${each.position}`;
  return [kind, reason, spot(at), spot(first)].join(' ');
}

/**
 * What is wrong with a text, whatever stands in its holes. Documents are separated as Helm does. Most ways write most
 * documents alike: those that were found to be `sound` are not read again.
 */
function faultsIn(pieces: readonly Piece[], budget: Budget, sound: Set<string>): readonly TextFault[] {
  const fitting = renderText(pieces, 'fitting', budget);
  return splitManifests(fitting.text, 4).flatMap(({ text, start }) => {
    if (sound.has(text)) return [];
    const { documents, errors } = parseYaml(source('', text));
    const [error] = errors;
    if (error) return brokenYaml(pieces, { error, line: lineOf(fitting, start + error.place.start) }, budget);
    const faults = documents.flatMap((document) => [
      ...duplicateKeys(document, fitting, start),
      ...duplicateVariables(document, fitting, start),
      ...nullFields(document, fitting, start),
    ]);
    if (faults.length === 0) sound.add(text);
    return faults;
  });
}

/** What cannot be read counts only where it cannot be read without its holes either, at the same line. */
function brokenYaml(
  pieces: readonly Piece[],
  { error: { message }, line }: { readonly error: { readonly message: string }; readonly line: string },
  budget: Budget,
): readonly TextFault[] {
  const empty = renderText(pieces, 'empty', budget);
  for (const { text, start } of splitManifests(empty.text, 4)) {
    const same = parseYaml(source('', text)).errors.find((error) => error.message === message);
    if (!same) continue;
    const offset = start + same.place.start;
    const at = spotAt(empty, offset);
    if (!at || hasHole(lineAround(empty.text, offset)) || lineOf(empty, offset) !== line) continue;
    return [{ kind: 'broken-yaml', reason: message, at, first: undefined }];
  }
  return [];
}

/** Which line of the templates the line at an offset is. */
function lineOf(text: RenderedText, offset: number): string {
  const start = text.text.lastIndexOf('\n', offset - 1) + 1;
  const at = spotAt(text, start + (/[^ ]/.exec(text.text.slice(start, offset))?.index ?? offset - start));
  return `${at?.piece.site.tree.parseName}:${at?.position}`;
}

function duplicateKeys(document: YamlDocument, text: RenderedText, start: number): readonly TextFault[] {
  const faults = findDuplicateKeys(document).flatMap(({ path, places }): readonly TextFault[] => {
    const key = pathText(path);
    const [first, second] = places.map((place) => spotAt(text, start + place.start));
    return first && second && !hasHole(String(path.at(-1)))
      ? [{ kind: 'duplicate-key', reason: key, at: second, first }]
      : [];
  });
  const heads = faults.filter(({ reason }) => reason === 'apiVersion' || reason === 'kind');
  const [joined] = heads;
  // One object that says its version twice is no two objects.
  return joined && heads.length > 1 ? [{ ...joined, kind: 'joined-objects' }] : faults;
}

/** Lists and maps that the API server demands, and of which nothing but the key is printed. */
function nullFields(document: YamlDocument, text: RenderedText, start: number): readonly TextFault[] {
  return nullDemandedFields(document.value).flatMap((path): readonly TextFault[] => {
    const at = spotAt(text, start + (keyPlace(document, path) ?? placeOf(document, path)).start);
    return at ? [{ kind: 'null-field', reason: pathText(path), at, first: undefined }] : [];
  });
}

/** Variables that one list `env` names twice. */
function duplicateVariables(document: YamlDocument, text: RenderedText, start: number): readonly TextFault[] {
  const faults: TextFault[] = [];
  for (const { path, value } of everyNode(document.value)) {
    if (path.at(-1) !== 'env' || !Array.isArray(value)) continue;
    const seen = new Map<string, { readonly first: Spot | undefined; readonly written: string }>();
    for (const [index, item] of recordsAt(value)) {
      const name = stringAt(item, 'name');
      if (name === undefined || hasHole(name)) continue;
      const at = spotAt(text, start + placeOf(document, [...path, index, 'name']).start);
      const [before, written] = [seen.get(name), jsonText(item)];
      if (!before) seen.set(name, { first: at, written });
      // Whichever of two that are the same counts is the right one.
      else if (at && before.first && (before.written !== written || hasHole(written)))
        faults.push({ kind: 'duplicate-variable', reason: name, at, first: before.first });
    }
  }
  return faults;
}

function spotAt(text: RenderedText, offset: number): Spot | undefined {
  const piece = text.pieceAt(offset);
  return piece && { piece, position: text.positionAt(offset) };
}

/** The line at an offset with its neighbours: what a parser complains of may begin one line before. */
function lineAround(text: string, offset: number): string {
  const start = text.lastIndexOf('\n', text.lastIndexOf('\n', offset - 1) - 1);
  const end = text.indexOf('\n', offset);
  return text.slice(Math.max(0, start), end < 0 ? text.length : end);
}

/** Whether a fault is there when questions are answered so, and all others `otherwise`. */
type Holds = (answers: ReadonlyMap<string, boolean>, otherwise: boolean) => boolean;

/**
 * The answers without which a fault is gone. All others made no difference: turned round, all no, and all yes, since two
 * of them may be alternatives that `or` joins.
 */
function neededAnswers(way: Way, holds: Holds): readonly Answer[] | undefined {
  let needed = [...way.answers.values()].filter(({ isImplied }) => !isImplied);
  const all = needed;
  const isEnough = (left: readonly Answer[]): boolean => {
    const kept = new Map(left.map(({ question, isYes }) => [question.key, isYes]));
    const turned = all.map(
      ({ question, isYes }) => [question.key, kept.get(question.key) ?? !isYes] as const,
    );
    return holds(new Map(turned), false) && holds(kept, false) && holds(kept, true);
  };
  if (!isEnough(needed)) return undefined;
  let runs = 0;
  for (let size = Math.ceil(needed.length / 2); size >= 1; size = Math.floor(size / 2)) {
    for (let start = 0; start < needed.length; ) {
      const left = [...needed.slice(0, start), ...needed.slice(start + size)];
      if (++runs > maxRuns) return undefined;
      if (isEnough(left)) needed = left;
      else start += size;
    }
  }
  return needed;
}

const maxRuns = 300;
