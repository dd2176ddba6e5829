import type { Selectable } from 'kysely';
import type { Issue } from '#report';
import type { Schema } from './schema.ts';

/** An issue as its columns hold it. */
export function issueFields({
  kind,
  fingerprint,
  rule,
  severity,
  title,
  targets,
  applications,
  file,
  line,
}: Issue) {
  return {
    kind,
    fingerprint,
    rule,
    severity,
    title,
    targets: JSON.stringify(targets),
    applications,
    file,
    line,
  };
}

/** The issue of a row. */
export function issueOf({
  kind,
  fingerprint,
  rule,
  severity,
  title,
  targets,
  applications,
  file,
  line,
}: Selectable<Schema['issue']>): Issue {
  const names: readonly string[] = JSON.parse(targets);
  return { kind, fingerprint, rule, severity, title, targets: names, applications, file, line };
}
