import {
  type TemplateError,
  type TemplateFault,
  helmExecuteErrorText,
  isStoppedByChart,
  helmParseErrorText,
} from '#gotemplate';
import { type Place, placeAt } from '#files';
import { fileSource } from '../chart/chart.ts';
import { HelmFailure } from '../failure.ts';
import type { HelmError, IncludeStep } from '../helm-error.ts';
import type { HelmVersion } from '../helm-version.ts';
import type { ScopedTemplate } from '../scope/template-scope.ts';
import { findMissingValue } from './missing-value.ts';

export type FailureContext = {
  readonly templates: ReadonlyMap<string, ScopedTemplate>;
  readonly helm: HelmVersion;
};

/** Turns what a template threw into an error with places: the failing action and the way that led there. */
export function templateFailure(error: TemplateError, file: ScopedTemplate, context: FailureContext): never {
  const faults = error.chain;
  const isParse = faults[0]?.kind === 'parse';
  const isLimit = faults.some((fault) => fault.kind === 'limit');
  const place = lastPlace(faults, context) ?? placeAt(fileSource(file.file), 0);
  const missingValue = findMissingValue(faults, file);
  throw new HelmFailure({
    stage: isLimit ? 'limit' : 'template',
    message: isParse
      ? helmParseErrorText(file.name, error)
      : helmExecuteErrorText(file.name, error, context.helm),
    place,
    includes: faults.map((fault) => includeStep(fault, context)),
    ...causeOf(error),
    ...(missingValue ? { missingValue } : {}),
  });
}

function causeOf(error: TemplateError): Pick<HelmError, 'cause'> {
  if (isStoppedByChart(error)) return { cause: 'stopped-by-chart' };
  if (error.chain[0]?.kind === 'parse') return { cause: 'unparsable' };
  return error.chain.at(-1)?.nil ? { cause: 'nil-value' } : {};
}

function includeStep(fault: TemplateFault, context: FailureContext): IncludeStep {
  const place = faultPlace(fault, context);
  return { template: fault.definition, ...(place ? { place } : {}) };
}

function lastPlace(faults: readonly TemplateFault[], context: FailureContext): Place | undefined {
  for (const fault of faults.toReversed()) {
    const place = faultPlace(fault, context);
    if (place) return place;
  }
  return undefined;
}

/** The place in the template file; text given to `tpl` has none of its own. */
function faultPlace(fault: TemplateFault, context: FailureContext): Place | undefined {
  const template = context.templates.get(fault.template);
  if (!template) return undefined;
  const source = fileSource(template.file);
  let start = 0;
  for (let line = 1; line < fault.line; line++) {
    const next = source.text.indexOf('\n', start);
    if (next < 0) break;
    start = next + 1;
  }
  const end = source.text.indexOf('\n', start);
  const line = source.text.slice(start, end < 0 ? undefined : end);
  const offset = start + columnOffset(line, fault.column ?? 0);
  return placeAt(source, offset, offset + (fault.context?.length ?? 0));
}

/** Go counts columns in bytes. */
function columnOffset(line: string, bytes: number): number {
  let seen = 0;
  for (let i = 0; i < line.length; i++) {
    if (seen >= bytes) return i;
    const code = line.charCodeAt(i);
    seen += code < 0x80 ? 1 : code < 0x800 ? 2 : code >= 0xd800 && code <= 0xdfff ? 2 : 3;
  }
  return line.length;
}
