import type { Reason } from '@attune/domain/guidance/reason';
import { render } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { ReasonLine } from './reason-line.tsx';

const ANSWERS: Extract<Reason, { kind: 'attitude' }>['because'] = [
  { question_id: 5, answer: 'I wait' },
  { question_id: 6, answer: 'Very worried' },
];

it.each<[reason: Reason, sentence: string, marked: string[]]>([
  [
    { kind: 'answer', question_id: 8, answer: 'Save time' },
    'Because you answered “Save time”.',
    ['“Save time”'],
  ],
  [
    { kind: 'attitude', label: 'cautious', because: ANSWERS },
    'Because you answered “I wait” and “Very worried”.',
    ['“I wait”', '“Very worried”'],
  ],
  [
    { kind: 'attitude', label: 'cautious', because: [] },
    'We’re assuming you’re “cautious” until you tell us more.',
    [],
  ],
  [
    { kind: 'activity', activityId: 'a', what: 'completed', title: 'First look' },
    'Because you finished “First look”.',
    ['“First look”'],
  ],
])('explains %o', (reason, sentence, marked) => {
  const { container } = render(<ReasonLine reason={reason} canChange />, { wrapper: MemoryRouter });
  // Only what comes from an answer can be changed.
  const change = reason.kind === 'activity' ? '' : 'Change my answer';
  expect(container.textContent).toBe(`${sentence} ${change}`);
  expect([...container.querySelectorAll('mark')].map((mark) => mark.textContent)).toEqual(marked);
});
