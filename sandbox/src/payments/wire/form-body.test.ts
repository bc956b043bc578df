import { describe, expect, it } from 'vitest';
import { isAccepted, readForm, treeOf } from './form-body.ts';
import { mergeMetadata, Params } from './params.ts';

const tree = (form: string) => treeOf(readForm(form));
const params = (form: string) => new Params(tree(form));

describe('a form-encoded body', () => {
  it('nests by brackets, encoded or not', () => {
    expect(tree('a[b][0][c]=1&a%5Bb%5D%5B0%5D%5Bd%5D=x%20y&e=')).toEqual({
      a: { b: { 0: { c: '1', d: 'x y' } } },
      e: '',
    });
  });

  it('adds indexes to list items sent without one', () => {
    expect(tree('expand[]=a&expand[]=b')).toEqual({ expand: { 0: 'a', 1: 'b' } });
  });

  it('treats names like __proto__ as ordinary names', () => {
    const sent = tree('__proto__[isAdmin]=1&constructor[x]=2');
    expect(Object.getPrototypeOf(sent)).toBeNull();
    expect(({} as Record<string, unknown>).isAdmin).toBeUndefined();
    expect(Object.keys(sent)).toEqual(['__proto__', 'constructor']);
  });
});

it.each([
  ['items[0][price]', true],
  ['items[7][price]', true],
  ['items[0][quantity]', false],
  ['items', false],
  ['metadata[anything]', true],
  ['metadata[a][b]', false],
])('%s is accepted: %s', (name, isKnown) => {
  const [param] = readForm(`${encodeURIComponent(name)}=1`);
  expect(isAccepted(param?.path ?? [], ['items[*][price]', 'metadata[*]'])).toBe(isKnown);
});

describe('parameters are checked by type', () => {
  it.each([
    ['an integer', () => params('a[n]=1.5').within('a').integer('n'), 'a[n]'],
    ['a boolean', () => params('f=yes').flag('f'), 'f'],
    ['a listed value', () => params('w=c').choice('w', ['a', 'b']), 'w'],
    ['a string', () => params('t[x]=1').text('t'), 't'],
    ['a value', () => params('').requiredText('r'), 'r'],
  ])('requires %s', (_type, read, param) => {
    expect(read).toThrow(expect.objectContaining({ facts: expect.objectContaining({ param }) }));
  });

  it('treats an empty parameter as absent, except in has()', () => {
    expect(params('cancel_at=').integer('cancel_at')).toBeUndefined();
    expect(params('cancel_at=').has('cancel_at')).toBe(true);
    expect(params('').has('cancel_at')).toBe(false);
  });
});

it.each([
  ['metadata[b]=2', { a: '1', b: '2' }],
  ['metadata[a]=', {}],
  ['metadata=', {}],
  ['', { a: '1' }],
])('metadata after %j is %j', (form, after) => {
  expect(mergeMetadata({ a: '1' }, params(form))).toEqual(after);
});
