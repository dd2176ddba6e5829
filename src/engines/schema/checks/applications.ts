import { replaceActions } from '#text';
import { isRecord, recordAt, stringAt } from '#kube';
import { quote } from '../describe-value.ts';
import { badSubdomain } from '../names.ts';
import { type Check, error } from './check.ts';

/** An Application that has the fields of an ApplicationSet was given the wrong kind. */
export const applications: Check = (object, report) => {
  const spec = recordAt(object, 'spec');
  if (Array.isArray(spec['generators']) && isRecord(spec['template'])) {
    report({
      ...error(
        ['kind'],
        'wrong-api-version',
        'generators and template are fields of an ApplicationSet, and an Application has neither',
      ),
      suggestion: { kind: 'replace', value: 'ApplicationSet' },
    });
  }
};

/** The name of generated Applications, as far as it is fixed, must be one that an object may have. */
export const applicationSets: Check = (object, report) => {
  const name = stringAt(object, 'spec', 'template', 'metadata', 'name');
  if (name === undefined || name === '') return;
  const fixed = replaceActions(name, () => 'x');
  const why = fixed.includes('{{') ? undefined : badSubdomain(fixed);
  if (why !== undefined) {
    report(
      error(
        ['spec', 'template', 'metadata', 'name'],
        'bad-name',
        `generated name ${quote(name)} is not valid: ${why}`,
      ),
    );
  }
};
