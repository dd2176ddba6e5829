import { describe, expect, test } from 'vitest';
import {
  type ControlFrame,
  GoList,
  GoMap,
  type GoValue,
  type Holder,
  helm4Functions,
  type Piece,
  parseTemplates,
  readsOf,
  TracedExecution,
  toGo,
} from '../index.ts';

const VALUES = {
  image: { repository: 'nginx', tag: '1.27' },
  replicas: 2,
  enabled: false,
  labels: { tier: 'front', app: 'guestbook' },
  args: ['--verbose', '--port=80'],
  banner: 'Hello {{ .Values.image.tag }}!',
  fullname: '',
};

/** Renders a template over the values and says for a word of the output why it is there. */
function explain(word: string, main: string, others: { readonly [name: string]: string } = {}) {
  const values = toGo({ Values: VALUES });
  const files = Object.entries({ ...others, 'main.yaml': main }).map(([name, text]) => ({ name, text }));
  const execution = new TracedExecution(parseTemplates(files, helm4Functions), { missingKey: 'zero' });
  const { text, pieces } = execution.execute('main.yaml', values);
  const paths = new Map<Holder, string>();
  name(values, '', paths);
  const piece = pieceAt(pieces, text.indexOf(word));
  const reads = readsOf(execution.log, piece.ref).map(({ holder, key }) =>
    [paths.get(holder) ?? '?', key ?? '*'].join('.'),
  );
  return {
    text,
    kind: piece.ref.kind,
    reads,
    offset: piece.offset,
    frames: framesOf(piece.ref.frame),
    piece,
    pieces,
    execution,
    paths,
  };
}

function name(value: GoValue, path: string, paths: Map<Holder, string>): void {
  if (value instanceof GoMap) {
    paths.set(value.entries, path);
    for (const [key, entry] of value.entries) name(entry, path === '' ? key : `${path}.${key}`, paths);
  } else if (value instanceof GoList) {
    paths.set(value, path);
    value.items.forEach((item, index) => name(item, `${path}.${index}`, paths));
  }
}

function pieceAt(pieces: readonly Piece[], offset: number): Piece {
  let at = 0;
  for (const piece of pieces) {
    if (offset >= at && offset < at + piece.length) return piece;
    at += piece.length;
  }
  throw new Error(`no piece at ${offset}`);
}

function framesOf(frame: ControlFrame | null): readonly string[] {
  return frame === null ? [] : [...framesOf(frame.parent), frame.kind];
}

