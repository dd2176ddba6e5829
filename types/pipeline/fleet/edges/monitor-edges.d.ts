import type { Edge } from '../edge.js';
import type { Selection } from '../selections.js';
/**
 * The ports that monitors scrape, on the Services or pods that they select. A port that one of them has is
 * found; the others are simply not scraped.
 * Upstream: prometheus-operator pkg/prometheus/promcfg.go, generateServiceMonitorConfig
 */
export declare function monitorEdges(selected: readonly Selection[]): readonly Edge[];
