import type { Fleet } from '#fleet';
import { kustomizationOf } from '#sources';
import { type YamlPath, formatYaml, pointerText, putField, putItem, valueAt } from '#yaml';
import { oneFile, pathOf, textIn } from '../candidate.ts';
import { firstDocument } from '../edit-place.ts';
import type { Candidate, FixContext, Fixer } from '../fix.ts';
import { objectOf } from '../subject-of.ts';
import { valueFiles } from '../value-files.ts';

/**
 * Writes the host of the own environment where a target renders that of another one: in the overlay or in the values that
 * only this target reads. Whether the host is called so here, people say.
 */
export const ownDomain: Fixer = (flaw, context) => {
  const { raw } = flaw;
  const [object, path, host] = [objectOf(context, raw), pathOf(raw), textIn(raw.data, ['host'])];
  const domainsOf = (name: string | undefined) =>
    context.fleets.find(({ target }) => target === name)?.facts.domains ?? [];
  const owner = domainsOf(textIn(raw.data, ['owner'])).find((domain) => host?.endsWith(domain.toLowerCase()));
  const value = path && valueAt(object?.manifest, path);
  if (!object || !path || host === undefined || owner === undefined || typeof value !== 'string') return [];
  const own = domainsOf(raw.target);
  return own.flatMap((domain) => {
    const instead = `${host.slice(0, host.length - owner.length)}${domain}`;
    const text = value.replaceAll(host, instead);
    const how = {
      what: `Write ${instead} for ${raw.target}`,
      why: `the place that only ${raw.target} reads`,
      option: own.length === 1 ? 'own-host' : instead,
    };
    const { steps } = object.origin.field(path);
    const named = steps.find((step) => step.kind === 'value' && step.value)?.value?.path;
    return named
      ? inValues(context, object, { path: named, how, host, instead })
      : inOverlay(context, object, { pointer: pointerText(path), text, how });
  });
};

type How = Pick<Candidate, 'what' | 'why'> & Partial<Candidate>;
type Subject = NonNullable<ReturnType<typeof objectOf>>;

/** The first file of values that no other target reads. */
function inValues(
  context: FixContext,
  { unit }: Subject,
  {
    path,
    how,
    host,
    instead,
  }: {
    readonly path: YamlPath;
    readonly how: How;
    readonly host: string;
    readonly instead: string;
  },
): readonly Candidate[] {
  const isGivenTo = (name: string, { applications }: Fleet) =>
    applications.some(({ chartUses }) =>
      chartUses.some(({ layers }) =>
        layers.some((layer) => layer.kind === 'file' && layer.source.name === name),
      ),
    );
  const files = valueFiles(context, unit);
  const own = files.find(
    ({ file }) => context.fleets.filter((fleet) => isGivenTo(file.name, fleet)).length === 1,
  );
  const now = files
    .map(({ document }) => valueAt(document.value, path))
    .find((value) => typeof value === 'string');
  if (!own || typeof now !== 'string') return [];
  return oneFile(
    { file: own.file, path },
    [putField(own.document, path, now.replaceAll(host, instead))],
    how,
  );
}

/** A patch in the kustomization of the Application. */
function inOverlay(
  { tree }: FixContext,
  { id, unit }: Subject,
  { pointer, text, how }: { readonly pointer: string; readonly text: string; readonly how: How },
): readonly Candidate[] {
  const [first, ...others] = unit.owner.sources;
  const folder = first?.path;
  if (folder === undefined || others.length > 0) return [];
  const own = firstDocument(tree, kustomizationOf(tree, folder));
  if (!own) return [];
  const patch = formatYaml([{ op: 'replace', path: pointer, value: text }], 'v3');
  const item = { target: { kind: id.kind, name: id.name }, patch };
  return oneFile({ ...own, path: ['patches'] }, [putItem(own.document, ['patches'], item)], how);
}