describe('a traced execution', () => {
  test('knows text of the template from values', () => {
    expect(explain('image', 'image: {{ .Values.image.repository }}')).toMatchObject({
      kind: 'text',
      reads: [],
      offset: 0,
    });
    expect(explain('nginx', 'image: {{ .Values.image.repository }}')).toMatchObject({
      kind: 'value',
      reads: ['Values.image.repository'],
    });
  });

  test('keeps a value through quote, printf and nindent', () => {
    const template =
      'x: {{ printf "%s:%s" .Values.image.repository (.Values.image.tag | toString) | quote | nindent 2 }}';
    expect(explain('nginx', template)).toMatchObject({
      kind: 'value',
      reads: ['Values.image.repository'],
      offset: 0,
    });
    expect(explain('1.27', template)).toMatchObject({ kind: 'value', reads: ['Values.image.tag'] });
    expect(explain(':1', template)).toMatchObject({ kind: 'text', reads: [] });
  });

  test('finds each entry in toYaml', () => {
    const template = 'labels:\n  {{- toYaml .Values.labels | nindent 2 }}';
    expect(explain('guestbook', template)).toMatchObject({ kind: 'value', reads: ['Values.labels.app'] });
    expect(explain('front', template)).toMatchObject({ kind: 'value', reads: ['Values.labels.tier'] });
  });

  test('follows named templates three includes deep', () => {
    const helpers =
      '{{ define "a" }}{{ include "b" . }}{{ end }}{{ define "b" }}{{ include "c" (dict "root" $ "name" "web") }}{{ end }}' +
      '{{ define "c" }}{{ .name }}-{{ .root.Values.image.tag }}{{ end }}';
    const template = 'name: {{ include "a" . | trunc 63 | trimSuffix "-" }}';
    expect(explain('1.27', template, { '_helpers.tpl': helpers })).toMatchObject({
      kind: 'value',
      reads: ['Values.image.tag'],
      frames: ['include', 'include', 'include'],
    });
    expect(explain('web', template, { '_helpers.tpl': helpers })).toMatchObject({ kind: 'text', reads: [] });
  });

  test('points into the value that tpl rendered', () => {
    const found = explain('Hello', 'x: {{ tpl .Values.banner . }}');
    expect(found).toMatchObject({ kind: 'text', frames: ['tpl'], offset: 0 });
    expect(found.piece.ref.site.tree.text).toBe(VALUES.banner);
    const { frame } = found.piece.ref;
    const reads = frame === null ? [] : readsOf(found.execution.log, frame);
    expect(reads.map(({ holder, key }) => `${found.paths.get(holder)}.${key}`)).toEqual(['Values.banner']);
    expect(explain('1.27', 'x: {{ tpl .Values.banner . }}')).toMatchObject({
      kind: 'value',
      reads: ['Values.image.tag'],
    });
  });

  test('says which side of default was taken', () => {
    expect(explain('nginx', 'x: {{ .Values.fullname | default .Values.image.repository }}')).toMatchObject({
      kind: 'value',
      reads: ['Values.image.repository'],
    });
    expect(explain('2', 'x: {{ coalesce .Values.fullname .Values.missing .Values.replicas }}')).toMatchObject(
      {
        kind: 'value',
        reads: ['Values.replicas'],
      },
    );
  });

  test('leads merged and copied entries back to where they came from', () => {
    const template =
      '{{ $m := merge (dict "app" "mine") (deepCopy .Values.labels) .Values.image }}{{ toYaml $m | indent 2 }}';
    expect(explain('front', template)).toMatchObject({ reads: ['Values.labels.tier'] });
    expect(explain('nginx', template)).toMatchObject({ reads: ['Values.image.repository'] });
    expect(explain('mine', template)).toMatchObject({ reads: [] });
    expect(explain('front', '{{ toYaml (omit .Values.labels "app") }}')).toMatchObject({
      reads: ['Values.labels.tier'],
    });
  });

  test('ends where entries are merged back into what they were copied from', () => {
    const template =
      '{{ $m := deepCopy (dict "labels" .Values.labels) | mergeOverwrite .Values }}{{ toYaml $m.labels | indent 2 }}';
    expect(explain('front', template)).toMatchObject({ reads: ['Values.labels.tier'] });
  });

  test('keeps variables, loops and their entries', () => {
    expect(explain('1.27', '{{ $t := .Values.image.tag }}x: {{ $t }}')).toMatchObject({
      reads: ['Values.image.tag'],
    });
    expect(explain('--port', '{{ range .Values.args }}- {{ . | quote }}\n{{ end }}')).toMatchObject({
      kind: 'value',
      reads: ['Values.args.1'],
      frames: ['range'],
    });
    expect(explain('front', '{{ range $k, $v := .Values.labels }}{{ $k }}={{ $v }} {{ end }}')).toMatchObject(
      {
        reads: ['Values.labels.tier'],
      },
    );
  });

  test('leads fromYaml of an included text back to its pieces', () => {
    const template = '{{ $x := include "t" . | fromYaml }}x: {{ $x.image }}';
    const helpers = '{{ define "t" }}port: 80\nimage: {{ .Values.image.repository }}{{ end }}';
    expect(explain('nginx', template, { '_t.tpl': helpers })).toMatchObject({
      reads: ['Values.image.repository'],
    });
  });

  test('marks branches that were not taken with their keys and the condition', () => {
    const { pieces, execution, paths } = explain(
      'a',
      'a: 1\n{{ if .Values.enabled }}securityContext:\n  runAsUser: 1\n{{ end }}',
    );
    const skipped = pieces.find((piece) => piece.ref.kind === 'skipped');
    expect(skipped?.ref.keys).toEqual(['securityContext', 'runAsUser']);
    const reads = skipped === undefined ? [] : readsOf(execution.log, skipped.ref);
    expect(reads.map(({ holder, key }) => `${paths.get(holder)}.${key}`)).toEqual(['Values.enabled']);
  });

  test('lists everything that a computed text depends on', () => {
    const found = explain(
      'bmdpb',
      'x: {{ printf "%s%s" .Values.image.repository .Values.image.tag | b64enc }}',
    );
    expect(found).toMatchObject({ kind: 'computed' });
  });
});
