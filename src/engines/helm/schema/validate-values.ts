import type { Budget } from '#budget';
import { GoMap, fromGo, typeName } from '#gotemplate';
import { type Problem, notVerified } from '#outcome';
import { parseJson } from '#yaml';
import type { ActiveChart } from '../dependencies/active-chart.ts';
import { fail } from '../failure.ts';
import { failureText } from './failure-tree.ts';
import { validateSchema } from './validate-schema.ts';

/**
 * Holds the values of every chart in the tree against its values.schema.json, as Helm does before it renders.
 * Fails when they do not fit; what only the network could answer becomes a problem.
 */
export function validateValues(chart: ActiveChart, values: GoMap, budget: Budget): readonly Problem[] {
  const problems: Problem[] = [];
  const complaints = check(chart, values, { problems, budget });
  if (complaints !== '') {
    fail(
      'schema',
      `values don't meet the specifications of the schema(s) in the following chart(s):\n${complaints}`,
    );
  }
  return problems;
}

type Work = { readonly problems: Problem[]; readonly budget: Budget };

function check(chart: ActiveChart, values: GoMap, work: Work): string {
  let text = '';
  const complaint = checkOne(chart, values, work);
  if (complaint !== undefined) text += `${chart.name}:\n${complaint}`;
  for (const sub of chart.dependencies) {
    const own = values.entries.get(sub.name) ?? null;
    if (own === null) continue;
    if (own instanceof GoMap) text += check(sub, own, work);
    else text += `${sub.name}:\ninvalid type for values: expected object (map), got ${typeName(own)}\n`;
  }
  return text;
}

function checkOne(chart: ActiveChart, values: GoMap, { problems, budget }: Work): string | undefined {
  const { schema } = chart.chart;
  if (schema === undefined) return undefined;
  const document = parsedJson(schema);
  if (document === undefined) return 'the schema is not valid JSON\n';
  const verdict = validateSchema(fromGo(values), document, budget);
  switch (verdict.kind) {
    case 'valid':
      return undefined;
    case 'invalid':
      return `${failureText(verdict.failures)}\n`;
    case 'broken':
      return `${verdict.message}\n`;
    case 'unknown':
      problems.push(
        notVerified(
          'schema-unknown',
          `values.schema.json of ${chart.name} could not be used: ${verdict.because}`,
        ),
      );
      return undefined;
  }
}

const parsed = new Map<string, unknown>();
const maxParsed = 500;

function parsedJson(text: string): unknown {
  let value = parsed.get(text);
  if (value !== undefined) return value;
  try {
    value = parseJson(text);
  } catch {
    return undefined;
  }
  if (parsed.size >= maxParsed) parsed.clear();
  parsed.set(text, value);
  return value;
}
