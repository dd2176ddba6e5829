import type { Environment } from '@marcbachmann/cel-js';
/** Adds what Kubernetes adds to CEL (apiserver pkg/cel/library and cel-go's ext). */
export declare function registerKubernetesLibrary(environment: Environment): Environment;
