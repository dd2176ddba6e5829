/**
 * Editors: findings, origins, definitions and fixes of one folder over the Language Server Protocol. The text that an
 * editor has not saved yet stands over the tree. It writes no file; edits are made by the editor.
 */
export { serveLsp } from './serve-lsp.ts';
