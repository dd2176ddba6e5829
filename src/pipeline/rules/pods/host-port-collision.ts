import { type FleetObject, containersOf, podTemplates } from '#fleet';
import { idText, numberAt, recordsAt, stringAt } from '#kube';
import { type YamlPath, pointerText } from '#yaml';
import type { Rule } from '../rule.ts';

type Claim = { readonly object: FleetObject; readonly path: YamlPath; readonly target: string };

/** Two workloads that run on every node claim one port of it. */
export const hostPortCollision: Rule = {
  name: 'host-port-collision',
  title: 'Two DaemonSets claim the same port of their nodes',
  severity: 'error',
  since: '0.1.0',
  fix: 'choice',
  classes: ['hostport-collision'],
  find({ config, fleets }, report) {
    const claims = new Map<string, Claim[]>();
    for (const fleet of fleets) {
      const shared =
        config.targets.find((target) => target.name === fleet.target)?.facts.cluster ?? fleet.target;
      for (const object of fleet.ofKind('apps/DaemonSet')) {
        for (const { port, protocol, path } of hostPorts(object)) {
          const key = `${shared}|${object.cluster}|${protocol}/${port}`;
          claims.set(key, [...(claims.get(key) ?? []), { object, path, target: fleet.target }]);
        }
      }
    }
    for (const [key, [first, ...others]] of claims) {
      for (const other of others) {
        if (!first || idText(first.object.id) === idText(other.object.id)) continue;
        report({
          target: other.target,
          application: other.object.application.application.name,
          object: other.object.id,
          path: pointerText(other.path),
          place: other.object.origin.field(other.path).edit,
          related: [
            {
              place: first.object.origin.field(first.path).edit,
              message: `${idText(first.object.id)} claims it too`,
            },
          ],
          message: `${idText(other.object.id)} and ${idText(first.object.id)} both claim port ${key.split('|').at(-1)} of every node; one of them stays Pending`,
        });
      }
    }
  },
};

function hostPorts(
  object: FleetObject,
): readonly { readonly port: number; readonly protocol: string; readonly path: YamlPath }[] {
  return podTemplates(object.manifest).flatMap((pod) =>
    containersOf(pod).flatMap((container) =>
      recordsAt(container.spec, 'ports').flatMap(([index, port]) => {
        const number =
          numberAt(port, 'hostPort') ??
          (pod.spec['hostNetwork'] === true ? numberAt(port, 'containerPort') : undefined);
        if (number === undefined || number === 0) return [];
        return [
          {
            port: number,
            protocol: stringAt(port, 'protocol') ?? 'TCP',
            path: [...container.path, 'ports', index],
          },
        ];
      }),
    ),
  );
}
