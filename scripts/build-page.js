// Builds web/ into one HTML file without data, dist/page.html: script and styles inside, allowed by their hashes
// and nothing else allowed, so that the page cannot ask the network for anything, whatever data is put into it.
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const root = fileURLToPath(new URL('..', import.meta.url));

export async function buildPage() {
  const { output } = await build({
    root: `${root}web`,
    configFile: false,
    logLevel: 'warn',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      target: 'es2022',
      assetsInlineLimit: Number.MAX_SAFE_INTEGER,
      cssCodeSplit: false,
      modulePreload: false,
      reportCompressedSize: false,
    },
  });
  const text = (ending) =>
    output
      .filter((file) => file.fileName.endsWith(ending))
      .map((file) => file.code ?? String(file.source))
      .join('\n');
  const script = `\n${text('.js').replaceAll('</script', '<\\/script').replaceAll('<!--', '<\\!--')}`;
  const style = `\n${text('.css')}`;
  const policy = [
    "default-src 'none'",
    `script-src '${hash(script)}'`,
    `style-src '${hash(style)}'`,
    'img-src data:',
    'font-src data:',
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
  const page = text('.html')
    .replace(/\s*<script type="module"[^>]*><\/script>/, '')
    .replace(/\s*<link rel="stylesheet"[^>]*>/, '')
    .replace('<head>', () => `<head>\n    <meta http-equiv="Content-Security-Policy" content="${policy}" />`)
    .replace('</head>', () => `  <style>${style}</style>\n  </head>`)
    .replace('</body>', () => `  <script type="module">${script}</script>\n  </body>`)
    .concat(`\n<!--\n${notices().replaceAll('--', '- -')}\n-->\n`);
  mkdirSync(`${root}dist`, { recursive: true });
  writeFileSync(`${root}dist/page.html`, page);
}

function hash(text) {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}

/** What the licences of the packages inside the page ask to be passed on with it. */
function notices() {
  const packages = [
    'react',
    'react-dom',
    'scheduler',
    '@fontsource-variable/geist',
    '@fontsource-variable/geist-mono',
  ];
  return packages
    .map((name) => `${name}\n\n${readFileSync(`${root}node_modules/${name}/LICENSE`, 'utf8').trim()}`)
    .join('\n\n');
}
