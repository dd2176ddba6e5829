import { asText } from '#text';
import { parseYamlValue } from '#yaml';

/** The value of a setting that is YAML; undefined where it is none, and `refuse` is told why. */
export function yamlSetting(text: string, refuse: (message: string) => void): unknown {
  try {
    return parseYamlValue(text);
  } catch (error) {
    // Under its first line the parser draws the place.
    const [message = ''] = (error instanceof Error ? error.message : asText(error)).split('\n');
    refuse(message);
    return undefined;
  }
}
