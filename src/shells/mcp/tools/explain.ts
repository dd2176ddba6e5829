import { formatReasons } from '#report';
import { UserError } from '#outcome';
import { explainRule, keeperOf, listRules, reportWorkspace } from '#workspace';
import { offset, path } from '../common-parameters.ts';
import { open } from '../open.ts';
import { cite } from '../cite.ts';
import type { Answer, Tool } from '../tool.ts';

/** What a rule means, or all that is known of one finding. */
export const explainTool: Tool = {
  name: 'explain',
  title: 'What a rule or a finding means',
  description:
    'With finding (an id from check): everything that speaks for and against it, with places. With rule: what the rule looks for, with an example. With neither: all rules, one a line.',
  parameters: {
    path,
    finding: { type: 'text', description: 'Id of a finding' },
    rule: { type: 'text', description: 'Name of a rule' },
    examples: { type: 'flag', description: 'Whether to show every example of the rule' },
    offset,
  },
  async answer(given, place) {
    const id = given.text('finding');
    const rule = given.text('rule');
    if (id === undefined)
      return rule === undefined
        ? { head: [], entries: textLines(listRules()).map((line) => [line]) }
        : whole(explainRule(rule, given.flag('examples') ? 'all' : 'first'));
    const { report } = await reportWorkspace(await open(given, place), {}, keeperOf(place.io));
    const { findings } = report;
    const finding = findings.find((each) => each.id === id);
    if (!finding) throw new UserError(`there is no finding ${id}`, { hint: 'check answers the ids' });
    const places = finding.related.map(
      ({ message, ...location }) => `  - ${message} (${cite({ location })})`,
    );
    return {
      head: [],
      entries: [
        [cite(finding), ...textLines(formatReasons(finding))],
        ...(places.length > 0 ? [['Places:', ...places]] : []),
      ],
    };
  },
};

function whole(text: string): Answer {
  return { head: [], entries: [textLines(text)] };
}

function textLines(text: string): readonly string[] {
  return text.trimEnd().split('\n');
}
