import { type GoValue } from '../values/go-value.js';
/** sigs.k8s.io/yaml's Unmarshal into an interface: YAML, then JSON, so every number is a float64. */
export declare function decodeYaml(text: string): GoValue;
