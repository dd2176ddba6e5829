import { YamlCursor } from './yaml-cursor.js';
/** What the scanner finds. Block starts and ends are not written in the text; indentation makes them. */
export type TokenType = 'stream-end' | 'document-start' | 'document-end' | 'directive' | 'block-sequence-start' | 'block-mapping-start' | 'block-end' | 'flow-sequence-start' | 'flow-sequence-end' | 'flow-mapping-start' | 'flow-mapping-end' | 'block-entry' | 'flow-entry' | 'key' | 'value' | 'alias' | 'anchor' | 'tag' | 'scalar';
export type ScalarStyle = 'plain' | 'single' | 'double' | 'literal' | 'folded';
export type Token = {
    readonly type: TokenType;
    /** Offset and line (from 0) where it begins. */
    readonly start: number;
    readonly line: number;
    readonly value: string;
    readonly style: ScalarStyle;
};
/**
 * Cuts a text into tokens as libyaml's scanner does (go-yaml `scannerc.go`), simple keys and indentation
 * included, so that the same texts are accepted and refused with the same words.
 */
export declare class YamlScanner extends YamlCursor {
    private readonly queue;
    private head;
    private taken;
    private indent;
    private readonly indents;
    private flowLevel;
    private keyAllowed;
    private readonly keys;
    private ended;
    constructor(text: string);
    peek(): Token;
    next(): Token;
    private needsMore;
    private push;
    private insert;
    private scanToken;
    private failToken;
    private skipToToken;
    private isValid;
    private saveKey;
    private removeKey;
    private roll;
    private unroll;
    private fetchEnd;
    private fetchDirective;
    private fetchDocumentMark;
    private fetchFlowStart;
    private fetchFlowEnd;
    private fetchFlowEntry;
    private fetchBlockEntry;
    private fetchKey;
    private fetchValue;
    private fetchAnchor;
    private fetchTag;
    private fetchQuoted;
    private fetchPlain;
    private fetchBlockScalar;
}
