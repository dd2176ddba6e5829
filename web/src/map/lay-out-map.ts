import type { ApplicationReport } from '#report';
import { withoutTarget } from '#causes';
import { type Verdict, verdictOf, verdicts } from '../model/verdict.ts';

export const arrangements = ['targets', 'applications'] as const;
export type Arrangement = (typeof arrangements)[number];

export type Tile = {
  readonly x: number;
  readonly y: number;
  readonly application: ApplicationReport;
  readonly verdict: Verdict;
};

export type Label = {
  readonly x: number;
  readonly y: number;
  readonly text: string;
  readonly size: number;
  readonly width: number;
  readonly align: 'left' | 'right' | 'slanted';
};

/** The map in its own units: squares of one size, and words beside them. */
export type MapLayout = {
  readonly tiles: readonly Tile[];
  readonly labels: readonly Label[];
  readonly width: number;
  readonly height: number;
};

export const tileSize = 20;
const step = 24;

/** Places every Application for a window of the given proportions (width ÷ height). */
export function layOutMap(
  applications: readonly ApplicationReport[],
  arrangement: Arrangement,
  proportions: number,
): MapLayout {
  return arrangement === 'targets'
    ? byTarget(applications, proportions)
    : byApplication(applications, proportions);
}

/** One island for each target, what needs a person first. */
function byTarget(applications: readonly ApplicationReport[], proportions: number): MapLayout {
  const islands = grouped(applications, ({ target }) => target).map(([target, group]) => {
    const columns = Math.max(5, Math.ceil(Math.sqrt(group.length * 1.5)));
    return { target, group: group.toSorted(byNeed), columns, rows: Math.ceil(group.length / columns) };
  });
  const widest = Math.max(0, ...islands.map(({ columns }) => columns * step));
  const all = islands.reduce((sum, { columns }) => sum + columns * step + gap, 0);
  const limits = Array.from({ length: 24 }, (_, index) => widest + ((all - widest) * index) / 23);
  const packed = limits.map((limit) => pack(islands, limit));
  return packed.reduce((best, each) =>
    filling(each, proportions) > filling(best, proportions) ? each : best,
  );
}

type Island = {
  readonly target: string;
  readonly group: readonly ApplicationReport[];
  readonly columns: number;
  readonly rows: number;
};

const gap = 40;

/** Islands from left to right, in a new row where the next one would reach over the limit. */
function pack(islands: readonly Island[], limit: number): MapLayout {
  const tiles: Tile[] = [];
  const labels: Label[] = [];
  let [x, y, tallest, width] = [0, 0, 0, 0];
  for (const { target, group, columns, rows } of islands) {
    if (x > 0 && x + columns * step > limit) {
      [x, y, tallest] = [0, y + tallest + gap, 0];
    }
    labels.push({ x, y: y + 14, text: target, size: 15, width: columns * step, align: 'left' });
    group.forEach((application, index) => {
      tiles.push({
        x: x + (index % columns) * step,
        y: y + 26 + Math.floor(index / columns) * step,
        application,
        verdict: verdictOf(application),
      });
    });
    width = Math.max(width, x + columns * step);
    tallest = Math.max(tallest, 26 + rows * step);
    x += columns * step + gap;
  }
  return { tiles, labels, width, height: y + tallest };
}

/** How large a layout can be drawn in a window of the given proportions. */
function filling({ width, height }: MapLayout, proportions: number): number {
  return Math.min(proportions / Math.max(1, width), 1 / Math.max(1, height));
}

/** A row for each Application, a column for each target, in as many blocks as fill the window well. */
function byApplication(applications: readonly ApplicationReport[], proportions: number): MapLayout {
  const targets = [...new Set(applications.map(({ target }) => target))];
  const rows = grouped(applications, ({ name, target }) => withoutTarget(name, target))
    .map(([name, group]) => ({ name, group, need: Math.min(...group.map(needOf)) }))
    .toSorted((a, b) => a.need - b.need || (a.name < b.name ? -1 : 1));
  const nameWidth = 150;
  const head = 70;
  const blockWidth = nameWidth + targets.length * step + 36;
  const perBlock = Math.max(
    1,
    Math.ceil(Math.sqrt((rows.length * blockWidth) / (step * Math.max(0.3, proportions)))),
  );
  const blocks = Math.ceil(rows.length / perBlock);
  const tiles: Tile[] = [];
  const labels: Label[] = [];
  for (let block = 0; block < blocks; block++) {
    targets.forEach((target, column) => {
      const x = block * blockWidth + nameWidth + column * step + 12;
      labels.push({ x, y: head - 8, text: target, size: 12, width: head, align: 'slanted' });
    });
  }
  rows.forEach(({ name, group }, index) => {
    const left = Math.floor(index / perBlock) * blockWidth;
    const y = head + (index % perBlock) * step;
    labels.push({
      x: left + nameWidth - 8,
      y: y + 14,
      text: name,
      size: 12,
      width: nameWidth - 10,
      align: 'right',
    });
    for (const application of group) {
      const x = left + nameWidth + targets.indexOf(application.target) * step;
      tiles.push({ x, y, application, verdict: verdictOf(application) });
    }
  });
  return { tiles, labels, width: blocks * blockWidth, height: head + Math.min(perBlock, rows.length) * step };
}

function grouped(
  applications: readonly ApplicationReport[],
  key: (application: ApplicationReport) => string,
): readonly (readonly [string, readonly ApplicationReport[]])[] {
  const groups = new Map<string, ApplicationReport[]>();
  for (const application of applications) {
    const group = groups.get(key(application));
    if (group === undefined) groups.set(key(application), [application]);
    else group.push(application);
  }
  return [...groups];
}

function needOf(application: ApplicationReport): number {
  return verdicts.indexOf(verdictOf(application));
}

function byNeed(a: ApplicationReport, b: ApplicationReport): number {
  return needOf(a) - needOf(b) || (a.name < b.name ? -1 : 1);
}
