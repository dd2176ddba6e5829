import type { ReportPage } from '#report';
import { mayHide, showHidden } from './show-hidden.ts';

/**
 * Takes in what was written by `formatHtml` or sent by a server. Checked once, here: it is JSON, and of the
 * version this page was built for. Characters that could deceive a reader are made visible on the way.
 */
export function readPage(text: string): ReportPage {
  const page = parse(text);
  if (!isPage(page)) throw new Error('What this page was given is not a Phineus report.');
  const version: number | undefined = page.report?.schemaVersion;
  if (version !== undefined && version !== 1)
    throw new Error(`This page reads reports of version 1, and was given one of version ${version}.`);
  return mayHide(text) ? showHidden(page) : page;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Error('The report in this page is cut off or damaged. Make it again.');
  }
}

function isPage(value: unknown): value is ReportPage {
  if (typeof value !== 'object' || value === null) return false;
  if ('parity' in value && Array.isArray(value.parity) && !('report' in value)) return true;
  if ('change' in value && typeof value.change === 'object' && value.change !== null) return true;
  if ('diagnosis' in value && typeof value.diagnosis === 'object' && value.diagnosis !== null) return true;
  if (!('report' in value) || typeof value.report !== 'object' || value.report === null) return false;
  const report: Partial<Record<string, unknown>> = { ...value.report };
  return ['targets', 'applications', 'findings', 'problems'].every((part) => Array.isArray(report[part]));
}
