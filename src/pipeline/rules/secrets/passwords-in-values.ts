import { type Place, type Source, cleanPath, placeAt, source as fileOf } from '#files';
import { toldBeside } from '#evidence';
import type { Fleet } from '#fleet';
import { credentialValue, isGivenLater, isWeak } from '#knowledge';
import { arrayAt, everyNode, isRecord, recordAt, recordsAt, stringAt } from '#kube';
import type { Application, TreeIndex } from '#sources';
import { asText } from '#text';
import { type YamlPath, parseYaml, valueAt } from '#yaml';

/** A password that the values of an Application give a chart. */
export type WrittenPassword = { readonly owner: Application; readonly key: string; readonly place: Place };

/**
 * The passwords that Applications give charts which are not available, where they are written out: whatever the chart
 * makes of them, they stand in git. One of each Application.
 */
export function* passwordsInValues(fleet: Fleet, tree: TreeIndex): Generator<WrittenPassword> {
  for (const { owner, problems } of fleet.applications) {
    if (!problems.some(({ code }) => code === 'chart-unavailable')) continue;
    const spec = recordAt(owner.manifest, 'spec');
    const sources = [recordAt(spec, 'source'), ...recordsAt(spec, 'sources').map(([, each]) => each)];
    const found = sources
      .filter((each) => stringAt(each, 'chart') !== undefined)
      .flatMap((each) => textsOf(owner, each, tree))
      .flatMap(({ values, source, from }) => passwordIn(values, source, from))[0];
    if (found) yield { owner, ...found };
  }
}

type Text = { readonly values: unknown; readonly source: Source; readonly from: number };

/** What a source gives its chart, and the text in which it is written. */
function textsOf(owner: Application, each: unknown, tree: TreeIndex): readonly Text[] {
  const { source, start } = owner.origin.place;
  const helm = recordAt(each, 'helm');
  const inline = parseYaml(fileOf('', stringAt(helm, 'values') ?? '')).documents[0]?.value;
  const files = arrayAt(helm, 'valueFiles').flatMap((file) => {
    const document = tree.yaml(cleanPath(asText(file).replace(/^\$[\w-]+\//, '')))?.documents[0];
    return document ? [{ values: document.value, source: document.source, from: 0 }] : [];
  });
  return [{ values: [helm['valuesObject'], inline], source, from: start }, ...files];
}

function passwordIn(
  values: unknown,
  source: Source,
  from: number,
): readonly { readonly key: string; readonly place: Place }[] {
  const lines = source.text.slice(from).split('\n');
  let tries = 0;
  for (const { path, value } of everyNode(values)) {
    const key = String(path.at(-1) ?? '');
    if (typeof value !== 'string' || !isPassword(key, value)) continue;
    if (path.some((step) => /existing|ref$|secretName/i.test(String(step)))) continue;
    if (++tries > mostTries) return [];
    if (isReplaced(valueAt(values, path.slice(0, -1))) || isSwitchedOff(values, path)) continue;
    const at = lineWith(lines, key, value);
    if (at === undefined) continue;
    const place = placeAt(source, from + at);
    if (!(isWeak(value) && toldBeside(place, ['trial']))) return [{ key, place }];
  }
  return [];
}

/** Each is looked for in the whole text. */
const mostTries = 50;

/** Whether something that a value belongs to is switched off: nobody has the password then. */
function isSwitchedOff(values: unknown, path: YamlPath): boolean {
  return path.some((_, at) => {
    const around = valueAt(values, path.slice(0, at));
    return isRecord(around) && around['enabled'] === false;
  });
}

/** Whether a Secret is named beside a password, which the chart then takes instead. */
function isReplaced(beside: unknown): boolean {
  return [beside, ...Object.values(isRecord(beside) ? beside : {})].some(
    (each) =>
      isRecord(each) &&
      Object.entries(each).some(([key, name]) => /^existing\w*Secret/.test(key) && asText(name) !== ''),
  );
}

function isPassword(key: string, value: string): boolean {
  if (value.trim().length < 3 || /\s/.test(value) || /^(?:true|false)$/i.test(value)) return false;
  if (credentialValue({ key, value }) !== 'credential' || isGivenLater(value)) return false;
  // Keys and tokens of other names are public as often as not, or names.
  return /passw(?:or)?d$/i.test(key);
}

/** Where the line begins that gives a key its value, unless its comment asks for another. */
function lineWith(lines: readonly string[], key: string, value: string): number | undefined {
  let at = 0;
  for (const line of lines) {
    const [name = '', ...rest] = line.split(':');
    const written = rest.join(':').trim();
    const isIt = name.replaceAll(/[\s"'-]/g, '') === key.replaceAll('-', '') && written.includes(value);
    const comment = () => /\s#(.*)/.exec(written)?.[1] ?? '';
    if (isIt) return credentialValue({ key, value, comment }) === 'credential' ? at : undefined;
    at += line.length + 1;
  }
  return undefined;
}
