import { joinPath, readText } from '#files';
import { pathText, putField, valueAt } from '#yaml';
import { oneFile } from '../candidate.ts';
import type { Fixer } from '../fix.ts';
import { applicationOf } from '../subject-of.ts';
import { valueFiles } from '../value-files.ts';

/** Switches off what a chart runs as hooks, by the values that its templates of hooks ask; which of them, people say. */
export function switchedOff(name: RegExp): Fixer {
  return ({ raw }, context) => {
    const unit = applicationOf(context, raw);
    const files = unit ? valueFiles(context, unit) : [];
    const folder = unit?.chartUses.find(({ path }) => path !== undefined)?.path;
    const [own] = files;
    if (folder === undefined || !own) return [];
    const templates = context.tree.list(joinPath(folder, 'templates')).flatMap(({ name: file, kind }) => {
      const text = kind === 'file' ? readText(context.tree, joinPath(folder, 'templates', file)) : undefined;
      return text?.includes('helm.sh/hook') ? [text] : [];
    });
    const asked = templates.flatMap((text) =>
      [...text.matchAll(/\{\{-?\s*if\s+(?:and\s+)?\.Values\.([\w.]+)/g)].map(([, path = '']) => path),
    );
    return [...new Set(asked)].flatMap((text) => {
      const path = text.split('.');
      const isOn = files.some(({ document }) => valueAt(document.value, path) === true);
      if (!isOn || !name.test(text)) return [];
      return oneFile({ file: own.file, path }, [putField(own.document, path, false)], {
        what: `Switch ${pathText(path)} off, so that the chart runs no hook; what is left of it is removed by hand once`,
        why: `${own.file.name} decides on ${pathText(path)}`,
        option: text,
      });
    });
  };
}
