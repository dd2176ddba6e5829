import { containersOf, podTemplates } from '#fleet';
import { type Manifest, manifestId, parseQuantity, recordAt } from '#kube';
import { isOfTool } from '#sources';
import { type YamlPath, pointerText } from '#yaml';
import { objectHit } from '../object-hit.ts';
import type { Report, Rule } from '../rule.ts';
import type { RuleContext } from '../rule-context.ts';

/** A container asks for processors by the gigabyte, or for memory by the thousandth of a byte: the unit of the other. */
export const implausibleQuantity: Rule = {
  name: 'implausible-quantity',
  title: 'A container asks for an amount that cannot be meant',
  severity: 'warning',
  looksAt: 'everything',
  since: '0.1.0',
  fix: 'choice',
  classes: ['schema-nonconformance'],
  find(context, report) {
    for (const fleet of context.fleets) {
      for (const object of fleet.objects) {
        for (const { path, says } of implausibleAmounts(object.manifest)) {
          const message = `${object.id.kind} ${object.id.name}: ${says}`;
          report(objectHit(fleet, object, path, message));
        }
      }
    }
    reportUnrendered(context, report);
  },
};

/** Manifests and patches that nothing takes in say the same of an amount as others. */
function reportUnrendered({ index, fleets }: RuleContext, report: Report): void {
  const rendered = new Set(
    fleets.flatMap(({ objects }) => objects.map(({ origin }) => origin.place.source.path)),
  );
  for (const file of index.manifestFiles) {
    if (rendered.has(file)) continue;
    for (const { manifest, origin } of index.objects(file)) {
      if (isOfTool(manifest.apiVersion)) continue;
      for (const { path, says } of implausibleAmounts(manifest)) {
        const { kind, name } = manifestId(manifest);
        report({
          target: fleets[0]?.target ?? '',
          object: manifestId(manifest),
          path: pointerText(path),
          place: origin.field(path).edit,
          message: `${kind} ${name}: ${says}`,
        });
      }
    }
  }
}

type Amount = { readonly path: YamlPath; readonly says: string };

function implausibleAmounts(manifest: Manifest): readonly Amount[] {
  const found: Amount[] = [];
  for (const container of podTemplates(manifest).flatMap(containersOf)) {
    for (const list of ['requests', 'limits']) {
      for (const [name, value] of Object.entries(recordAt(container.spec, 'resources', list))) {
        const why = implausible(name, value);
        const path = [...container.path, 'resources', list, name];
        if (why !== undefined) found.push({ path, says: `${list}.${name} ${String(value)} ${why}` });
      }
    }
  }
  return found;
}

/** The largest machines have some hundred cores; no process starts in a kilobyte. */
function implausible(name: string, value: unknown): string | undefined {
  const amount = parseQuantity(value);
  if (amount === undefined || amount <= 0) return undefined;
  if (name === 'cpu' && amount >= 10_000)
    return `is ${Math.round(amount).toLocaleString('en')} cores, which no node has; cores are counted in m`;
  if (name === 'memory' && amount < 1024)
    return `is ${amount < 1 ? 'less than one byte' : `${amount} bytes`}; memory is counted in Mi or Gi`;
  return undefined;
}
