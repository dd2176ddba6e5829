import { type GoMap, fromGo } from '#gotemplate';
import { formatYaml } from '#yaml';

/** Values as YAML text, as sigs.k8s.io/yaml writes it. */
export function valuesYaml(values: GoMap): string {
  return formatYaml(fromGo(values));
}
