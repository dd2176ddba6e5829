import type { Growth } from './publish.ts';

const [width, height, margin] = [640, 320, 56];

/** CPU time and memory over the number of applications, as an SVG; a straight line through the origin is linear. */
export function growthPlot(growth: readonly Growth[], targets: number): string {
  const most = Math.max(1, ...growth.map(({ applications }) => applications));
  const cpu = Math.max(1, ...growth.map((each) => each.cpu));
  const memory = Math.max(1, ...growth.map((each) => each.memory));
  const x = (applications: number) => margin + (applications / most) * (width - 2 * margin);
  const y = (share: number) => height - margin - share * (height - 2 * margin);
  const line = (share: (each: Growth) => number, colour: string) =>
    `<polyline fill="none" stroke="${colour}" stroke-width="2" points="${growth
      .map((each) => `${x(each.applications).toFixed(1)},${y(share(each)).toFixed(1)}`)
      .join(' ')}"/>`;
  const label = (at: readonly [number, number], text: string, anchor = 'middle') =>
    `<text x="${at[0].toFixed(1)}" y="${at[1].toFixed(1)}" text-anchor="${anchor}">${text}</text>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="sans-serif" font-size="12">
<rect width="${width}" height="${height}" fill="#fff"/>
<path d="M${margin} ${margin}V${height - margin}H${width - margin}V${margin}" fill="none" stroke="#888"/>
${line((each) => each.cpu / cpu, '#0b62c4')}
${line((each) => each.memory / memory, '#b3541e')}
${growth.map((each) => label([x(each.applications), height - margin + 18], String(each.applications))).join('\n')}
${label([width / 2, height - 12], `applications × ${targets} targets`)}
<g fill="#0b62c4">${label([margin - 6, y(1)], `${cpu.toFixed(0)} s`, 'end')}${label([margin + 8, margin - 12], 'CPU', 'start')}</g>
<g fill="#b3541e">${label([width - margin + 6, y(1)], `${memory.toFixed(0)} MiB`, 'start')}${label([width - margin - 8, margin - 12], 'peak memory', 'end')}</g>
</svg>
`;
}
