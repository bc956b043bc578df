import { describe, expect, it } from 'vitest';
import { readCare } from './care-state.ts';

const SIGN = 'I want to die';
const WORRY = 'My friend wants to kill herself';

describe('care lasts', () => {
  it.each([
    'i dont know what to say',
    'yes',
    'Are you there?',
    'What should I do now?',
    'Why bother?',
    'can you help me?',
    'Will it get better?',
    'What happens if I call?',
    'How do I tell my mom?',
    'how long does it take until someone answers',
    'Can they trace my call?',
    'how do i delete this chat so he doesn’t see it',
    'Should I go to the hospital?',
    'Are you a real person?',
    'thank you, I feel a bit better',
    'I made some tea',
    'should I wait until morning',
    '…',
  ])('after a sign, in the turn that says: %s', (text) => {
    expect(readCare([SIGN, text])).toEqual({ kind: 'self-harm', isFirst: false });
    expect(readCare([SIGN, text, text, text])).toEqual({ kind: 'self-harm', isFirst: false });
  });

  it.each([
    'How do I cancel?',
    'What’s the capital of France?',
    'ok, can you explain prompts again',
    'Let’s talk about something else',
    'Write an email to my landlord about the heating',
    'I want to learn Python',
    'Thanks. Back to my lesson plan, please',
    'What should I learn next?',
    'anyway, what goals do i have',
    'How do I change my password?',
  ])('until the user clearly moves on: %s', (text) => {
    expect(readCare([SIGN, text])).toBeNull();
    expect(readCare([SIGN, 'yes', text, 'yes'])).toBeNull();
  });

  it('begins anew at a sign after that', () => {
    expect(readCare([SIGN, 'How do I cancel?', SIGN])).toEqual({
      kind: 'self-harm',
      isFirst: true,
    });
  });
});

describe('another sign', () => {
  it('of the same kind is not the first', () => {
    expect(readCare([SIGN, SIGN])).toEqual({ kind: 'self-harm', isFirst: false });
  });

  it('of another kind has its own text', () => {
    expect(readCare(['My husband hits me', SIGN])).toEqual({ kind: 'self-harm', isFirst: true });
    expect(readCare([WORRY, SIGN])).toEqual({ kind: 'self-harm', isFirst: true });
  });

  it('about someone else does not replace the care for the writer', () => {
    expect(readCare([SIGN, WORRY])).toEqual({ kind: 'self-harm', isFirst: false });
  });
});

it('a conversation without a sign is not in care', () => {
  expect(readCare([])).toBeNull();
  expect(readCare(['yes', 'I feel sad today'])).toBeNull();
});
