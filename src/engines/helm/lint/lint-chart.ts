import { type Place, type Source, baseName, placeAt } from '#files';
import { answered, areAnswersShared } from '#answers';
import { Budget, type Taken, attempt } from '#budget';
import {
  type BranchNode,
  TemplateError,
  type Tree,
  helm3Functions,
  helm4Functions,
  helmTemplateOrder,
  nodeText,
  parseTemplate,
} from '#gotemplate';
import { type Chart, fileSource, isLibrary } from '../chart/chart.ts';
import { chartKey } from '../request-key.ts';
import { missingDependencies } from '../dependencies/missing-dependencies.ts';
import { type Abstract, computed } from './abstract-value.ts';
import { calledTemplates } from './called-templates.ts';
import { type Seen, cleanOrSeen } from './clean-or-seen.ts';
import { type Exploration, type Ground, type Way, explore } from './explore.ts';
import type { Condition, ChartFault } from './fault.ts';
import { lateAccounts, mentionsAccount } from './late-accounts.ts';
import type { Frame } from './piece.ts';
import { rootScope } from './root-scope.ts';
import { textFaults } from './text-faults.ts';
import type { Noticed } from './scope.ts';

/** What is wrong with the templates of a chart whatever its values are. */
export type ChartLint = {
  readonly faults: readonly ChartFault[];
  /** Why some of it was not looked at, as sentence fragments. */
  readonly unseen: readonly string[];
};

/**
 * Goes through every template of a chart without its values, and says what fails on every branch; within a part of
 * what is left to whoever wants to know.
 */
export function lintChart(chart: Chart, budget = new Budget()): ChartLint {
  let known = memory.get(chart);
  if (!known) memory.set(chart, (known = sharedLint(chart, budget)));
  return known;
}

/** Most charts have no fault; that a chart has none can be shared, while faults stand in its files. */
function sharedLint(chart: Chart, budget: Budget): ChartLint {
  const inner = budget.within(allowance);
  const measured = areAnswersShared() ? inner.measured() : inner;
  let made: ChartLint | undefined;
  const { answer, isFound } = answered({
    key: areAnswersShared() ? `helm lint ${chartKey(chart)}` : undefined,
    accepts: (found): found is Clean => isClean(found) && inner.affords(found.taken),
    make: (): Clean => {
      made = new Linter(chart, measured).lint();
      return { isClean: made.faults.length + made.unseen.length === 0, taken: measured.taken };
    },
  });
  if (made) return made;
  if (isFound) inner.take(answer.taken);
  return { faults: [], unseen: [] };
}

type Clean = { readonly isClean: boolean; readonly taken: Taken };

function isClean(found: unknown): found is Clean {
  return typeof found === 'object' && found !== null && 'isClean' in found && found.isClean === true;
}

/** Twice what charts take that are made of the largest library of templates in use. */
const allowance = { steps: 40_000_000, bytes: 256 * 1024 * 1024, depth: 1000 };

const memory = new WeakMap<Chart, ChartLint>();

class Linter {
  private readonly chart: Chart;
  private readonly budget: Budget;
  private readonly sources = new Map<string, Source>();
  private readonly defines = new Map<string, Tree>();
  /** The templates that are files, of the chart and of those below it. */
  private readonly files: { readonly tree: Tree; readonly name: string }[] = [];
  private readonly own: { readonly tree: Tree; readonly isFile: boolean; readonly name: string }[] = [];
  private readonly faults = new Map<string, ChartFault>();
  private readonly unseen: string[] = [];
  private isParsed = true;
  private isOpen = false;

  constructor(chart: Chart, budget: Budget) {
    this.chart = chart;
    this.budget = budget;
  }

  lint(): ChartLint {
    this.parse();
    const common = {
      defines: this.defines,
      areAllDefined: this.isParsed && isWhole(this.chart) && !isLibrary(this.chart),
      budget: this.budget,
    };
    const reached = new Set<string>();
    const switchedOn: Way[] = [];
    for (const { tree, isFile, name } of this.own) {
      if (!isFile || baseName(name).startsWith('_') || isLibrary(this.chart)) continue;
      this.look(tree, () => {
        const isNotes = baseName(name) === 'NOTES.txt';
        const ground: Ground = { ...common, tree, dot: () => rootScope(this.isOpen) };
        const sort = `${isNotes ? 'notes' : 'manifest'} ${this.isOpen} ${common.areAllDefined}`;
        const seen = cleanOrSeen(sort, ground, (within) => this.lookAt(within, isNotes));
        for (const each of seen.reached) reached.add(each.name);
        if (seen.first && !isNotes && mentionsAccount(seen.first)) switchedOn.push(seen.first);
      });
    }
    this.keepLate(switchedOn);
    const isCalled = this.isCalled();
    for (const { tree, isFile } of this.own) {
      if (isFile || reached.has(tree.name) || this.defines.get(tree.name) !== tree) continue;
      if (!isCalled(tree.name)) continue;
      this.look(tree, () => this.keep(explore({ ...common, tree, dot: () => anything }), tree.name));
    }
    return { faults: [...this.faults.values()], unseen: this.unseen };
  }

  /** Keeps what is wrong with a template that is a file. */
  private lookAt(ground: Ground, isNotes: boolean): Seen {
    const result = explore(ground);
    const reached = new Set(result.ways.flatMap(({ pieces }) => pieces.map(({ site }) => site.tree)));
    this.keep(result);
    const faults = isNotes ? [] : textFaults(result.ways, ground);
    for (const { kind, reason, at, first, branches } of faults) {
      const place = this.placeOf(at.piece.site.tree, at.position);
      this.add({
        kind,
        reason,
        expression: '',
        place,
        calls: [],
        branch: branches.map((frame) => this.condition(frame)),
        ...(first && { related: this.placeOf(first.piece.site.tree, first.position) }),
      });
    }
    const hasFaults = result.faults.length + faults.length > 0;
    const isClean = !hasFaults && !result.knowsComputedName && result.first !== undefined;
    return { reached: [...reached], first: result.ways[0], isClean };
  }

