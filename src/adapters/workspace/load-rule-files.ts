import { asText } from '#text';
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { isRecord } from '#kube';
import { type Location, UserError } from '#outcome';
import { type Rule, defineRule, rules as ownRules } from '#rules';

/**
 * Loads the rules of local modules: each exports `rules`, or one as its default. They run with the rights of
 * this process, so that only files named by the checked-out configuration are loaded.
 */
export async function loadRuleFiles(
  files: readonly string[],
  directory: string,
  taken: readonly string[],
): Promise<readonly Rule[]> {
  const found: Rule[] = [];
  const names = new Set(ownRules.map(({ name }) => name));
  for (const name of taken) names.add(name);
  for (const file of files) {
    const module = await importFile(mustExist(file, directory), file);
    const exported = module['rules'] ?? module['default'];
    const list: readonly unknown[] = Array.isArray(exported) ? exported : [exported];
    for (const each of list) {
      const rule = checked(each, file);
      if (names.has(rule.name))
        throw new UserError(`rule ${rule.name} of ${file} has the name of another rule`);
      names.add(rule.name);
      found.push(rule);
    }
  }
  return found;
}

/** The path of a rule file; one that is not there is a mistake, whether it would be run or not. */
export function mustExist(file: string, directory: string, location?: Location): string {
  const path = resolve(directory, file);
  if (existsSync(path)) return path;
  throw new UserError(`the rule file ${file} does not exist`, {
    ...(location && { location }),
    hint: 'ruleFiles of phineus.yaml names it',
  });
}

async function importFile(path: string, file: string): Promise<Readonly<Record<string, unknown>>> {
  try {
    const module: unknown = await import(pathToFileURL(path).href);
    return isRecord(module) ? module : {};
  } catch (error) {
    const reason = error instanceof Error ? error.message : asText(error);
    const isTypeScript = /\.[mc]?ts$/.test(file) && /Unknown file extension/.test(reason);
    throw new UserError(`the rule file ${file} cannot be loaded: ${reason}`, {
      hint: isTypeScript
        ? 'Node reads TypeScript from 22.18 on; here write it as .mjs'
        : 'it must be an ES module',
    });
  }
}

/** Holds what a file exports to the shape of a rule, and what the rule throws to an explanation. */
function checked(rule: unknown, file: string): Rule {
  const name = isRecord(rule) ? rule['name'] : undefined;
  if (!isRecord(rule) || typeof name !== 'string' || !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(name))
    throw new UserError(`${file} exports something that is no rule`, {
      hint: 'export const rules = [{ name: "kebab-case", impact: "weakens", findIn({ fleet }, report) { … }, say(data) { … } }]',
    });
  const { find, findIn, say, title, impact = 'weakens', looksAt = 'everything' } = rule;
  if (typeof find !== 'function' && typeof findIn !== 'function')
    throw new UserError(`rule ${name} of ${file} has no function find or findIn`);
  if (typeof say !== 'function') throw new UserError(`rule ${name} of ${file} has no function say`);
  if (impact !== 'breaks' && impact !== 'weakens' && impact !== 'tidies')
    throw new UserError(`the impact of rule ${name} of ${file} must be breaks, weakens or tidies`);
  if (looksAt !== 'deployed' && looksAt !== 'everything')
    throw new UserError(`looksAt of rule ${name} of ${file} must be deployed or everything`);
  const call = (method: Function, ...parameters: readonly unknown[]): unknown => {
    try {
      return Reflect.apply(method, rule, parameters);
    } catch (error) {
      const reason = error instanceof Error ? error.message : asText(error);
      throw new UserError(`rule ${name} of ${file} failed: ${reason}`);
    }
  };
  return defineRule({
    name,
    impact,
    looksAt,
    title: typeof title === 'string' ? title : name,
    find(context, report) {
      if (typeof find === 'function') call(find, context, report);
      else if (typeof findIn === 'function')
        for (const view of context.targets) call(findIn, view, report, context);
    },
    say(data) {
      const said = call(say, data);
      const text = (key: string) => asText((isRecord(said) && said[key]) || '');
      return { what: text('what') || name, so: text('so'), do: text('do') };
    },
  });
}
