import { readText, source } from '#files';
import { idText } from '#kube';
import { objectHit } from '../object-hit.ts';
import type { Rule } from '../rule.ts';
import type { RuleContext } from '../rule-context.ts';
import { type ForeignObject, hclResources } from './hcl-resources.ts';
import { playbookObjects } from './playbook-objects.ts';

/** Terraform or Ansible of the same tree creates an object that Argo CD creates too. */
export const secondTool: Rule = {
  name: 'second-tool',
  title: 'Another tool creates an object that Argo CD creates too',
  severity: 'info',
  looksAt: 'deployed',
  since: '0.1.0',
  fix: 'patch',
  classes: ['dual-tool-ownership'],
  find(context, report) {
    const foreign = new Map(foreignObjects(context).map((each) => [idText(each), each]));
    if (foreign.size === 0) return;
    for (const fleet of context.fleets) {
      for (const object of fleet.objects) {
        const other = foreign.get(idText(object.id));
        if (!other) continue;
        const file = other.place.source.path;
        report({
          ...objectHit(
            fleet,
            object,
            ['metadata', 'name'],
            `${idText(object.id)} is created by ${other.tool} too (${file}): on one cluster the second to come finds it there without its own marks (missing the last-applied-configuration annotation), and each takes back what the other one changes; let only one of them have it`,
          ),
          related: [{ place: other.place, message: `${other.tool} creates it` }],
        });
      }
    }
  },
};

function foreignObjects({ index }: RuleContext): readonly ForeignObject[] {
  return index.files.flatMap((file) => {
    const text = /\.tf$|\.ya?ml$/.test(file) ? (readText(index.tree, file) ?? '') : '';
    if (file.endsWith('.tf')) return text.includes('"kubernetes_') ? hclResources(source(file, text)) : [];
    return /\bk8s:/.test(text) ? playbookObjects(index, file) : [];
  });
}
