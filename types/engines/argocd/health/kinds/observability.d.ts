import { type Check } from '../language.js';
import { type Kinds } from './shared.js';
/** Logs, metrics and dashboards. */
export declare const observabilityKinds: Kinds;
/** Any kind of `grafana-org-operator.kubitus-project.gitlab.io`. */
export declare const anyGrafanaOrgKind: Check;
/** Any kind of `operator.victoriametrics.com`. */
export declare const anyVictoriaMetricsKind: Check;
