import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { embeddedSource } from './source/embedded-source.ts';
import './styles/index.css';
import { showRememberedTheme } from './theme.ts';

showRememberedTheme();
const root = document.getElementById('app');
if (root !== null) createRoot(root).render(<App source={embeddedSource(document)} />);
