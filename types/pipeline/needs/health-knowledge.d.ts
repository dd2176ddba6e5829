import { type ArgoCdSettings } from '../../engines/argocd/index.js';
import type { Beliefs } from '../evidence/index.js';
import type { HealthKnowledge } from './need-builder.js';
/** What needs ask of Argo CD's own health checks, of the API server and of the witnesses. */
export declare function healthKnowledge(settings: ArgoCdSettings, beliefs: Beliefs, refuses?: HealthKnowledge['refuses']): HealthKnowledge;
