import { asText } from '#text';
import { containersOf, podTemplates, renderedFiles } from '#fleet';
import { type Manifest, manifestId, parseQuantity, recordAt, recordsAt } from '#kube';
import { isOfTool } from '#sources';
import { type YamlPath, pointerText } from '#yaml';
import { kindName } from '../kind-name.ts';
import { type Found, defineRule } from '../rule.ts';
import type { RuleContext } from '../rule-context.ts';

/**
 * A container, or the default of a namespace, asks for processors by the gigabyte, or for memory by the thousandth of a
 * byte: the unit of the other.
 */
export const implausibleQuantity = defineRule<Implausible>({
  name: 'implausible-quantity',
  title: 'A container asks for an amount that cannot be meant',
  impact: 'weakens',
  looksAt: 'everything',
  find(context, report) {
    for (const object of context.fleets.flatMap((fleet) => fleet.objects)) {
      for (const { path, amount } of implausibleAmounts(object.manifest)) {
        report({ object, path, data: { object: kindName(object.id), ...amount } });
      }
    }
    reportUnrendered(context, report);
  },
  say: ({ object, field, value, means, unit }) => ({
    what: `${field} ${value} of ${object} means ${means}`,
    so:
      unit === 'm'
        ? 'No node has so many cores, and the pod stays Pending'
        : 'No process starts with so little memory',
    do: unit === 'm' ? 'Count cores in m' : 'Count memory in Mi or Gi',
  }),
});

/** An amount is as wrong in manifests and patches that nothing includes. */
function reportUnrendered({ index, fleets }: RuleContext, report: (found: Found<Implausible>) => void): void {
  const isRendered = renderedFiles(fleets);
  for (const file of index.manifestFiles) {
    for (const { manifest, origin } of index.objects(file)) {
      if (isOfTool(manifest.apiVersion)) continue;
      for (const { path, amount } of implausibleAmounts(manifest)) {
        if (isRendered(file)) continue;
        report({
          subject: {
            target: fleets[0]?.target ?? '',
            object: manifestId(manifest),
            path: pointerText(path),
            place: origin.field(path).edit,
          },
          data: { object: kindName(manifestId(manifest)), ...amount },
        });
      }
    }
  }
}

type Implausible = Amount & { readonly object: string };

type Amount = {
  readonly field: string;
  readonly value: string;
  readonly means: string;
  /** The unit that was probably meant. */
  readonly unit: 'm' | 'Mi';
};

type AmountAt = { readonly path: YamlPath; readonly amount: Amount };

function implausibleAmounts(manifest: Manifest): readonly AmountAt[] {
  const ofContainers = podTemplates(manifest)
    .flatMap(containersOf)
    .flatMap(({ path, spec }) =>
      ['requests', 'limits'].map((list) => ({
        list,
        path: [...path, 'resources', list],
        amounts: recordAt(spec, 'resources', list),
      })),
    );
  const limits = manifest.kind === 'LimitRange' ? recordsAt(manifest, 'spec', 'limits') : [];
  const ofNamespace = limits.flatMap(([at, limit]) =>
    ['default', 'defaultRequest', 'max', 'min'].map((list) => ({
      list,
      path: ['spec', 'limits', at, list],
      amounts: recordAt(limit, list),
    })),
  );
  return [...ofContainers, ...ofNamespace].flatMap(({ list, path, amounts }) =>
    Object.entries(amounts).flatMap(([name, value]) => {
      const why = implausible(name, value);
      const field = `${list}.${name}`;
      return why ? [{ path: [...path, name], amount: { field, value: asText(value), ...why } }] : [];
    }),
  );
}

/** The largest machines have some hundred cores; no process starts in a kilobyte. */
function implausible(name: string, value: unknown): Pick<Amount, 'means' | 'unit'> | undefined {
  const amount = parseQuantity(value);
  if (amount === undefined || amount <= 0) return undefined;
  if (name === 'cpu' && amount >= 10_000)
    return { means: `${Math.round(amount).toLocaleString('en')} cores`, unit: 'm' };
  if (name === 'memory' && amount < 1024)
    return { means: amount < 1 ? 'less than one byte' : `${amount} bytes`, unit: 'Mi' };
  return undefined;
}
