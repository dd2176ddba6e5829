import { type GoMap } from '../../gotemplate/index.js';
/** Values as YAML text, as sigs.k8s.io/yaml writes it. */
export declare function valuesYaml(values: GoMap): string;
