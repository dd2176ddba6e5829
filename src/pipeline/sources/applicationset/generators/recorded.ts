import type { Generator } from '../generator.ts';
import { GeneratorNotRun } from '../generation-error.ts';
import { type Parameters, flatten, goText } from '../parameters.ts';
import { sanitizeName } from '../sanitize-name.ts';
import { slugify } from '../slugify.ts';
import { withTemplatedValues } from '../templated-values.ts';

/** A generator that asks a service (SCM, plug-in, another resource): answered from what the user recorded. */
export function recorded(name: string): Generator {
  return (spec, at, context) => {
    const answers = context.recorded[name];
    if (!answers) {
      const because = `the ${name} generator asks a service; record its answer under "generators" in phineus.yaml`;
      throw new GeneratorNotRun(because, at);
    }
    return answers.map((answer, index) => {
      const complete = withDerived(name, answer);
      const parameters = context.dialect.isGoTemplate ? complete : flatTexts(complete);
      return {
        values: withTemplatedValues(spec, parameters, context.dialect),
        places: [
          {
            from: `recorded answer ${index + 1} of the ${name} generator`,
            place: context.place(at),
            find: () => undefined,
          },
        ],
      };
    });
  };
}

/** Parameters that the generator itself derives from others (pull_request.go, scm_provider.go). */
function withDerived(name: string, answer: Parameters): Parameters {
  const derived: Record<string, unknown> = {};
  const text = (key: string) => goText(answer[key] ?? '');
  if (name === 'pullRequest') {
    if ('branch' in answer) derived['branch_slug'] = slugify(text('branch'), 50, true);
    if ('target_branch' in answer) derived['target_branch_slug'] = slugify(text('target_branch'), 50, true);
    if ('head_sha' in answer) {
      derived['head_short_sha'] = text('head_sha').slice(0, 8);
      derived['head_short_sha_7'] = text('head_sha').slice(0, 7);
    }
  }
  if (name === 'scmProvider') {
    if ('branch' in answer) derived['branchNormalized'] = sanitizeName(text('branch'));
    if ('sha' in answer) {
      derived['short_sha'] = text('sha').slice(0, 8);
      derived['short_sha_7'] = text('sha').slice(0, 7);
    }
  }
  return { ...derived, ...answer };
}

/** Parameters as texts by the whole path of each, as the older dialect of templates has them. */
export function flatTexts(answer: Parameters): Parameters {
  const texts: Record<string, string> = {};
  for (const [key, value] of Object.entries(flatten(answer))) texts[key] = goText(value);
  return texts;
}
