import { isOpaque } from '#fleet';
import { recordAt } from '#kube';
import { hasPlaceholder } from '#sources';
import { applicationHit } from '../projects/project-of.ts';
import type { Rule } from '../rule.ts';

/** An Application whose sources render nothing: a path one level off, or a switch that leaves nothing on. */
export const emptyApplication: Rule = {
  name: 'empty-application',
  title: 'An Application renders nothing',
  severity: 'warning',
  since: '0.1.0',
  fix: 'choice',
  classes: ['silent-empty-render', 'empty-desired-state-prune-guard'],
  find({ fleets }, report) {
    for (const fleet of fleets) {
      for (const rendered of fleet.applications) {
        const { application, objects, tools } = rendered;
        const [source] = application.sources.filter(({ path }) => path !== undefined);
        if (application.definedBy.kind === 'loose' || objects.length > 0 || isOpaque(rendered) || !source)
          continue;
        if (hasPlaceholder(source.path ?? '') || rendered.problems.length > 0) continue;
        if (rendered.notes.some(({ code }) => code === 'excluded-resource') || tools.includes('plugin'))
          continue;
        const automated = recordAt(application.manifest, 'spec', 'syncPolicy', 'automated');
        const isGuarded = automated['prune'] === true && automated['allowEmpty'] !== true;
        const isChart = tools.includes('helm');
        const why = isChart
          ? `its values switch every template of ${source.path} off`
          : `${source.path} holds no manifest that is taken in`;
        report({
          ...applicationHit(fleet.target, application, [...source.at, 'path']),
          ...(isChart && { severity: 'info' }),
          message: `Application ${application.name} renders nothing: ${why}${isGuarded ? '; once it had objects, Argo CD refuses to sync because that would wipe out all of them' : ''}`,
        });
      }
    }
  },
};
