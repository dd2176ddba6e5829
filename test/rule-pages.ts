import { readdirSync } from 'node:fs';

/** The path of each rule's Markdown, by the name of the rule. */
export function rulePages(): ReadonlyMap<string, string> {
  const folder = new URL('../src/pipeline/rules/', import.meta.url).pathname;
  const pages = new Map<string, string>();
  for (const area of readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory())) {
    for (const file of readdirSync(folder + area.name).filter((name) => name.endsWith('.md'))) {
      pages.set(file.slice(0, -'.md'.length), `${folder}${area.name}/${file}`);
    }
  }
  return pages;
}
