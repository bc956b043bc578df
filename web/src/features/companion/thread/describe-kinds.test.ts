import { expect, it } from 'vitest';
import type { Used } from '#platform/api/companion.ts';
import { describeKinds } from './describe-kinds.ts';

const used = (kind: Used['kind'], id: number): Used => ({
  ...{ ref: `${kind}:${id}`, kind, label: '', text: '', canForget: true, isMentioned: false },
});

it('counts what was sent by kind', () => {
  const facts = [used('name', 1), used('answer', 1), used('answer', 2), used('journal', 1)];
  expect(describeKinds(facts)).toBe('your name, 2 answers, 1 journal entry');
});
