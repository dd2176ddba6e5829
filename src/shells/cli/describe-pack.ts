import type { KindFacts, Makes, Operator, Pack, Refers } from '#knowledge';

/** Everything that a pack says, as text for a terminal. */
export function describePack({
  project,
  groups,
  operators = [],
  olm = {},
  charts = {},
  ...rest
}: Pack): string {
  const { selectors = [], onOthers = {}, kinds } = rest;
  const head = rows([
    ['groups', groups.filter((group) => group !== '')],
    ['operator', operators.map(operatorText)],
    ['OLM', Object.entries(olm).map(([name, group]) => `${name} reconciles ${group}`)],
    ['charts', Object.entries(charts).map(([name, defined]) => `${name} defines ${defined.join(', ')}`)],
    [
      'key pairs',
      selectors.map((each) => `every name and key in ${each} picks a key of a Secret or ConfigMap`),
    ],
    ['acts on', Object.keys(onOthers).map((kind) => (kind === '*' ? 'every kind' : shortKind(kind)))],
  ]);
  const each = Object.entries(kinds).map(([kind, facts]) => `\n${shortKind(kind)}\n${kindText(facts)}`);
  return `${project}\n${head}${each.join('')}`;
}

function kindText(facts: KindFacts): string {
  const { makes, produce, makesNothingElse, refers = [], tolerations, labels, readOnce, runsOnce } = facts;
  return rows([
    ['scope', facts.scope ? [facts.scope] : []],
    [
      'makes',
      [
        ...(makes?.length === 0 ? ['nothing'] : (makes ?? []).map(makesText)),
        ...(produce ? ['what its fields say (computed)'] : []),
        ...(facts.carries ?? []).map((field) => `the objects in ${field}`),
        ...(makesNothingElse ? ['nothing else'] : []),
        ...(facts.startsNothing ? ['no pods or Services that are not in git'] : []),
      ],
    ],
    ['installs', (facts.installs ?? []).map((each) => `a product in namespace ${each}`)],
    ['refers to', refers.map(refersText)],
    ['fields', facts.namesOnlyWhatItUses ? ['name only what it uses'] : []],
    ['holds', facts.holdsTemplates ? ['templates of objects'] : []],
    ['status ignores', facts.statusIgnores ?? []],
    ['waits for', facts.waitsForNothing ? ['nothing'] : []],
    ['pods', facts.podTemplate ? [`as ${facts.podTemplate} says`] : []],
    ['runs', facts.isRun ? ['once, as a Job does'] : []],
    ['images', facts.images ?? []],
    ['tolerations', tolerations?.at ?? []],
    ['labels', labels ? [`${labels.keys.join(', ')}; values ${labels.values.join(', ')}`] : []],
    ['read once', readOnce ? [`${readOnce.field}: ${readOnce.what}`] : []],
    ['run once', runsOnce ? [`${runsOnce.field}: ${runsOnce.says}`] : []],
    ['passwords', facts.passwords ? [facts.passwords] : []],
  ]);
}

function makesText({ kind, name, namespace, keys, ports, unless, foreign }: Makes): string {
  return [
    `${shortKind(kind)} ${name}`,
    ...(namespace === undefined ? [] : [`in ${namespace === '*' ? 'any namespace' : namespace}`]),
    ...(keys ? [`with ${keys.join(', ')}`] : []),
    ...(ports ? [`on ${ports.join(', ')}`] : []),
    ...(unless ? [`unless ${unless.field} is ${unless.is === undefined ? 'set' : unless.is}`] : []),
    ...(foreign ? [`(${foreign} one that is not its own)`] : []),
  ].join(' ');
}

function refersText({ field, to, role, isOptional }: Refers): string {
  const kinds = typeof to === 'string' ? [to] : to.oneOf;
  return `${kinds.map(shortKind).join(' or ')} by ${field} (${role}${isOptional ? ', optional' : ''})`;
}

function operatorText({ name, image, word, watches, definitions = [] }: Operator): string {
  const settings = watches && [watches.variable, watches.flag, watches.ownOnly].filter(Boolean).join(' or ');
  return [
    `${name === undefined ? '' : `${name}: `}image ${image}${word === undefined ? '' : ` running ${word}`}`,
    ...(settings ? [`looks where ${settings} says`] : []),
    ...(definitions.length > 0 ? [`needs ${definitions.join(', ')}`] : []),
  ].join('; ');
}

function shortKind(groupKind: string): string {
  return groupKind.replace(/^\//, '');
}

/** Labelled lines; what has several values has a line for each. */
function rows(all: readonly (readonly [label: string, values: readonly string[]])[]): string {
  return all
    .flatMap(([label, values]) =>
      values.map((value, index) => `  ${(index === 0 ? label : '').padEnd(11)} ${value}\n`),
    )
    .join('');
}
