import { remembered } from '#answers';
import { hesitation, objection } from '#evidence';
import { readText } from '#files';
import { numberAt, recordsAt, stringAt } from '#kube';
import type { TreeIndex } from '#sources';
import { defineRule } from '../rule.ts';

/** A Service asks for a node port outside of the range that API servers hand out. */
export const nodePortOutOfRange = defineRule<{ service: string; port: number }>({
  name: 'node-port-out-of-range',
  title: 'A node port lies outside of the range of the API server',
  impact: 'breaks',
  looksAt: 'everything',
  standsAlone: true,
  findIn({ fleet }, report, { index }) {
    for (const object of fleet.ofKind('/Service')) {
      const type = stringAt(object.manifest, 'spec', 'type');
      if (type !== 'NodePort' && type !== 'LoadBalancer') continue;
      for (const [position, port] of recordsAt(object.manifest, 'spec', 'ports')) {
        const number = numberAt(port, 'nodePort');
        if (number === undefined || number === 0 || (number >= first && number <= last)) continue;
        report({
          object,
          path: ['spec', 'ports', position, 'nodePort'],
          data: { service: object.id.name, port: number },
          reasons: [
            isChanged(index)
              ? objection('range', 'the tree speaks of another range for the API server')
              : hesitation('range', 'a cluster may be set up with another range'),
          ],
        });
      }
    }
  },
  say: ({ service, port }) => ({
    what: `Service ${service} asks for node port ${port}, outside of ${first}-${last}`,
    so: 'The API server refuses it, unless it was started with another service-node-port-range: "provided port is not in the valid range"',
    do: `Take a port of ${first}-${last}, or leave the choice to Kubernetes`,
  }),
});

const first = 30000;
const last = 32767;

/** Whether something in the tree sets the range, as whoever sets up the cluster does. */
const isChanged = remembered(({ files, tree }: TreeIndex): boolean =>
  files.some(
    (file) => !isBinary.test(file) && (readText(tree, file) ?? '').includes('service-node-port-range'),
  ),
);

const isBinary = /\.(?:png|jpe?g|gif|svg|ico|tgz|gz|zip|pdf|woff2?|ttf|jar)$/i;
