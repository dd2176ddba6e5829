import { type Check } from '../language.js';
import { type Kinds } from './shared.js';
/** Gateways and service meshes: Gloo, Istio, Contour, Kiali, Jaeger, Airlock. */
export declare const meshKinds: Kinds;
/** Any kind of `microgateway.airlock.com`: policies by their ancestors, the rest is healthy as such. */
export declare const anyAirlockKind: Check;
