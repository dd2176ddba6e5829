import { locate } from '#files';
import { isRecord } from '#kube';
import type { Location } from '#outcome';
import type { RenderFailure, Unit } from '#render';
import { parseYaml, valueAt } from '#yaml';
import { type Side, targetSide } from '../side.ts';

/** A value of ours that a chart takes otherwise than before. */
export type ValueChange = {
  readonly target: string;
  readonly application: string;
  /** Whether no template reads it any more, or the chart asks for it. */
  readonly change: 'unread' | 'required';
  /** From the root of the chart's values; `''` when the chart does not say which. */
  readonly path: string;
  /** The key that it may have become, or what the chart says. */
  readonly hint?: string;
  readonly location: Location;
};

/** The values that templates read before and do not read any more, and those that they ask for now. */
export function valueChanges(base: Side, head: Side): readonly ValueChange[] {
  return base.fleets.flatMap(({ target }) => {
    const [before, after] = [targetSide(base, target), targetSide(head, target)];
    return [...after.applications].flatMap(([key, unit]) => {
      const old = before.applications.get(key);
      if (!old || isSame(old, unit)) return [];
      const about = { target, application: unit.owner.name };
      return [...noLongerRead(old, unit), ...newlyRequired(old, unit)].map((each) => ({ ...about, ...each }));
    });
  });
}

type Own = Omit<ValueChange, 'target' | 'application'>;

/** Whether the charts are the same and render: then they take our values as before. */
function isSame(before: Unit, after: Unit): boolean {
  const versions = ({ chartUses }: Unit) =>
    chartUses.map(({ chart }) => `${chart.metadata.name} ${chart.metadata.version}`).join('\n');
  return after.failures.length === 0 && versions(before) === versions(after);
}

function noLongerRead(before: Unit, after: Unit): readonly Own[] {
  const known = new Set(before.unreadValues().map(({ path }) => path));
  return after.unreadValues().flatMap(({ path, suggestion, place }): Own[] => {
    if (known.has(path)) return [];
    const hint = suggestion ?? renamed(path, before, after);
    return [{ change: 'unread', path, ...(hint !== undefined && { hint }), location: locate(place) }];
  });
}

/** The one key that the new chart has beside a value, and the old one had not. */
function renamed(path: string, before: Unit, after: Unit): string | undefined {
  const steps = path.split('.');
  const parent = steps.slice(0, -1);
  const [old, young] = [defaultsOf(before, parent), defaultsOf(after, parent)];
  const [only, ...others] = Object.keys(young).filter((key) => !(key in old));
  const isGone = !((steps.at(-1) ?? '') in young);
  return isGone && only !== undefined && others.length === 0 ? [...parent, only].join('.') : undefined;
}

/** A map of the defaults of the charts that a unit is rendered with. */
function defaultsOf({ chartUses }: Unit, path: readonly string[]): Readonly<Record<string, unknown>> {
  const maps = chartUses.map(({ chart }) => {
    const [document] = chart.values ? parseYaml(chart.values).documents : [];
    const value = valueAt(document?.value, path);
    return isRecord(value) ? value : {};
  });
  return Object.assign({}, ...maps);
}

function newlyRequired(before: Unit, after: Unit): readonly Own[] {
  const known = new Set(before.failures.map(({ message }) => message));
  return after.failures
    .filter(asksForValue)
    .flatMap(({ missingValue, message, place }): Own[] =>
      known.has(message)
        ? []
        : [{ change: 'required', path: missingValue ?? '', hint: message, location: locate(place) }],
    );
}

function asksForValue({ kind, cause, missingValue }: RenderFailure): boolean {
  return (
    kind === 'helm-schema' ||
    missingValue !== undefined ||
    cause === 'stopped-by-chart' ||
    cause === 'nil-value'
  );
}
