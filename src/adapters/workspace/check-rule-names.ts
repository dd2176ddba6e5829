import { type Config, configFileName } from '#config';
import { type FileTree, locate, readText, source } from '#files';
import { UserError, nearest } from '#outcome';
import { type Rule, rules } from '#rules';
import { type YamlPath, keyPlace, nodePlace, parseYaml } from '#yaml';

/**
 * Refuses waivers and policies for rules that do not exist. Where the configuration names rule files that were not
 * run, their rules are not known, and nothing is refused.
 */
export function checkRuleNames(config: Config, extraRules: readonly Rule[], tree: FileTree): void {
  const own = new Set(rules.map(({ name }) => name));
  for (const [index, { name }] of (config.rules ?? []).entries())
    if (own.has(name))
      throw new UserError(`rule ${name} has the name of one of ours`, {
        location: lineOf(tree, ['rules', index, 'name']),
        hint: 'give it another name; policies.rules changes how loud ours are',
      });
  if ((config.ruleFiles ?? []).length > 0 && extraRules.length === 0) return;
  const known = [...rules, ...extraRules, ...(config.rules ?? [])].map(({ name }) => name);
  const named: readonly { readonly rule: string; readonly path: YamlPath }[] = [
    ...config.waivers.map(({ rule }, index) => ({ rule, path: ['waivers', index, 'rule'] })),
    ...Object.keys(config.policies.rules ?? {}).map((rule) => ({ rule, path: ['policies', 'rules', rule] })),
  ];
  const unknown = named.find(({ rule }) => !known.includes(rule));
  if (unknown === undefined) return;
  const similar = nearest(unknown.rule, known);
  throw new UserError(`there is no rule ${unknown.rule}`, {
    location: lineOf(tree, unknown.path),
    hint: similar === undefined ? 'phineus explain lists all rules' : `did you mean ${similar}?`,
  });
}

function lineOf(tree: FileTree, path: YamlPath): { readonly file: string; readonly line: number } {
  const { documents } = parseYaml(source(configFileName, readText(tree, configFileName) ?? ''));
  const [document] = documents;
  const place = document && (keyPlace(document, path) ?? nodePlace(document, path));
  return place ? locate(place) : { file: configFileName, line: 1 };
}
