import { type Place, isInTree, readText } from '#files';
import type { Fleet } from '#fleet';
import { arrayAt, recordsAt, stringAt } from '#kube';
import { asText } from '#text';
import { pathText, putField, valueAt } from '#yaml';
import { oneFile, pathOf } from '../candidate.ts';
import type { Candidate, FixContext, Fixer } from '../fix.ts';
import { objectOf } from '../subject-of.ts';
import { valueFiles } from '../value-files.ts';

/** Sets a value that is empty where a URL is put together, to a domain of the target; which one, people say. */
export const givenDomain: Fixer = ({ raw }, context) => {
  const object = objectOf(context, raw);
  const fleet = context.fleets.find(({ target }) => target === raw.target);
  const path = pathOf(raw);
  if (!object || !fleet || !path) return [];
  const domains = domainsOf(fleet);
  return emptyValues(
    context,
    object.origin.field(path).steps.flatMap(({ place }) => place ?? []),
    object,
  ).flatMap(({ at, value }) =>
    domains.flatMap((domain): readonly Candidate[] =>
      oneFile({ file: at.file, path: value }, [putField(at.document, value, domain)], {
        what: `Set ${pathText(value)} to ${domain}`,
        why: `${at.file.name} decides on ${pathText(value)}, which is empty`,
        option: domain,
      }),
    ),
  );
};

type Value = { readonly at: ReturnType<typeof valueFiles>[number]; readonly value: readonly string[] };

/** The values that the lines of a template read and that are not set, with the file that would decide on them. */
function emptyValues(
  context: FixContext,
  places: readonly Place[],
  { unit }: NonNullable<ReturnType<typeof objectOf>>,
): readonly Value[] {
  const files = valueFiles(context, unit);
  const names = places.flatMap(({ source, start }) => {
    const text = isInTree(source) ? (readText(context.tree, source.path) ?? '') : '';
    if (!/(?:^|\/)templates\//.test(source.path)) return [];
    const from = text.lastIndexOf('\n', start - 1) + 1;
    const end = text.indexOf('\n', start);
    const line = text.slice(from, end < 0 ? undefined : end);
    return [...line.matchAll(/\.Values\.([\w.]+)/g)].map(([, name = '']) => name);
  });
  return [...new Set(names)].flatMap((name) => {
    const value = name.split('.');
    const [decides] = files.filter(({ document }) => valueAt(document.value, value) !== undefined);
    const at = decides ?? files.at(-1);
    const now = at && valueAt(at.document.value, value);
    return at && (now === undefined || now === null || now === '') ? [{ at, value }] : [];
  });
}

/** The domains that a target is said to have, and those under which its routes serve. */
function domainsOf({ facts, objects }: Fleet): readonly string[] {
  const hosts = objects.flatMap(({ manifest, id }) => {
    if (!/^(?:Ingress|Route|HTTPRoute|TLSRoute|GRPCRoute)$/.test(id.kind)) return [];
    const rules = recordsAt(manifest, 'spec', 'rules').flatMap(([, rule]) => stringAt(rule, 'host') ?? []);
    return [
      ...rules,
      ...arrayAt(manifest, 'spec', 'hostnames').map(asText),
      stringAt(manifest, 'spec', 'host') ?? '',
    ];
  });
  const parents = hosts
    .map((host) => host.slice(host.indexOf('.') + 1))
    .filter((domain) => domain.includes('.'));
  return [...new Set([...(facts.domains ?? []), ...parents])].slice(0, 4);
}
