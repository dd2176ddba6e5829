export const definitionPrefix = '#/definitions/';

/** Types whose JSON form is not what their OpenAPI says, or says more; by the last words of their name. */
const special = [
  [/resource\.Quantity$|^Quantity\.resource/, { format: 'quantity' }],
  [/intstr\.IntOrString$|^IntOrString\.intstr/, { 'x-kubernetes-int-or-string': true }],
  [
    /meta\.v1\.(Micro)?Time$|^(Micro)?Time\.v1\.meta/,
    { type: 'string', format: 'date-time', nullable: true },
  ],
  [/meta\.v1\.Duration$|^Duration\.v1\.meta/, { type: 'string', format: 'go-duration' }],
  [/meta\.v1\.FieldsV1$|^FieldsV1\.v1\.meta/, { 'x-kubernetes-preserve-unknown-fields': true }],
  [/runtime\.RawExtension$|^RawExtension\.runtime/, { 'x-kubernetes-preserve-unknown-fields': true }],
];

/** A function from a `$ref` to the index of its node; a definition that contains itself stays a reference. */
export function definitions(all, { table, recursive, refine }) {
  const done = new Map();
  const open = new Set();
  const repeated = new Set();
  return function resolve(reference) {
    const name = decodeURIComponent(reference.slice(definitionPrefix.length));
    const known = done.get(name) ?? recursive[name];
    if (known !== undefined) return known;
    if (open.has(name)) {
      repeated.add(name);
      return table.add({ $ref: name });
    }
    open.add(name);
    const index = table.encode(refine(name, withSpecials(name, all[name])), resolve);
    open.delete(name);
    done.set(name, index);
    if (repeated.has(name)) recursive[name] = index;
    return index;
  };
}

function withSpecials(name, definition) {
  const found = special.find(([pattern]) => pattern.test(name));
  const { 'x-kubernetes-group-version-kind': _, ...rest } = definition;
  return found ? { ...rest, ...found[1] } : rest;
}

/** The status belongs to controllers: whatever a manifest says there is dropped, so its schema is not packed. */
export function dropStatus(index, table) {
  const node = table.nodes[index];
  if (node.properties?.status === undefined) return index;
  const required = node.required?.filter((field) => field !== 'status');
  return table.add({
    ...node,
    ...(required && { required }),
    properties: { ...node.properties, status: table.add({}) },
  });
}
