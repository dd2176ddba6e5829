/** Argo CD's own look; colours are its, so that both of its themes work. */
export const styles = {
  sheet: { padding: 20, overflow: 'auto', lineHeight: 1.5 },
  section: { marginBottom: 28 },
  block: { margin: '12px 0', paddingLeft: 12, borderLeft: '3px solid currentColor' },
  title: { fontWeight: 600, margin: 0 },
  quiet: { opacity: 0.7, fontWeight: 400 },
} as const;
