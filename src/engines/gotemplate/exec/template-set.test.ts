import { expect, it } from 'vitest';
import { helm4Functions } from '../functions/index.ts';
import { TemplateSet } from './template-set.ts';

it.each<[string, readonly (readonly [name: string, text: string])[]]>([
  [
    'texts that define nothing',
    [
      ['a', 'first'],
      ['b', '{{ include "a" . }}'],
    ],
  ],
  [
    'a definition that a later text replaces',
    [
      ['a', '{{ define "b" }}defined{{ end }}'],
      ['b', 'written'],
    ],
  ],
  [
    'a definition that an empty text leaves',
    [
      ['a', '{{ define "b" }}defined{{ end }}'],
      ['b', ' '],
    ],
  ],
  [
    'a text that a later definition replaces',
    [
      ['b', 'written'],
      ['a', '{{ define "b" }}defined{{ end }}'],
    ],
  ],
  [
    'a text that an empty definition leaves',
    [
      ['b', 'written'],
      ['a', '{{ define "b" }} {{ end }}'],
    ],
  ],
  [
    'a block',
    [
      ['a', '{{ block "b" . }}in place{{ end }}'],
      ['c', '{{ template "b" . }}'],
    ],
  ],
  [
    'the same name twice',
    [
      ['a', 'first'],
      ['a', 'second'],
    ],
  ],
])('what is parsed when it is asked for is what is parsed at once: %s', (_, texts) => {
  const [atOnce, later] = [
    new TemplateSet('gotpl', helm4Functions),
    new TemplateSet('gotpl', helm4Functions),
  ];
  for (const [name, text] of texts) {
    atOnce.parse(name, text);
    later.parseLater(name, text);
  }
  for (const name of ['a', 'b', 'c', 'd'])
    expect(later.lookup(name)?.tree, name).toEqual(atOnce.lookup(name)?.tree);
});
