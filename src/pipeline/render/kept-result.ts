import { type Answers, sharedAnswers } from '#answers';
import { Recent, type Taken, attempt } from '#budget';
import { type ReadPaths, type Recording, answersTo, noteReads, record, treeReads, unrecorded } from '#files';
import { type KubeObject, type Manifest, jsonText } from '#kube';
import type { YamlPath } from '#yaml';
import {
  type KeptOrigins,
  type KeptPlace,
  RemadeOrigin,
  isPlainData,
  keptPlace,
  placeIn,
} from './kept-origins.ts';
import { type AskedOutside, answersOutside, askedOutside } from './reads.ts';
import type { RenderContext } from './render-context.ts';
import type { ChartUse, UnreadValue } from './rendered.ts';
import { type ToolResult, toolResult } from './tools/tool.ts';

/** How a result is made, and what of it is not kept. */
export type Making = {
  /** Made within the budget of the context. */
  readonly make: (context: RenderContext) => ToolResult;
  /** Whether its files are those of the tree under examination. */
  readonly isOfTree: boolean;
  readonly chartUses?: (context: RenderContext) => readonly ChartUse[];
  /** The fields of an object whose origin is asked for in every run, where the result knows it for nothing. */
  readonly usualFields?: (manifest: Manifest) => readonly YamlPath[];
};

/** What the making of a result looked at. */
type Asked = { readonly reads: ReadPaths; readonly outside: AskedOutside };

type KeptUnread = Omit<UnreadValue, 'place'> & { readonly place: KeptPlace };

/** A sound result as plain data. What was asked of it later is added while it is in use. */
type KeptResult = {
  readonly manifests: readonly Manifest[];
  readonly filesRead: readonly string[];
  readonly origins: KeptOrigins;
  readonly taken: Taken;
  /** What the layers of a chart came to, once somebody asked. */
  readonly values: {
    unread?: readonly KeptUnread[];
    additions?: readonly KeptUnread[];
    isSteady?: boolean;
  };
};

/**
 * The result that an earlier process made of the same, or a new one. Of a kept one only the objects are there; who wants to know
 * where they come from, or what else there is, has it made once more.
 */
export function keptResult(context: RenderContext, key: string, making: Making): ToolResult {
  const answers = making.isOfTree ? sharedAnswers() : undefined;
  if (!answers) return making.make(context);
  const tried = listOf(answers.find(`tool reads ${key}`));
  for (const asked of tried) {
    const resultKey = unrecorded(() => keyOf(context, key, asked));
    const found = resultKey === undefined ? undefined : answers.find(resultKey);
    if (resultKey === undefined || !isKept(found) || !context.budget.affords(found.taken)) continue;
    noteReads(asked.reads);
    answersOutside(context, asked.outside);
    context.budget.take(found.taken);
    return revived(found, { context, making, onChange: () => answers.keep(resultKey, found) });
  }
  return made({ context, key, making, answers, tried });
}

function made({
  context,
  key,
  making,
  answers,
  tried,
}: {
  readonly context: RenderContext;
  readonly key: string;
  readonly making: Making;
  readonly answers: Answers;
  readonly tried: readonly Asked[];
}): ToolResult {
  const before = context.budget.taken;
  const { value: result, recording } = record(() => making.make(context));
  const after = context.budget.taken;
  const taken = { steps: after.steps - before.steps, bytes: after.bytes - before.bytes };
  const asked = askedOf(recording);
  const resultKey = asked && unrecorded(() => keyOf(context, key, asked));
  if (!asked || resultKey === undefined || !isSound(result) || !Number.isFinite(taken.steps)) return result;
  const manifests = result.objects.map(({ manifest }) => manifest);
  if (!isPlainData(manifests)) return result;
  const kept: KeptResult = {
    manifests,
    filesRead: result.filesRead,
    origins: { places: new Map(), fields: new Map() },
    taken,
    values: {},
  };
  const { chartUses } = result;
  // What is known of it is held by what is kept; the result itself may go, and is made once more when somebody asks.
  let first: ToolResult | undefined = result;
  const remake = () => first ?? remadeBy(context, making);
  const { usualFields } = making;
  const shown = described(kept, { context, remake, chartUses, usualFields, onChange: () => undefined });
  wholeOf(kept, { shown, usualFields }, remake);
  first = undefined;
  if (answers.isAhead) attempt(() => unrecorded(() => askUsual({ shown, usualFields })));
  answers.keep(
    `tool reads ${key}`,
    [asked, ...tried.filter((each) => !isSame(each, asked))].slice(0, maxTried),
  );
  answers.keep(resultKey, kept);
  return shown;
}

/** A change and what it is compared with; more would be looked at for nothing. */
const maxTried = 3;

