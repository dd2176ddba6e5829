/** The way from the root of a document to a node: map keys and list indexes. */
export type YamlPath = readonly (string | number)[];

/** A path as people write it: `spec.containers[0].image`, keys with odd characters in brackets. */
export function pathText(path: YamlPath): string {
  let text = '';
  for (const step of path) {
    if (typeof step === 'number') text += `[${step}]`;
    else if (/^[A-Za-z0-9_$-]+$/.test(step)) text += text === '' ? step : `.${step}`;
    else text += `["${step}"]`;
  }
  return text;
}

/** A path as an RFC 6901 JSON pointer. */
export function pointerText(path: YamlPath): string {
  return path.map((step) => `/${String(step).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
}

/** Whether a path is another one or leads further down from it. */
export function isBelow(path: YamlPath, parent: YamlPath): boolean {
  return parent.every((step, index) => path[index] === step);
}

/** The value at a path, or `undefined` when the path leaves the value. */
export function valueAt(value: unknown, path: YamlPath): unknown {
  let current = value;
  for (const step of path) {
    if (typeof current !== 'object' || current === null) return undefined;
    current = Object.hasOwn(current, step)
      ? (current as Readonly<Record<string | number, unknown>>)[step]
      : undefined;
  }
  return current;
}
