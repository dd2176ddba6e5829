import { isUndeployed } from '#fleet';
import type { Rule } from '../rule.ts';
import { danglingEdges, danglingHit, missingObjectMessage } from './dangling.ts';

/** A script in a container waits for, or reads, an object that nothing creates under that name. */
export const danglingScriptTarget: Rule = {
  name: 'dangling-script-target',
  title: 'A script looks for an object that nothing creates',
  severity: 'warning',
  looksAt: 'everything',
  since: '0.1.0',
  fix: 'choice',
  classes: ['readiness-gate-name-drift', 'pipeline-trigger-race'],
  find({ fleets }, report) {
    for (const fleet of fleets) {
      for (const edge of danglingEdges(fleet, ({ role }) => role.startsWith('script'))) {
        if (generated.has(edge.to.kind) || fleet.inNamespace(edge.from.world, edge.to.namespace).length === 0)
          continue;
        // What nobody deploys stands beside what somebody else installs.
        const severity = isUndeployed(edge.from.world) ? 'info' : 'warning';
        report(danglingHit(fleet, edge, missingObjectMessage(edge), severity));
      }
    }
  },
};

/** Kinds whose objects controllers make under names of their own. */
const generated: ReadonlySet<string> = new Set([
  'Pod',
  'ReplicaSet',
  'Build',
  'ClusterServiceVersion',
  'InstallPlan',
  'Event',
  'Endpoints',
  'Node',
  'PersistentVolume',
  'Secret',
  'CustomResourceDefinition',
  'ImageStreamTag',
  'Namespace',
  'PipelineRun',
]);
