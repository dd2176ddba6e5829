import { argocd } from './argocd.js';
import { fleet } from './fleet.js';
import { images } from './images.js';
import { placement } from './placement.js';
import { runtime } from './runtime.js';
import { secrets } from './secrets.js';

/** Every situation; names of namespaces and Applications are unique among them, so that they can share a cluster. */
export const situations = [...images, ...secrets, ...placement, ...runtime, ...argocd, ...fleet];
