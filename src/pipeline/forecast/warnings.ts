import type { ApplicationUnit } from '#render';
import type { ApplicationForecast } from './forecast.ts';

/** The conditions that tell of manifests which Argo CD compares all the same: given several times, or excluded. */
export function warningsOf({ notes }: ApplicationUnit): ApplicationForecast['conditions'] {
  return notes.flatMap(({ code, message }) => {
    const type = types.get(code);
    return type === undefined ? [] : [{ type, message }];
  });
}

const types: ReadonlyMap<string, string> = new Map([
  ['repeated-resource', 'RepeatedResourceWarning'],
  ['excluded-resource', 'ExcludedResourceWarning'],
]);
