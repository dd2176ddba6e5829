/**
 * YAML as the Go tools read and write it: scalars resolved by go-yaml's rules, documents parsed one by one so
 * that a broken one does not hide its neighbours, positions found only when asked for, text emitted byte for
 * byte as go-yaml v2 and v3 do, and edits that splice the source and keep every comment. It knows nothing of
 * Kubernetes; what the values mean is for others.
 */
export { type YamlPath, pathText, pointerText, valueAt } from './path.js';
export { type YamlDocument, type YamlError, type YamlStream, parseYaml, parseYamlValue, } from './parse-yaml.js';
export { resolveGoScalar } from './go-scalars.js';
export { findDuplicateKeys } from './duplicate-keys.js';
export { keyPlace, nodePlace, placeOf } from './places.js';
export { formatYaml } from './format-yaml.js';
export { formatGoFloat, formatGoFloat32 } from './go-float.js';
export { type YamlEdit, editYaml } from './edit-yaml.js';
export { addEntry, addItem, pathAt, removeEntry, renameKey, replaceWord, setScalar } from './edits.js';
export { type YamlMark, type YamlNode, type YamlNodeKind, type YamlWriter, copyNode, mapNode, scalarNode, seqNode, } from './yaml-node.js';
export { parseV2Node, parseYamlNode } from './parse-yaml-node.js';
export { GoDecodeError, goValueOf } from './go-value.js';
export { type GoYaml, readGoYaml } from './read-go-yaml.js';
export { refoldScalar } from './refold-scalar.js';
export { resolveV3Scalar } from './resolve-v3-scalar.js';
