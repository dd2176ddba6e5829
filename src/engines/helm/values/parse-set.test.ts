import { fromGo } from '#gotemplate';
import { describe, expect, test } from 'vitest';
import { emptyMap, toMap } from './go-maps.ts';
import { type SetMode, SetError, applySet } from './parse-set.ts';

function parse(text: string, mode: SetMode = 'set', base: object = {}): unknown {
  const data = toMap(base);
  applySet({ mode, text }, data);
  return fromGo(data);
}

describe('--set', () => {
  test.each([
    ['name1=null,f=false,t=true', { name1: null, f: false, t: true }],
    ['name1=value1,name2=value2', { name1: 'value1', name2: 'value2' }],
    ['name1=one\\,two,name2=three\\,four', { name1: 'one,two', name2: 'three,four' }],
    ['name1=one\\=two', { name1: 'one=two' }],
    ['name1=one two three,name2=three two one', { name1: 'one two three', name2: 'three two one' }],
    ['outer.inner=value', { outer: { inner: 'value' } }],
    ['outer.middle.inner=value', { outer: { middle: { inner: 'value' } } }],
    ['outer.inner1=value,outer.inner2=value2', { outer: { inner1: 'value', inner2: 'value2' } }],
    ['name1.name2=,name1.name3=value', { name1: { name2: '', name3: 'value' } }],
    ['name1={value1,value2}', { name1: ['value1', 'value2'] }],
    ['name1={1021,902}', { name1: [1021, 902] }],
    ['name1.name2={value1,value2},x=y', { name1: { name2: ['value1', 'value2'] }, x: 'y' }],
    ['list[0]=foo', { list: ['foo'] }],
    ['list[0].foo=bar,list[0].hello=world', { list: [{ foo: 'bar', hello: 'world' }] }],
    ['list[1].foo=bar', { list: [null, { foo: 'bar' }] }],
    ['nested[0][0]=1', { nested: [[1]] }],
    ['nested[1][1]=1', { nested: [null, [null, 1]] }],
    ['leading_zeros=00009', { leading_zeros: '00009' }],
    ['long_int=1234567890,zero=0', { long_int: 1234567890, zero: 0 }],
    ['boolean=TRUE', { boolean: true }],
    ['a={}', { a: [''] }],
    ['a=', { a: '' }],
  ])('%s', (text, expected) => {
    expect(parse(text)).toEqual(expected);
  });

  test.each([
    ['name1', 'key "name1" has no value'],
    ['a.b', 'key "b" has no value'],
    ['name1,name2=value', 'key "name1" has no value (cannot end with ,)'],
    ['name1={value1', "list must terminate with '}'"],
    ['list[a]=x', 'error parsing index: strconv.Atoi: parsing "a": invalid syntax'],
    ['list[-1]=x', 'negative -1 index not allowed'],
    ['list[99999999]=x', 'index of 99999999 is greater than maximum supported index of 65536'],
    [
      'a=1,a.b=2',
      'unable to parse key: interface conversion: interface {} is int64, not map[string]interface {}',
    ],
  ])('%s is refused', (text, message) => {
    expect(() => parse(text)).toThrow(new SetError(message));
  });

  test('changes what is there and leaves the rest', () => {
    expect(parse('image.tag=2', 'set', { image: { tag: '1', name: 'api' } })).toEqual({
      image: { tag: 2, name: 'api' },
    });
  });

  test('an integer is an int64, not the float of a values file', () => {
    const data = emptyMap();
    applySet({ mode: 'set', text: 'replicas=3' }, data);
    expect(data.get('replicas')).toMatchObject({ type: 'int64', value: 3n });
  });
});

test('--set-string never types', () => {
  expect(parse('a=1,b=true,c=null', 'set-string')).toEqual({ a: '1', b: 'true', c: 'null' });
});

test('--set-json takes JSON values one after the other', () => {
  expect(parse('a={"b":[1,2]},c="x",d=null,e=', 'set-json')).toEqual({
    a: { b: [1, 2] },
    c: 'x',
    d: null,
    e: null,
  });
});

test('--set-literal takes the text as it stands', () => {
  expect(parse('a.b=x,y\\=z={1}', 'set-literal')).toEqual({ a: { b: 'x,y\\=z={1}' } });
});

test('--set-file takes the contents of a file', () => {
  const data = emptyMap();
  applySet({ mode: 'set-file', text: 'script=run.sh', read: (path) => `#!${path}` }, data);
  expect(fromGo(data)).toEqual({ script: '#!run.sh' });
});
