import { hesitation } from '#evidence';
import { lineText } from '#files';
import type { RawFinding } from '#findings';
import type { ApplicationForecast } from '#forecast';
import { type ObjectId, objectKey } from '#kube';
import { blockedRoots } from './blocked-roots.ts';
import type { TargetView } from './rule-context.ts';

/**
 * Says of each error which blocked Applications it explains, and drops what `blocked-sync` says where errors of other
 * rules explain all of them: one fault, one finding. What blocks nothing but a bootstrap is a warning that says so.
 */
export function explainBlocked(
  found: readonly RawFinding[],
  targets: readonly TargetView[],
): readonly RawFinding[] {
  const now = explain(found, targets);
  const atBootstrap = explain(
    found,
    targets.flatMap((view) => (view.bootstrap ? { ...view, forecast: view.bootstrap } : [])),
  );
  return found.flatMap((finding) => {
    const isOfForecast = finding.rule === blockedSync;
    const held = isOfForecast
      ? now.left.get(rootKey(finding))
      : [...(now.blocks.get(finding)?.values() ?? [])];
    if (held && held.length > 0) return [{ ...finding, blocks: held }];
    const isOfBootstrap = isOfForecast
      ? atBootstrap.left.has(rootKey(finding))
      : atBootstrap.blocks.has(finding);
    if (isOfBootstrap) return [onlyAtBootstrap(finding)];
    return isOfForecast ? [] : [finding];
  });
}

/** Which errors explain which Applications that are blocked, and the roots without any. */
function explain(found: readonly RawFinding[], targets: readonly Pick<TargetView, 'forecast' | 'fleet'>[]) {
  const blocks = new Map<RawFinding, Map<string, Held>>();
  const left = new Map<string, readonly Held[]>();
  for (const { forecast, fleet } of targets) {
    const common = commonLines(fleet);
    const errors = found
      .filter(
        ({ rule, severity, target }) =>
          rule !== blockedSync && severity === 'error' && target === forecast.target,
      )
      .map((finding) => ({ finding, line: lineText(finding.place) }));
    for (const { root, applications } of blockedRoots(forecast)) {
      const names = applications.map(({ namespace, application: name }) => ({ namespace, name }));
      const unexplained = applications.filter(({ namespace, application: name, chain }) => {
        const why = explaining(errors, { namespace, name, chain, common });
        for (const finding of why) {
          const held = blocks.get(finding) ?? new Map<string, Held>();
          blocks.set(finding, held.set(`${namespace}/${name}`, { namespace, name }));
        }
        return why.length === 0;
      });
      if (unexplained.length > 0) left.set(rootKey({ ...forecast, message: root.message }), names);
    }
  }
  return { blocks, left };
}

function rootKey({ target, message }: Pick<RawFinding, 'target' | 'message'>): string {
  return `${target} ${message}`;
}

/** The clusters that a change meets have what is missing on empty ones. */
function onlyAtBootstrap(finding: RawFinding): RawFinding {
  const text = 'the fleet that runs has what is needed: nothing but a bootstrap of empty clusters is blocked';
  return {
    ...finding,
    severity: 'warning',
    reasons: [...(finding.reasons ?? []), hesitation('bootstrap', text)],
  };
}

/** The rule that speaks where no other one explains what is blocked. */
export const blockedSync = 'blocked-sync';

/** An Application that does not come to its end. */
type Held = { readonly namespace: string; readonly name: string };

type Blocked = Held & {
  readonly chain: ApplicationForecast['chain'];
  /** Lines that define several Applications: what is wrong with one of those there says nothing of the others. */
  readonly common: ReadonlySet<string>;
};

/** The errors that stand where a chain goes through, or that speak of what it needs at another line. */
function explaining(
  errors: readonly { readonly finding: RawFinding; readonly line: string }[],
  { namespace, name, chain, common }: Blocked,
): readonly RawFinding[] {
  const places = chain.flatMap(({ place }) => place ?? []);
  const lines = new Set(places.map(lineText).filter((line) => !common.has(line)));
  return errors.flatMap(({ finding, line }) => {
    const { rule, application, object } = finding;
    const isOfIt =
      application === name && (finding.namespace === undefined || finding.namespace === namespace);
    const isOfNeed = chain.some(
      (link) =>
        (isOfIt && ofApplication[link.need]?.includes(rule)) ||
        (isSame(object, link.object) && ofObject[link.need]?.includes(rule)),
    );
    return isOfNeed || lines.has(line) ? [finding] : [];
  });
}

function isSame(one: ObjectId | undefined, other: ObjectId | undefined): boolean {
  return one !== undefined && other !== undefined && objectKey(one) === objectKey(other);
}

function commonLines({ applications }: TargetView['fleet']): ReadonlySet<string> {
  const seen = new Set<string>();
  const common = new Set<string>();
  for (const { owner } of applications) {
    const line = lineText(owner.origin.place);
    if (seen.has(line)) common.add(line);
    seen.add(line);
  }
  return common;
}

/** The rules that speak of an Application where one of these needs does not hold. */
const ofApplication: Readonly<Record<string, readonly string[]>> = {
  'spec-valid': ['unknown-destination', 'forbidden-destination', 'forbidden-source', 'invalid-source'],
  'namespace-exists': ['missing-namespace'],
  'sole-owner': ['duplicate-application'],
  'hooks-run': ['hook-only-application'],
  'tasks-valid': ['forbidden-kind', 'forbidden-destination', 'forbidden-source', 'missing-project'],
};

/** The rules that speak of an object of which one of these does not hold: they name its wave, or the other owner. */
const ofObject: Readonly<Record<string, readonly string[]>> = {
  'object-healthy': ['wave-inversion', 'claim-before-consumer', 'unbuilt-image'],
  'sole-owner': ['shared-object'],
};
