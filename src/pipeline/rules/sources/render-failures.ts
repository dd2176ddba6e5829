import type { Fleet } from '#fleet';
import { directoryName, joinPath, readText } from '#files';
import { hasPlaceholder } from '#knowledge';
import { isRecord } from '#kube';
import { hasOtherValues } from '#discover';
import type { RenderFailure, Unit } from '#render';
import { type Owner, type TreeIndex, namespaceOf } from '#sources';
import type { Hit, Report } from '../rule.ts';
import type { RuleContext } from '../rule-context.ts';
import { environmentsOf, inValueFile, othersGiveIt } from './environments.ts';
import { oftenMissed } from './often-missed.ts';
import { isUnrestricted } from './unrestricted.ts';
import { writerOf } from './written-files.ts';

/** Reports the failures of some kinds. What no Application deploys fails for nobody yet: a warning. */
export function reportFailures(
  context: RuleContext,
  report: Report,
  kinds: readonly RenderFailure['kind'][],
): void {
  const { fleets, index } = context;
  for (const fleet of fleets) {
    for (const rendered of fleet.units) {
      for (const failure of rendered.failures) {
        if (!kinds.includes(failure.kind)) continue;
        const hit = hitOf(fleet, rendered.owner, failure, environmentsOf(fleet, rendered, failure));
        // Another Application of that name may be deployed: the name alone does not tell.
        if (whyUndeployed(rendered) === 'left-out') {
          report({ ...hit, severity: 'info' });
          continue;
        }
        const isGiven = givenByValues.has(failure.kind) && whyUndeployed(rendered) === 'unused-chart';
        if (isGiven)
          report({
            ...hit,
            severity: hasOtherValues(rendered.owner, fleet.units, index) ? 'info' : 'warning',
          });
        else if (!isAskedFor(rendered.owner, failure, index)) report(withDoubt(hit, failure, context));
        else if (failure.kind === 'helm' && othersGiveIt(fleet, rendered))
          report(inValueFile(hit, rendered.owner, index));
        else report({ ...hit, severity: 'info' });
      }
    }
  }
}

/** A failure that may not come to pass after all is told as a warning that says why; where nobody deploys it, as a hint. */
function withDoubt(hit: Hit, failure: RenderFailure, context: RuleContext): Hit {
  const { index } = context;
  const script = missingKinds.has(failure.kind) ? writerOf(index, failure.message) : undefined;
  const doubt =
    failure.doubt ?? (script === undefined ? oftenMissed(context, failure) : `${script} may write it`);
  // Where the tree tells of no flag that lifts the restriction, settings that nobody shows hardly do.
  const isRestricted = failure.message.includes("': security; file '") && !isUnrestricted(index);
  return doubt === undefined
    ? hit
    : {
        ...hit,
        severity: hit.severity === 'warning' && !isRestricted ? 'info' : 'warning',
        message: `${hit.message}; but ${oneLine(doubt)}`,
      };
}

/** Failures that speak of files which are not there. */
const missingKinds: ReadonlySet<RenderFailure['kind']> = new Set([
  'path-missing',
  'value-file-missing',
  'kustomize',
]);

/** What the values of an installation commonly decide: where an Application of the chart gets its files. */
const givenByValues: ReadonlySet<RenderFailure['kind']> = new Set([
  'revision-missing',
  'invalid-source',
  'value-file-missing',
]);

/**
 * Whether whoever deploys what no Application deploys may prevent the failure: a chart asks for a value with
 * `required` or `fail`, or reads one that its own values do not know at all; a kustomization reads a file that Flux,
 * or a flag that the tree names, lets it read. A file with placeholders is filled in before anybody reads it.
 */
function isAskedFor(owner: Owner, { message, kind, place }: RenderFailure, index: TreeIndex): boolean {
  if (kind === 'yaml' && hasPlaceholder(place.source.text)) return true;
  if (kind === 'invalid-source' && message.includes('repoURL') && isPatchedAbove(index, place.source.path))
    return true;
  if (kind === 'value-file-missing' && message.includes('{{')) return true;
  if (scaffolded.test(message)) return true;
  if (owner.kind !== 'folder') return false;
  if (message.startsWith('execution error at')) return true;
  if (message.includes("': security; file '")) return isUnrestricted(index);
  // Who lets Kustomize render charts gives it flags already.
  if (message.includes("security; file '")) return true;
  const values = index.yaml(joinPath(owner.path, 'values.yaml'))?.documents[0]?.value;
  const key = /<\$?\.Values\.(\w+)[^>]*>:\s*nil pointer evaluating/.exec(message)?.[1];
  if (key !== undefined) return !(isRecord(values) && isRecord(values[key]));
  // What is empty without its value may be no YAML.
  const keys = message.startsWith('YAML parse error') ? valuesOnLine(place) : [];
  return keys.some((each) => !isRecord(values) || !(each in values));
}

/** The values that the line of a template reads. */
function valuesOnLine({ source: { text }, start }: RenderFailure['place']): readonly string[] {
  const end = text.indexOf('\n', start);
  const line = text.slice(text.lastIndexOf('\n', start) + 1, end < 0 ? text.length : end);
  return [...line.matchAll(/\.Values\.(\w+)/g)].map(([, key]) => key ?? '');
}

/** What a tool that makes repositories of templates fills in: Backstage and its like. */
const scaffolded = /\$\{\{/;

/** Whether a kustomization above a file writes the repository into the Applications that it takes in. */
function isPatchedAbove(index: TreeIndex, file: string): boolean {
  for (let directory = directoryName(file); directory !== ''; directory = directoryName(directory)) {
    const name = index.kustomizations.get(directory);
    const text = name === undefined ? '' : (readText(index.tree, joinPath(directory, name)) ?? '');
    if (text.includes('Application') && text.includes('/source/repoURL')) return true;
  }
  return false;
}

/** Why a unit is in git only. */
function whyUndeployed({ standing }: Unit): string | undefined {
  return standing.kind === 'undeployed' ? standing.why : undefined;
}

function hitOf(fleet: Fleet, owner: Owner, failure: RenderFailure, valueFiles: readonly string[]): Hit {
  const isFolder = owner.kind === 'folder';
  const subject = isFolder ? {} : { object: applicationId(owner) };
  return {
    ...(isFolder ? { severity: 'warning' as const } : {}),
    target: fleet.target,
    application: owner.name,
    ...subject,
    place: failure.place,
    message: oneLine(
      [
        failure.message,
        ...(failure.suggestion === undefined ? [] : [failure.suggestion]),
        ...(valueFiles.length === 0 ? [] : [`rendered with ${valueFiles.join(', ')}`]),
      ].join('; '),
    ),
    ...(failure.related === undefined ? {} : { related: failure.related }),
  };
}

function applicationId(owner: Owner) {
  const { name } = owner;
  const namespace = namespaceOf(owner);
  return { group: 'argoproj.io', version: 'v1alpha1', kind: 'Application', namespace, name };
}

/** Tools spread their messages over lines; a finding is one. */
function oneLine(text: string): string {
  return text.replaceAll(/\s*\n\s*/g, ' ').trim();
}
