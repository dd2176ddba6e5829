import { isRecord, recordAt } from '#kube';
import { type Check, error } from './check.ts';

/**
 * What OpenShift asks of a BuildConfig beyond its schema. Upstream: openshift/openshift-apiserver
 * pkg/build/apis/build/validation/validation.go, validateCommonSpec.
 */
export const builds: Check = (object, report) => {
  const spec = recordAt(object, 'spec');
  const strategy = recordAt(spec, 'strategy');
  if (!strategies.some((name) => isRecord(strategy[name])))
    report(
      error(
        ['spec', 'strategy'],
        'missing-field',
        `spec.strategy needs exactly one of ${strategies.slice(0, -1).join(', ')} or ${strategies.at(-1)}`,
      ),
    );
  const git = recordAt(spec, 'source')['git'];
  if (isRecord(git) && (git['uri'] ?? '') === '')
    report(error(['spec', 'source', 'git', 'uri'], 'missing-field', 'spec.source.git.uri is required'));
};

const strategies = ['sourceStrategy', 'dockerStrategy', 'customStrategy', 'jenkinsPipelineStrategy'];
