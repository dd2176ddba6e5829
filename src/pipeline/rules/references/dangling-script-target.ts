import { generatedKinds } from '#knowledge';
import { isUndeployed } from '#fleet';
import { defineRule } from '../rule.ts';
import { type Missing, findMissing, sayMissing } from './dangling.ts';

/** A script in a container waits for, or reads, an object that nothing creates under that name. */
export const danglingScriptTarget = defineRule<Missing>({
  name: 'dangling-script-target',
  title: 'A script looks for an object that nothing creates',
  impact: 'weakens',
  looksAt: 'each-target',
  find(context, report) {
    const findings = findMissing(
      context,
      ({ from, to, role }) =>
        role.startsWith('script') &&
        !generatedKinds.has(to.kind) &&
        !isUndeployed(from.world) &&
        context.fleets.some((fleet) => fleet.inNamespace(from.world, to.namespace).length > 0),
    );
    for (const found of findings) report(found);
  },
  say: (data) => sayMissing(data, 'The script waits for it, or fails'),
});
