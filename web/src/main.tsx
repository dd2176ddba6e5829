import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { embeddedSource, holdsReport } from './source/embedded-source.ts';
import { serverSource } from './source/server-source.ts';
import './styles/index.css';
import { showRememberedTheme } from './theme.ts';

showRememberedTheme();
const isServed = location.protocol.startsWith('http') && !holdsReport(document);
const source = isServed
  ? serverSource(new URLSearchParams(location.search).get('watched') ?? '')
  : embeddedSource(document);
const root = document.getElementById('app');
if (root !== null) createRoot(root).render(<App source={source} />);
