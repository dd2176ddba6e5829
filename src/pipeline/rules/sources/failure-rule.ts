import { type RenderFailure, plainFailure } from '#render';
import { cutText } from '#text';
import { type Rule, type RuleDefinition, type Saying, defineRule } from '../rule.ts';
import { type FailureData, reportFailures } from './render-failures.ts';

/** A rule over what keeps Applications from being rendered: the failures of some kinds. */
export function failureRule(
  rule: Pick<
    RuleDefinition<FailureData>,
    'name' | 'title' | 'fix' | 'standsAlone' | 'failsWhole' | 'isGeneral'
  >,
  kinds: readonly RenderFailure['kind'][],
  advice: string | ((data: FailureData) => string),
): Rule {
  return defineRule<FailureData>({
    ...rule,
    impact: 'breaks',
    looksAt: 'everything',
    find: (context, report) => reportFailures(context, report, kinds),
    say: (data) => failureSaying(data, typeof advice === 'string' ? advice : advice(data)),
  });
}

/** The sentences about a failure. What tools say at length is put plainly, and repeated where it helps to find it. */
function failureSaying(data: FailureData, advice: string): Saying {
  const { message, suggestion, valueFiles = [] } = data;
  const plain = plainFailure(data);
  const where = valueFiles.length === 0 ? '' : ` with ${valueFiles.join(', ')}`;
  const said = plain === undefined ? '' : `: ${cutText(message, 400)}`;
  return {
    what: plain ?? message,
    so: `Argo CD cannot generate the manifests${where}${said}`,
    do: suggestion === undefined ? advice : `${advice}; ${suggestion}`,
  };
}
