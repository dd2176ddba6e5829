/** A JSON pointer as people write paths: `spec.containers[0].image`. */
export function fieldText(pointer: string): string {
  return pointer
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'))
    .map((step, index) => {
      if (/^\d+$/.test(step)) return `[${step}]`;
      if (!/^[\w-]+$/.test(step)) return `["${step}"]`;
      return index === 0 ? step : `.${step}`;
    })
    .join('');
}
