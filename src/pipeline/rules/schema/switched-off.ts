import { type Chart, sketchTemplates, undecided } from '#helm';
import { renderedFiles } from '#fleet';
import { type KubeObject, type Manifest, manifestId } from '#kube';
import { type Violation, fleetCrds, validateObject } from '#schema';
import { hesitation } from '../doubts.ts';
import type { Found } from '../rule.ts';
import type { RuleContext } from '../rule-context.ts';
import { type Nonconformance, nonconformance } from './schema-rule.ts';

/**
 * Objects of templates that no available values switch on, in a version that is no longer served, while the chart writes
 * the other kinds of their group in the one that is: whoever switches them on gets an error.
 */
export function reportSwitchedOff(
  { fleets, schemas }: RuleContext,
  report: (found: Found<Nonconformance>) => void,
): void {
  if (!schemas) return;
  const isRendered = renderedFiles(fleets);
  const seen = new Set<Chart>();
  const definitions = fleets.flatMap((fleet) =>
    fleet.definedKinds.map(({ definition }) => definition.manifest),
  );
  const crds = fleetCrds(definitions);
  const known = new Map<string, Violation | undefined>();
  const violationOf = ({ apiVersion, kind }: Manifest) => {
    const key = `${apiVersion} ${kind}`;
    if (!known.has(key)) {
      const { violations } = validateObject(schemas, { apiVersion, kind }, { crds });
      known.set(
        key,
        violations.find(({ code }) => code === 'api-not-served'),
      );
    }
    return known.get(key);
  };
  for (const fleet of fleets) {
    for (const { owner, chartUses } of fleet.units) {
      for (const { chart, path } of chartUses) {
        if (path === undefined || seen.has(chart)) continue;
        seen.add(chart);
        for (const { sketch, violation } of leftBehind(chart, violationOf)) {
          const { manifest, origin } = sketch;
          if (isRendered(origin.place.source.name)) continue;
          const id = manifestId(manifest);
          const name = id.name.includes(undecided) ? '' : ` ${id.name}`;
          report({
            subject: {
              target: fleet.target,
              owner,
              object: id,
              path: '/apiVersion',
              place: origin.field(['apiVersion']).edit,
            },
            data: nonconformance(`${id.kind}${name}`, violation),
            reasons: [switchedOff],
          });
        }
      }
    }
  }
}

const switchedOff = hesitation('switched-off', 'no values switch it on yet');

type LeftBehind = { readonly sketch: KubeObject; readonly violation: Violation };

function leftBehind(
  chart: Chart,
  violationOf: (manifest: Manifest) => Violation | undefined,
): readonly LeftBehind[] {
  const judged = sketchTemplates(chart)
    .filter(isWritten)
    .map((sketch) => ({
      sketch,
      id: manifestId(sketch.manifest),
      violation: violationOf(sketch.manifest),
    }));
  return judged.flatMap(({ sketch, id, violation }) => {
    const isAhead = (other: (typeof judged)[number]) =>
      !other.violation && other.id.group === id.group && other.id.version !== id.version;
    return violation && judged.some(isAhead) ? [{ sketch, violation }] : [];
  });
}

/** Whether a template says what kind it makes. Where it asks the cluster what is served, any version may stand. */
function isWritten({ manifest, origin }: KubeObject): boolean {
  const isDecided = !`${manifest.apiVersion} ${manifest.kind}`.includes(undecided);
  return isDecided && !origin.place.source.text.includes('.Capabilities');
}
