import type { MapColours } from './draw-map.ts';

/** The colours of the theme in force: a canvas cannot read variables, so an element is asked for each. */
export function mapColours(): MapColours {
  const theme = `${document.documentElement.dataset['theme'] ?? ''} ${matchMedia('(prefers-color-scheme: dark)').matches}`;
  if (known?.theme === theme) return known.colours;
  const probe = document.createElement('i');
  document.body.append(probe);
  const colour = (name: string) => {
    probe.style.color = `var(--${name})`;
    return getComputedStyle(probe).color;
  };
  const colours = {
    blocked: colour('blocked'),
    unverified: colour('unverified'),
    manual: colour('manual'),
    converges: colour('converges'),
    ink: colour('ink'),
    soft: colour('soft'),
    paper: colour('card'),
    font: getComputedStyle(document.body).fontFamily,
  };
  probe.remove();
  known = { theme, colours };
  return colours;
}

let known: { readonly theme: string; readonly colours: MapColours } | undefined;
