import { jsonText } from '#kube';
import { locate } from '#files';
import { notVerified } from '#outcome';
import type { Application, ApplicationSource } from '#sources';
import type { RenderFailure, RenderedApplication } from './rendered.ts';
import { withChanges } from './with-changes.ts';
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
export function withoutGuesses(rendered: RenderedApplication): RenderedApplication {
  const { application, failures } = rendered;
  const isPartial = application.definedBy.kind === 'applicationset' && application.definedBy.isPartial;
  return withChanges(rendered, {
    failures: isPartial ? [] : failures.filter((failure) => isCertain(failure, application)),
  });
}

/** Of an Application whose patches are not known no failure is certain; that it was not verified is said. */
export function withoutFailures(rendered: RenderedApplication): RenderedApplication {
  const { application, problems } = rendered;
  const because = `the kustomization that holds Application ${application.name} could not be built, so that patches to it are not known`;
  const { target, name } = application;
  const location = locate(application.origin.place);
  const unknown = notVerified('fact-unknown', because, { target, application: name, location });
  return withChanges(rendered, { failures: [], problems: [...problems, unknown] });
}

function isCertain({ kind, message }: RenderFailure, { sources }: Application): boolean {
  if (message.includes('{{')) return false;
  // A value that is absent stays absent, whatever the parameters put into others.
  if (message.includes('nil pointer evaluating')) return true;
  switch (kind) {
    case 'helm':
    case 'helm-schema':
      return sources.every(({ spec }) => !jsonText(spec['helm'] ?? '').includes('{{'));
    case 'jsonnet':
    case 'plugin':
      return false;
    default:
      return true;
  }
}
