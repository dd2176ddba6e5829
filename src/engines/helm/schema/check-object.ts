import { isRecord, type Json } from '#kube';
import { pointerToken, quoted } from './failure-tree.ts';
import { patternTest } from './pattern-test.ts';
import { isSchema } from './schema-set.ts';
import type { Add, Check, Evaluated, Item } from './validate-schema.ts';

type ObjectItem = Item & { readonly schema: Json; readonly value: Json };

/** The keywords that speak of objects. */
export function checkObject({
  check,
  item,
  evaluated,
  add,
}: {
  readonly check: Check;
  readonly item: ObjectItem;
  readonly evaluated: Evaluated;
  readonly add: Add;
}): void {
  const { schema, value, path } = item;
  const names = Object.keys(value);
  const say = (message: string): void => add({ path, message, causes: [] });
  const { minProperties, maxProperties, required } = schema;
  if (typeof minProperties === 'number' && names.length < minProperties) {
    say(`minProperties: got ${names.length}, want ${minProperties}`);
  }
  if (typeof maxProperties === 'number' && names.length > maxProperties) {
    say(`maxProperties: got ${names.length}, want ${maxProperties}`);
  }
  if (Array.isArray(required)) check.budget.charge(required.length);
  const missing = absent(required, value);
  if (missing.length === 1) say(`missing property ${missing.map(quoted)[0]}`);
  else if (missing.length > 1) say(`missing properties ${missing.map(quoted).join(', ')}`);
  checkDependencies({ check, item, evaluated, add });
  checkProperties({ check, item, evaluated, add });
  checkNames(check, item, add);
}

function absent(required: unknown, value: Json): readonly string[] {
  if (!Array.isArray(required)) return [];
  return required.filter((name): name is string => typeof name === 'string' && !Object.hasOwn(value, name));
}

function checkDependencies({
  check,
  item,
  evaluated,
  add,
}: {
  readonly check: Check;
  readonly item: ObjectItem;
  readonly evaluated: Evaluated;
  readonly add: Add;
}): void {
  const { schema, value, path } = item;
  for (const keyword of ['dependencies', 'dependentRequired', 'dependentSchemas']) {
    const dependencies = schema[keyword];
    if (!isRecord(dependencies)) continue;
    for (const [name, wanted] of Object.entries(dependencies)) {
      check.budget.charge(Array.isArray(wanted) ? 1 + wanted.length : 1);
      if (!Object.hasOwn(value, name)) continue;
      if (isSchema(wanted)) {
        const at = `/${keyword}/${pointerToken(name)}`;
        add(check.run({ ...item, schema: wanted, keyword: at }, evaluated));
      }
      const missing = absent(wanted, value);
      if (missing.length === 0) continue;
      const message = `properties ${missing.map(quoted).join(', ')} required, if ${quoted(name)} exists`;
      add({ path, message, causes: [] });
    }
  }
}

function checkProperties({
  check,
  item,
  evaluated,
  add,
}: {
  readonly check: Check;
  readonly item: ObjectItem;
  readonly evaluated: Evaluated;
  readonly add: Add;
}): void {
  const { schema, value, path } = item;
  const properties = isRecord(schema['properties']) ? schema['properties'] : {};
  const patterns = Object.entries(isRecord(schema['patternProperties']) ? schema['patternProperties'] : {});
  const additional = schema['additionalProperties'];
  const refused: string[] = [];
  for (const name of Object.keys(value).sort()) {
    let isKnown = false;
    const enter = (sub: unknown, keyword: string): void => {
      isKnown = true;
      if (!isSchema(sub)) return;
      add(check.run({ ...item, schema: sub, value: value[name], path: [...path, name], keyword }));
    };
    if (Object.hasOwn(properties, name)) enter(properties[name], `/properties/${pointerToken(name)}`);
    check.budget.charge(patterns.length * (1 + (name.length >> 4)));
    for (const [pattern, sub] of patterns)
      if (patternTest(pattern)(name)) enter(sub, `/patternProperties/${pointerToken(pattern)}`);
    if (!isKnown && additional === false) refused.push(name);
    else if (!isKnown && isSchema(additional)) enter(additional, '/additionalProperties');
    if (isKnown || additional === false) evaluated.names.add(name);
  }
  if (refused.length === 0) return;
  add({ path, message: `additional properties ${refused.map(quoted).join(', ')} not allowed`, causes: [] });
}

function checkNames(check: Check, item: ObjectItem, add: Add): void {
  const names = item.schema['propertyNames'];
  if (check.set.draft === 4 || !isSchema(names)) return;
  for (const name of Object.keys(item.value)) {
    const failure = check.run({ ...item, schema: names, value: name, keyword: '/propertyNames' });
    if (failure) add({ path: item.path, message: `invalid propertyName ${quoted(name)}`, causes: [failure] });
  }
}
