import { expect, it } from 'vitest';
import { isSentence } from './is-sentence.ts';

const isName = (word: string) => word === 'web-7f8g9h2k';

it.each([
  'selector app=a of Deployment witness-web',
  'which nothing creates',
  'Service web exposes port 8080, which no container has',
  'Deployment web-7f8g9h2k refers to nothing',
])('%s is a sentence', (text) => {
  expect(isSentence(text, isName)).toBe(true);
});

it.each([
  'argocd',
  'open sesame!9x please',
  'a1 b2 c3 d4',
  '12 34 56 78',
  'the key is k3yOfTheHouse',
  'user quilt!harbor#moss',
])('%s is none', (text) => {
  expect(isSentence(text, isName)).toBe(false);
});
