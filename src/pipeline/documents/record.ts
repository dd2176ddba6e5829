import { isRecord } from '#kube';
import { UserError } from '#outcome';
import { type DocumentRecord, documentKinds } from './document.ts';
import { parseJson } from '#yaml';

const marker = 'phineus-document:';

/** The record in a form that stands in a comment of Markdown or HTML without ending it. */
export function embedRecord(record: DocumentRecord): string {
  return `${marker}${Buffer.from(JSON.stringify(record), 'utf8').toString('base64')}`;
}

/** Reads the record of an earlier document: its JSON, Markdown or HTML. */
export function parseRecord(text: string, name: string): DocumentRecord {
  // Ours is the last: whatever else a document quotes stands before it.
  const embedded = [...text.matchAll(new RegExp(`${marker}([A-Za-z0-9+/=]+)`, 'g'))].at(-1)?.[1];
  const json = embedded === undefined ? text : Buffer.from(embedded, 'base64').toString('utf8');
  let parsed: unknown;
  try {
    parsed = parseJson(json);
  } catch {
    throw noRecord(name);
  }
  const found = isRecord(parsed) && isRecord(parsed['record']) ? parsed['record'] : parsed;
  if (!isRecord(found) || found['schemaVersion'] !== 1 || !Array.isArray(found['issues']))
    throw noRecord(name);
  const kind = documentKinds.find((each) => each === found['kind']);
  if (kind === undefined) throw noRecord(name);
  return {
    schemaVersion: 1,
    kind,
    date: textIn(found, 'date'),
    commit: textIn(found, 'commit'),
    taken: textIn(found, 'taken'),
    issues: recordsIn(found, 'issues').map((issue) => ({
      id: textIn(issue, 'id'),
      origin: issue['origin'] === 'seen' ? 'seen' : 'foreseen',
      title: textIn(issue, 'title'),
      applications: textsIn(issue, 'applications'),
      findings: textsIn(issue, 'findings'),
      since: textIn(issue, 'since'),
      ...(textIn(issue, 'resolved') === '' ? {} : { resolved: textIn(issue, 'resolved') }),
    })),
    updates: recordsIn(found, 'updates').map((update) => ({
      date: textIn(update, 'date'),
      lines: textsIn(update, 'lines'),
    })),
  };
}

type Foreign = Readonly<Record<string, unknown>>;

function noRecord(name: string): UserError {
  return new UserError(`${name} is no document that phineus report wrote`, {
    hint: 'give the JSON, Markdown or HTML of an earlier phineus report',
  });
}

function textIn(foreign: Foreign, key: string): string {
  const value = foreign[key];
  return typeof value === 'string' ? value : '';
}

function textsIn(foreign: Foreign, key: string): readonly string[] {
  const value = foreign[key];
  return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];
}

function recordsIn(foreign: Foreign, key: string): readonly Foreign[] {
  const value = foreign[key];
  return Array.isArray(value) ? value.filter((item) => isRecord(item)) : [];
}
