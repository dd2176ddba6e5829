import { everyNode, jsonText } from '#kube';
import type { Place } from '#files';
import { type Fleet } from '#fleet';
import { type ValuesLayer, renderChart } from '#helm';
import type { ChartUse, Unit } from '#render';
import { type YamlPath, parsedYaml, pathText, placeOf } from '#yaml';
import { defineRule } from '../rule.ts';
import { fileSubject } from '../subjects.ts';

/** A value switches authentication off, and the chart renders the same objects, which ask for it, either way. */
export const ineffectiveAuthSwitch = defineRule<{ key: string; demand: string }>({
  name: 'ineffective-auth-switch',
  title: 'A switch for authentication changes nothing that the chart renders',
  impact: 'weakens',
  looksAt: 'deployed',
  findIn({ fleet }, report) {
    for (const rendered of fleet.applications) {
      const { owner, chartUses, failures } = rendered;
      if (failures.length > 0) continue;
      for (const use of chartUses) {
        for (const { path, place } of use.layers.flatMap(switchesOf)) {
          const demand = demandFor(fleet, rendered, path);
          if (demand === undefined || !isIneffective(use, rendered, path)) continue;
          report({
            subject: fileSubject(fleet.target, place, owner),
            data: { key: pathText(path), demand },
          });
        }
      }
    }
  },
  say: ({ key, demand }) => ({
    what: `${key} is false, but the chart renders ${demand} either way`,
    so: 'Authentication stays on, and clients without a password are refused (NOAUTH)',
    do: 'Give the clients the password, or correct the template so that it reads the switch',
  }),
});

type Switch = { readonly path: YamlPath; readonly place: Place };

const switchName = /^(?:auth|authentication)\.enabled$|^(?:authEnabled|usePassword)$/;

/** The switches for authentication that a layer turns off. */
function switchesOf(layer: ValuesLayer): readonly Switch[] {
  if (layer.kind !== 'file' && layer.kind !== 'inline') return [];
  const document = layer.kind === 'file' ? parsedYaml(layer.source).documents[0] : undefined;
  const value = layer.kind === 'file' ? document?.value : layer.value;
  const found: Switch[] = [];
  for (const { path, value: leaf } of everyNode(value)) {
    const isOff =
      leaf === false && (switchName.test(path.slice(-2).join('.')) || switchName.test(String(path.at(-1))));
    if (!isOff || path.some((step) => typeof step === 'number')) continue;
    const place = layer.kind === 'inline' ? layer.place?.(path) : document && placeOf(document, path);
    if (place) found.push({ path, place });
  }
  return found;
}

/** Settings with which servers demand a password, as they stand in rendered objects. */
const demands =
  /--requirepass\b|^[ \t]*requirepass[ \t]+\S|--auth\b|^AUTH_ENABLED=true$|^[ \t]*xpack\.security\.enabled: ?true\b/m;

/** What demands authentication in the objects of the chart, or of the subchart whose switch this is. */
function demandFor(fleet: Fleet, rendered: Unit, path: YamlPath): string | undefined {
  const [first] = path;
  const subchart = path.length > 2 ? `/charts/${String(first)}` : '';
  for (const object of fleet.objects) {
    if (object.unit !== rendered || !object.origin.place.source.name.includes(subchart)) continue;
    for (const { value } of everyNode(object.manifest)) {
      const match = typeof value === 'string' && value.length < 100_000 ? demands.exec(value) : null;
      if (match) return match[0].trim();
    }
  }
  return undefined;
}

/** Renders with the switch both ways, whatever else sets it. */
function isIneffective({ chart, layers }: ChartUse, { owner }: Unit, path: YamlPath): boolean {
  const release = { name: owner.name, namespace: owner.destination.namespace };
  const [on, off] = [true, false].map((value) => {
    const flip: ValuesLayer = { kind: 'set', text: `${path.map((step) => String(step)).join('.')}=${value}` };
    const { manifests, errors } = renderChart({ chart, release, values: [...layers, flip] });
    return errors.length > 0 ? undefined : jsonText(manifests.map(({ manifest }) => manifest));
  });
  return on !== undefined && on === off;
}