  /** Tells which named templates may be executed; one that nothing calls does no harm whatever it says. */
  private isCalled(): (name: string) => boolean {
    const rendered = this.files.filter(({ name }) => !baseName(name).startsWith('_')).map(({ tree }) => tree);
    // Whoever takes in a chart that renders nothing itself calls what it likes.
    if (isLibrary(this.chart) || !this.own.some(({ tree }) => rendered.includes(tree))) return () => true;
    const called = calledTemplates(rendered, this.defines);
    // `tpl` executes texts of values and files.
    const texts = textsOf(this.chart);
    return (name) => called === undefined || called.has(name) || texts.some((text) => text.includes(name));
  }

  private keepLate(ways: readonly Way[]): void {
    const looked = attempt(() => lateAccounts(ways, this.budget));
    if (looked.kind !== 'done') return;
    for (const { reason, at, account, branches, isOfUpgrade } of looked.value)
      this.add({
        kind: 'late-account',
        reason,
        expression: isOfUpgrade ? 'pre-upgrade' : '',
        place: this.placeOf(at.piece.site.tree, at.position),
        calls: [],
        branch: branches.map((frame) => this.condition(frame)),
        related: this.placeOf(account.piece.site.tree, account.position),
      });
  }

  private look(tree: Tree, work: () => void): void {
    const looked = attempt(work);
    if (looked.kind === 'done') return;
    const { path } = this.placeOf(tree, 0).source;
    this.unseen.push(`what ${path} does with other values was not looked at to the end: ${looked.because}`);
  }

  private parse(): void {
    for (const { name, source, isOfChart } of helmTemplateOrder(filesOf(this.chart))) {
      this.sources.set(name, source);
      try {
        const trees = parseTemplate(
          name,
          source.text,
          (word) => helm4Functions.has(word) || helm3Functions.has(word),
        );
        for (const tree of trees) {
          if (tree.name === name) this.files.push({ tree, name });
          if (isOfChart) this.own.push({ tree, isFile: tree.name === name, name });
          if (tree.root.nodes.length > 0 || !this.defines.has(tree.name)) this.defines.set(tree.name, tree);
        }
        if (changesRoot.test(source.text)) this.isOpen = true;
      } catch (error) {
        if (!(error instanceof TemplateError)) throw error;
        this.isParsed = false;
        if (isOfChart) this.keepSyntax(error, source);
      }
    }
  }

  private keepSyntax(error: TemplateError, source: Source): void {
    const { line, reason } = error.fault;
    const start =
      source.text
        .split('\n')
        .slice(0, line - 1)
        .join('\n').length + (line > 1 ? 1 : 0);
    this.add({
      kind: 'syntax',
      reason,
      expression: '',
      place: placeAt(source, start),
      calls: [],
      branch: [],
    });
  }

  private keep({ faults }: Exploration, within?: string): void {
    for (const fault of faults)
      this.add({ ...this.described(fault), ...(within !== undefined && { within }) });
  }

  private described({ kind, reason, expression, tree, position, frame, calls }: Noticed): ChartFault {
    const branch: Condition[] = [];
    for (let each = frame; each; each = each.outer) branch.unshift(this.condition(each));
    const sites = calls.map((site) => this.placeOf(site.tree, site.position));
    return { kind, reason, expression, place: this.placeOf(tree, position), calls: sites, branch };
  }

  private add(fault: ChartFault): void {
    const { place, kind, reason } = fault;
    const isOfChart = this.chart.templates.some((file) => fileSource(file).name === place.source.name);
    const key = `${kind} ${place.source.name} ${place.start} ${reason}`;
    if (isOfChart && !this.faults.has(key)) this.faults.set(key, fault);
  }

  private condition({ tree, node, isTaken }: Frame): Condition {
    return {
      text: conditionText(node),
      keyword: node.kind,
      holds: isTaken,
      place: this.placeOf(tree, node.position),
    };
  }

  private placeOf(tree: Tree, position: number): Place {
    return placeAt(this.sources.get(tree.parseName) ?? this.chart.source, position);
  }
}

/** What a chart and those below it hold besides templates. */
function textsOf(chart: Chart): readonly string[] {
  const files = chart.files.map((file) => fileSource(file).text);
  return [chart.values?.text ?? '', ...files, ...chart.subcharts.flatMap(textsOf)];
}

/** The argument of a template that was not seen to be called. */
const anything: Abstract = computed('anything', [], undefined);

/** A template that puts something into its own dot, where others may read it. */
const changesRoot = /\b(?:set|unset|(?:mustM|m)erge(?:Overwrite)?)\s+(?:\(\s*)?[.$]\w*\s/;

type NamedFile = { readonly name: string; readonly source: Source; readonly isOfChart: boolean };

function filesOf(chart: Chart, prefix = chart.metadata.name, isOfChart = true): readonly NamedFile[] {
  return [
    ...chart.templates.map((file) => ({
      name: `${prefix}/${file.name}`,
      source: fileSource(file),
      isOfChart,
    })),
    ...chart.subcharts.flatMap((sub) => filesOf(sub, `${prefix}/charts/${sub.metadata.name}`, false)),
  ];
}

/** Whether a chart and all below it have what they depend on. */
function isWhole(chart: Chart): boolean {
  return missingDependencies(chart).length === 0 && chart.subcharts.every(isWhole);
}

function conditionText(node: BranchNode): string {
  return nodeText(node.pipe);
}
