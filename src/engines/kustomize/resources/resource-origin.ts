import { type Place, placeAt, source } from '#files';
import type { FieldOrigin, Origin, OriginStep } from '#kube';
import type { YamlMark, YamlNode, YamlPath } from '#yaml';
import { chartOriginOf } from './chart-origins.ts';
import { fieldOf, placeOfNode } from '../fields/node-fields.ts';

const nowhere: Place = placeAt(source('', ''), 0);

/** Who set the fields of a built resource: base line, then each patch, transformer or generator. */
export function resourceOrigin(root: YamlNode): Origin {
  return new ResourceOrigin(root);
}

class ResourceOrigin implements Origin {
  private readonly root: YamlNode;

  constructor(root: YamlNode) {
    this.root = root;
  }

  get place(): Place {
    return documentPlace(this.root);
  }

  field(path: YamlPath): FieldOrigin {
    return fieldOrigin(this.root, path);
  }
}

function documentPlace(root: YamlNode): Place {
  const chart = chartOriginOf(root);
  if (chart) return chart.place;
  return placeOfNode(root) ?? root.mark?.place ?? root.mark?.by.place ?? nowhere;
}

function fieldOrigin(root: YamlNode, path: YamlPath): FieldOrigin {
  const trail = nodesOn(root, path);
  const node = trail.at(-1) ?? root;
  const steps: OriginStep[] = [];
  const chart = chartOriginOf(root);
  const written = (place: Place): readonly OriginStep[] =>
    chart && place.source === root.source ? chart.field(path).steps : [documentStep(place)];
  for (let mark = markOf(trail); mark; mark = mark.before) {
    steps.push(stepOf(mark));
    if (!mark.before && mark.beforePlace) steps.push(...written(mark.beforePlace));
  }
  if (steps.length === 0 && chart) return chart.field(path);
  if (steps.length === 0) steps.push(documentStep(placeOfNode(node) ?? documentPlace(root)));
  const edit =
    steps.find((step) => step.place && step.place.source.name !== '')?.place ?? documentPlace(root);
  return { edit, steps };
}

/** The nodes on the way as far as it exists. */
function nodesOn(root: YamlNode, path: YamlPath): readonly YamlNode[] {
  const trail = [root];
  for (const step of path) {
    const last = trail.at(-1);
    const next = typeof step === 'number' ? last?.content[step] : fieldOf(last, step);
    if (!next || (typeof step === 'number' && last?.kind !== 'seq')) break;
    trail.push(next);
  }
  return trail;
}

/** The mark of the node, or that of the part a patch brought in as a whole. */
function markOf(trail: readonly YamlNode[]): YamlMark | undefined {
  const node = trail.at(-1);
  if (!node) return undefined;
  if (node.mark) return node.mark;
  for (let i = trail.length - 2; i >= 0; i--) {
    const mark = trail[i]?.mark;
    if (!mark) continue;
    const broughtIn =
      mark.place === undefined ? node.source === undefined : mark.place.source === node.source;
    if (!broughtIn) return undefined;
    return { by: mark.by, place: placeOfNode(node), before: undefined, beforePlace: undefined };
  }
  return undefined;
}

function stepOf(mark: YamlMark): OriginStep {
  const place = mark.place && mark.place.source.name !== '' ? mark.place : mark.by.place;
  return { kind: mark.by.kind, text: mark.by.text, ...(place ? { place } : {}) };
}

function documentStep(place: Place): OriginStep {
  return { kind: 'document', text: `written in ${place.source.name}`, place };
}
