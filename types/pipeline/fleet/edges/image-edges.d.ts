import type { Knowledge } from '../../../knowledge/index.js';
import type { Edge, UnresolvedEdge } from '../edge.js';
import type { FleetObject } from '../fleet.js';
import type { ObjectIndex } from '../object-index.js';
/** From images of OpenShift's own registry to the ImageStreams and the BuildConfigs that make them. */
export declare function imageEdges(objects: readonly FleetObject[], index: ObjectIndex<FleetObject>, knowledge: Knowledge): readonly Edge[];
/** The ImageStreams that fill in the images of an object, by its annotation `image.openshift.io/triggers`. */
export declare function imageTriggerEdges(from: FleetObject): readonly UnresolvedEdge[];
