import { expect, it } from 'vitest';
import { explainReason, joinExplanation, type Reason } from './reason.ts';

const sentence = (reason: Reason) => {
  const explanation = explainReason(reason);
  return joinExplanation({ ...explanation, quoted: `[${explanation.quoted}]` });
};
const worried = { question_id: 6, answer: 'Very worried' } as const;

it.each<[Reason, string]>([
  [
    { kind: 'answer', question_id: 8, answer: 'Skills that stay in demand' },
    'Because you answered “[Skills that stay in demand]”.',
  ],
  [
    { kind: 'correction', letter: 'I' },
    'Because you changed your result to “[Quiet time to myself (I)]”.',
  ],
  [
    { kind: 'activity', activityId: 'x', what: 'started', title: 'Ask better' },
    'Because you started “[Ask better]”.',
  ],
  [
    { kind: 'activity', activityId: 'x', what: 'followed', title: 'Letters I dread' },
    'Because you follow “[Letters I dread]”.',
  ],
  [{ kind: 'mood', mood: 'uneasy', about: [] }, 'Because you felt “[Uneasy]”.'],
  [{ kind: 'mood', mood: 'heavy', about: ['other'] }, 'Because you felt “[Heavy]”.'],
  [
    { kind: 'mood', mood: 'heavy', about: ['work', 'ai', 'sleep'] },
    'Because you felt “[Heavy]” about work, AI and sleep.',
  ],
  [
    {
      kind: 'attitude',
      label: 'resistant',
      because: [{ question_id: 5, answer: 'Avoid it for now' }, worried],
    },
    'Because you answered “[Avoid it for now]” and “Very worried”.',
  ],
  [
    { kind: 'attitude', label: 'cautious', because: [worried] },
    'Because you answered “[Very worried]”.',
  ],
  [
    { kind: 'attitude', label: 'cautious', because: [] },
    'We’re assuming you’re “[cautious]” until you tell us more.',
  ],
])('%j reads as a sentence', (reason, expected) => {
  expect(sentence(reason)).toBe(expected);
});
