import { useEffect, useState } from 'react';

export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

const key = 'phineus-theme';

/** The theme the reader chose, and the way to choose another; kept where the browser lets a file keep things. */
export function useTheme(): readonly [Theme, (theme: Theme) => void] {
  const [theme, setTheme] = useState(remembered);
  useEffect(() => {
    show(theme);
    remember(theme);
  }, [theme]);
  return [theme, setTheme];
}

/** Puts on the theme the reader chose before anything is drawn in another. */
export function showRememberedTheme(): void {
  show(remembered());
}

function show(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = theme;
  dispatchEvent(new Event('phineus-theme'));
}

function remembered(): Theme {
  try {
    return themes.find((theme) => theme === localStorage.getItem(key)) ?? 'system';
  } catch {
    return 'system';
  }
}

function remember(theme: Theme): void {
  try {
    localStorage.setItem(key, theme);
  } catch {
    // A file without storage forgets the theme when it is closed.
  }
}
