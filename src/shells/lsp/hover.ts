import { locate } from '#files';
import { idText, jsonText, shownValue } from '#kube';
import { formatReasons } from '#report';
import { cleanText, markdownText } from '#text';
import { pathText } from '#yaml';
import { fieldsAt } from './fields-at.ts';
import type { Looked } from './session.ts';

const shownFields = 8;

/** What is known of a line as Markdown: findings with every reason, then the rendered fields that it sets, and how. */
export function hoverText(
  { result }: Pick<Looked, 'result'>,
  file: string,
  line: number,
): string | undefined {
  const findings = result.report.findings.filter(
    ({ location }) => location.file === file && location.line === line,
  );
  const fields = fieldsAt(result, file, line);
  const sections = [
    ...findings.map((finding) => formatReasons(finding).trimEnd().split('\n').map(shown).join('  \n')),
    ...fields.slice(0, shownFields).map(({ fleet, object, path }) => {
      const value = jsonText(shownValue(object.manifest, path) ?? null);
      const title = `${fleet.target} ${idText(object.id)} ${pathText(path)} = ${value}`;
      const steps = object.origin.field(path).steps.map(({ kind, text, place }) => {
        const at = place && locate(place);
        return `- ${kind}: ${shown(text)}${at ? ` (${shown(`${at.file}:${at.line}`)})` : ''}`;
      });
      return [shown(title), ...steps].join('\n');
    }),
    ...(fields.length > shownFields ? [`and ${fields.length - shownFields} more fields`] : []),
  ];
  return sections.length === 0 ? undefined : sections.join('\n\n---\n\n');
}

/** A foreign text, the name of a file included, as Markdown that does nothing but be read. */
function shown(text: string): string {
  return markdownText(cleanText(text));
}