function revived(
  kept: KeptResult,
  {
    context,
    making,
    onChange,
  }: { readonly context: RenderContext; readonly making: Making; readonly onChange: OnChange },
): ToolResult {
  const remake = () => remadeBy(context, making);
  const { usualFields } = making;
  return described(kept, {
    context,
    remake,
    chartUses: making.chartUses?.(context) ?? [],
    usualFields,
    onChange,
  });
}

function remadeBy(context: RenderContext, { make }: Making): ToolResult {
  return unrecorded(() => make({ ...context, budget: context.budget.again() }));
}

/** A result as everybody sees it, and what is usually asked of it. */
type Shown = { readonly shown: ToolResult; readonly usualFields: Making['usualFields'] };

/** A result as its tool made it, and as everybody else sees it. */
type Whole = Shown & { readonly made: ToolResult };

/** How many results are held as their tools made them: with the nodes and texts behind every field they are large. */
const maxWhole = 400;

/** Before one goes, what is asked of nearly every result is asked of it, and so kept. */
const whole = new Recent<KeptResult, Whole>(
  maxWhole,
  () => 1,
  (each) => void attempt(() => unrecorded(() => askUsual(each))),
);

function wholeOf(kept: KeptResult, shown: Shown, make: () => ToolResult): ToolResult {
  return whole.get(kept, () => ({ ...shown, made: make() })).made;
}

function askUsual({ shown: { objects, unreadAdditions, changingObjects }, usualFields }: Shown): void {
  for (const { manifest, origin } of objects) {
    void origin.place;
    for (const path of usualFields?.(manifest) ?? []) origin.field(path);
  }
  unreadAdditions();
  changingObjects();
}

type From = {
  readonly context: RenderContext;
  readonly remake: () => ToolResult;
  readonly chartUses: readonly ChartUse[];
  readonly usualFields: Making['usualFields'];
  readonly onChange: OnChange;
};

/** Hears what was added. */
type OnChange = (added: unknown) => void;

/** A result of which everything that is asked is kept for the next process. */
function described(
  kept: KeptResult,
  { context, remake, chartUses, usualFields, onChange }: From,
): ToolResult {
  const { manifests, values, filesRead, origins } = kept;
  const real = (): ToolResult => wholeOf(kept, { shown, usualFields }, remake);
  const from = {
    origins,
    tree: context.tree,
    onChange,
    originAt: (index: number) => real().objects[index]?.origin,
  };
  const unread = (which: 'unread' | 'additions', find: ToolResult['unreadValues']) => {
    const known = values[which];
    if (known) return known.map((each) => ({ ...each, place: placeIn(context.tree, each.place) }));
    const found = find();
    const places = found.flatMap(({ place, ...rest }) => {
      const at = keptPlace(context.tree, place);
      return at ? [{ ...rest, place: at }] : [];
    });
    if (places.length === found.length) onChange((values[which] = places));
    return found;
  };
  const shown = toolResult({
    objects: manifests.map(
      (manifest, index): KubeObject => ({ manifest, origin: new RemadeOrigin(index, from) }),
    ),
    filesRead,
    chartUses,
    unreadValues: () => unread('unread', () => real().unreadValues()),
    unreadAdditions: () => unread('additions', () => real().unreadAdditions()),
    changingObjects() {
      if (values.isSteady) return [];
      const { objects, changingObjects } = real();
      // Who asks knows the objects of this result.
      const found = changingObjects().map(({ manifest, again }) => ({
        manifest: manifests[objects.findIndex((each) => each.manifest === manifest)] ?? manifest,
        again,
      }));
      if (values.isSteady === undefined) onChange((values.isSteady = found.length === 0));
      return found;
    },
  });
  return shown;
}

/** Whether there is nothing to say of it: what is said stands in files. */
function isSound({ failures, problems, notes, fragments }: ToolResult): boolean {
  return failures.length + problems.length + notes.length + fragments.length === 0;
}

function askedOf(recording: Recording): Asked | undefined {
  const outside = askedOutside(recording);
  if (!outside) return undefined;
  const { files, present, absent, listed, linksBelow } = treeReads(recording);
  const reads = {
    files: [...files].sort(),
    present: [...present].sort(),
    absent: [...absent].sort(),
    listed: [...listed].sort(),
    linksBelow: [...linksBelow].sort(),
  };
  return { reads, outside };
}

function isSame(a: Asked, b: Asked): boolean {
  return jsonText(a) === jsonText(b);
}

/** The key of a result: what was asked for, and what everything that it looks at holds. */
function keyOf(context: RenderContext, key: string, { reads, outside }: Asked): string | undefined {
  const beyond = answersOutside(context, outside);
  return beyond === undefined ? undefined : `tool ${key} ${answersTo(context.tree, reads)} ${beyond}`;
}

function listOf(found: unknown): readonly Asked[] {
  return Array.isArray(found) ? found : [];
}

function isKept(found: unknown): found is KeptResult {
  return typeof found === 'object' && found !== null && 'manifests' in found;
}
