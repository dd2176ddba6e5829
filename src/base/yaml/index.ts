/**
 * YAML as the Go tools read and write it: scalars resolved by go-yaml's rules, documents parsed one by one so
 * that a broken one does not hide its neighbours, positions found only when asked for, text emitted byte for
 * byte as go-yaml v2 and v3 do, and edits that splice the source and keep every comment. It knows nothing of
 * Kubernetes; what the values mean is for others.
 */
export { type YamlPath, isBelow, pathText, pointerText, valueAt } from './path.ts';
export {
  type YamlDocument,
  type YamlError,
  type YamlStream,
  parseYaml,
  parseYamlValue,
  parsedYaml,
} from './parse-yaml.ts';
export { parseJson } from './parse-json.ts';
export { resolveGoScalar } from './go-scalars.ts';
export { type DuplicateKey, findDuplicateKeys } from './duplicate-keys.ts';
export { entriesIn } from './check-density.ts';
export { holdsAnchor } from './holds-anchor.ts';
export { keyPlace, nodePlace, placeOf } from './places.ts';
export { formatYaml } from './format-yaml.ts';
export { formatGoFloat, formatGoFloat32 } from './go-float.ts';
export { compactData } from './compact-data.ts';
export { type YamlEdit, editYaml } from './edit-yaml.ts';
export { addEntry, addItem, pathAt, removeEntry, renameKey, replaceWord, setScalar } from './edits.ts';
export { moveEntry, putField, putItem, replaceValue } from './put-field.ts';
export {
  type YamlMark,
  type YamlNode,
  type YamlNodeKind,
  type YamlWriter,
  copyNode,
  mapNode,
  scalarNode,
  seqNode,
} from './yaml-node.ts';
export { parseV2Node, parseYamlNode } from './parse-yaml-node.ts';
export { GoDecodeError, goValueOf } from './go-value.ts';
export { type GoYaml, readGoYaml } from './read-go-yaml.ts';
export { refoldScalar } from './refold-scalar.ts';
export { resolveV3Scalar } from './resolve-v3-scalar.ts';
