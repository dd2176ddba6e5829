import { arrayAt, jsonText } from '#kube';
import { locate } from '#files';
import { notVerified } from '#outcome';
import type { Owner, ApplicationSource } from '#sources';
import { asText } from '#text';
import type { RenderFailure, Unit } from './rendered.ts';
import { type ToolResult, toolResult } from './tools/tool.ts';

/** A source whose place is decided by a generator that was not run; `undefined` when all of it is written. */
export function undecidedSource(source: ApplicationSource): ToolResult | undefined {
  for (const field of ['repoURL', 'path', 'chart', 'targetRevision'] as const) {
    const text = source[field];
    if (text === undefined || !text.includes('{{')) continue;
    const because = `its ${field} ${text} is decided by a generator that was not run`;
    return toolResult({ problems: [{ code: 'generator-not-run', because, at: [field] }] });
  }
  return undefined;
}

/**
 * What can be said for certain about the bare template of an ApplicationSet: a tool may fail only because a
 * parameter is missing, so that just the failures which name none are kept.
 */
export function withoutGuesses<U extends Unit>(unit: U): U {
  const { owner, failures } = unit;
  const isPartial =
    owner.kind === 'application' &&
    owner.definedBy.kind === 'applicationset' &&
    owner.definedBy.isPartial === true;
  return { ...unit, failures: isPartial ? [] : failures.filter((failure) => isCertain(failure, owner)) };
}

/** Of an Application whose patches are not known no failure is certain; that it was not verified is said. */
export function withoutFailures<U extends Unit>(unit: U): U {
  const { owner, problems } = unit;
  const because = `the kustomization that holds Application ${owner.name} could not be built, so that patches to it are not known`;
  const { target, name } = owner;
  const location = locate(owner.origin.place);
  const unknown = notVerified('patches-unknown', because, { target, application: name, location });
  return { ...unit, failures: [], problems: [...problems, unknown] };
}

function isCertain({ kind, message, cause, missingValue }: RenderFailure, { sources }: Owner): boolean {
  if (message.includes('{{')) return false;
  switch (kind) {
    case 'helm':
    case 'helm-schema':
      return sources.every(({ spec }) => {
        const text = jsonText(spec['helm'] ?? '');
        if (!text.includes('{{')) return true;
        // A value that is absent stays absent, whatever the parameters put into others.
        const [key] = missingValue?.split('.') ?? [];
        const isChosen = arrayAt(spec, 'helm', 'valueFiles').some((file) => asText(file).includes('{{'));
        return cause === 'nil-value' && key !== undefined && !isChosen && !text.includes(key);
      });
    case 'jsonnet':
    case 'plugin':
      return false;
    default:
      return true;
  }
}
