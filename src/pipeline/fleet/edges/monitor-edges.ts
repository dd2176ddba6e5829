import { asText } from '#text';
import { type Json, entryOf, recordsAt, stringAt } from '#kube';
import { isIncomplete } from '#render';
import type { YamlPath } from '#yaml';
import type { Edge, Resolution } from '../edge.ts';
import type { FleetObject } from '../fleet.ts';
import { containersOf, podTemplates } from '../pods.ts';
import type { Selection } from '../selections.ts';

/**
 * The ports that monitors scrape, on the Services or pods that they select. A port that one of them has is
 * found; the others are simply not scraped.
 * Upstream: prometheus-operator pkg/prometheus/promcfg.go, generateServiceMonitorConfig
 */
export function monitorEdges(selected: readonly Selection[]): readonly Edge[] {
  const found: Edge[] = [];
  for (const selection of selected) {
    const [first] = selection.matches;
    const list = entryOf(lists, selection.from.id.kind);
    if (!first || list === undefined) continue;
    const endpoints = recordsAt(selection.from.manifest, 'spec', list);
    for (const [index, endpoint] of endpoints) {
      const wanted = wantedPort(endpoint, selection.selects);
      if (!wanted) continue;
      const resolution = resolvePort(selection, wanted.port);
      // Of several some are meant for what is not seen here, and so is one beside a chart that is not.
      const isForUnseen = endpoints.length > 1 || isIncomplete(selection.from.unit);
      if (resolution.state === 'lacking' && resolution.unless && isForUnseen) continue;
      const path: YamlPath = ['spec', list, index, wanted.field];
      const { group, kind, namespace, name } = first.id;
      found.push({
        from: selection.from,
        path,
        to: { group, kind, namespace, name, port: wanted.port },
        role: 'scrape',
        isOptional: false,
        certainty: 'field',
        resolution,
      });
    }
  }
  return found;
}

const lists: Readonly<Record<string, string>> = {
  ServiceMonitor: 'endpoints',
  PodMonitor: 'podMetricsEndpoints',
};

/** A `targetPort` of a ServiceMonitor is a port of the pods behind the Service, which is another question. */
function wantedPort(
  endpoint: Json,
  selects: Selection['selects'],
): { readonly field: string; readonly port: string | number } | undefined {
  const name = stringAt(endpoint, 'port');
  if (name !== undefined && name !== '') return { field: 'port', port: name };
  const number = endpoint['portNumber'];
  return selects === 'pods' && typeof number === 'number' ? { field: 'portNumber', port: number } : undefined;
}

function resolvePort({ matches, selects, unseen }: Selection, port: string | number): Resolution {
  const portsOf = selects === 'services' ? servicePorts : podPorts;
  const objects = matches.filter((object) => portsOf(object).includes(port));
  if (objects.length > 0) return { state: 'resolved', objects, produced: [] };
  const available = [...new Set(matches.flatMap(portsOf))].map(asText);
  return {
    state: 'lacking',
    missing: 'port',
    available,
    ...(unseen === undefined ? {} : { unless: unseen }),
  };
}

function servicePorts({ manifest }: FleetObject): readonly string[] {
  return recordsAt(manifest, 'spec', 'ports').flatMap(([, port]) => stringAt(port, 'name') ?? []);
}

function podPorts({ manifest }: FleetObject): readonly (string | number)[] {
  return podTemplates(manifest).flatMap((pod) =>
    containersOf(pod).flatMap(({ spec }) =>
      recordsAt(spec, 'ports').flatMap(([, port]) => {
        const number = port['containerPort'];
        return [stringAt(port, 'name') ?? [], typeof number === 'number' ? number : []].flat();
      }),
    ),
  );
}
