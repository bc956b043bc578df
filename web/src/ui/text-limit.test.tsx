import { answerIssue, MAX_OTHER_LENGTH } from '@attune/domain/assessment/answer-rules';
import { PROPOSAL_LIMITS } from '@attune/domain/companion/proposal';
import { memoryInput } from '@attune/domain/companion/proposal-inputs';
import { saveTextInput } from '@attune/domain/content/text-inputs';
import { CHANGE_NOTE_MAX_LENGTH } from '@attune/domain/content/text-rules';
import { FORUM_LIMITS, pseudonymIssue } from '@attune/domain/forum/forum-rules';
import { GOAL_LIMITS, whyIssue } from '@attune/domain/goals/goal-rules';
import { tidyLine, tidyText } from '@attune/domain/kernel/tidy';
import { journalInput, moodNoteInput } from '@attune/domain/mind/mind-inputs';
import { JOURNAL_LIMITS } from '@attune/domain/mind/mind-rules';
import { MOOD_LIMITS } from '@attune/domain/mind/moods';
import { messageIssue, SUPPORT_LIMITS, subjectIssue } from '@attune/domain/support/support-rules';
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { Field } from './field.tsx';
import { TextArea } from './text-area.tsx';
import { formatTextCount, isTooLong, type TextLimit, tooLongMessage } from './text-limit.ts';

const LIMIT: TextLimit = { max: 1_000, name: 'entry', advice: 'split it into two entries' };

it.each([
  ['x'.repeat(1_000), null],
  [
    'x'.repeat(1_001),
    'Your entry is 1 character too long. Shorten it or split it into two entries.',
  ],
  [
    'x'.repeat(2_234),
    'Your entry is 1,234 characters too long. Shorten it or split it into two entries.',
  ],
])('says by how much a text is too long', (text, message) => {
  expect(tooLongMessage(text, LIMIT)).toBe(message);
  expect(isTooLong(text, LIMIT)).toBe(message !== null);
});

it('counts an emoji as one character, and ignores surrounding whitespace', () => {
  expect(tooLongMessage(`${'🙂'.repeat(1_000)}\n `, LIMIT)).toBeNull();
  expect(tooLongMessage('🙂'.repeat(1_001), LIMIT)).toContain('1 character too long');
  expect(formatTextCount(` ${'🙂'.repeat(950)}`, LIMIT)).toBe('950 / 1,000');
});

const isAnswerAccepted = (text: string) => answerIssue(8, text) === null;
it.each<[string, number, (text: string) => boolean]>([
  ['a journal entry', JOURNAL_LIMITS.textLength, (text) => isJournalTextAccepted(text)],
  ['a mood note', MOOD_LIMITS.noteLength, (note) => moodNoteInput.safeParse({ note }).success],
  ['a free-text answer', MAX_OTHER_LENGTH, isAnswerAccepted],
  [
    'a pseudonym',
    FORUM_LIMITS.maxPseudonymLength,
    (text) => pseudonymIssue(tidyLine(text)) === null,
  ],
  ['a memory', PROPOSAL_LIMITS.memoryLength, (text) => memoryInput.safeParse({ text }).success],
  ['the reason for a goal', GOAL_LIMITS.whyLength, (text) => whyIssue(tidyText(text)) === null],
  [
    'the subject of a message',
    SUPPORT_LIMITS.subject,
    (text) => subjectIssue(tidyLine(text)) === null,
  ],
  ['a message to support', SUPPORT_LIMITS.message, (text) => messageIssue(tidyText(text)) === null],
  ['a change note', CHANGE_NOTE_MAX_LENGTH, (note) => isChangeNoteAccepted(note)],
])('the field and the server agree on how long %s may be', (name, max, isAccepted) => {
  const texts = ['x', '🙂', 'ä'].flatMap((character) => [
    character.repeat(max),
    `  ${character.repeat(max)}\n`,
    character.repeat(max + 1),
  ]);
  expect(texts.map(isAccepted)).toEqual(texts.map((text) => !isTooLong(text, { max, name })));
  expect(texts.map(isAccepted)).toEqual(Array(3).fill([true, true, false]).flat());
});

function isJournalTextAccepted(text: string): boolean {
  return journalInput.safeParse({ text, prompt: null, version: 0 }).success;
}
function isChangeNoteAccepted(note: string): boolean {
  return saveTextInput.safeParse({ markdown: '', baseVersion: 0, note }).success;
}

it('advises only to shorten a text when the limit has no other advice', () => {
  expect(tooLongMessage('too long', { max: 4, name: 'note' })).toBe(
    'Your note is 4 characters too long. Shorten it.',
  );
});

function ControlledField({ control: Control }: { control: typeof TextArea | typeof Field }) {
  const [text, setText] = useState('');
  const shared = { label: 'Text', value: text, limit: LIMIT };
  return Control === TextArea ? (
    <TextArea {...shared} onChange={(event) => setText(event.target.value)} />
  ) : (
    <Field {...shared} onChange={(event) => setText(event.target.value)} />
  );
}

it.each([
  ['several lines', TextArea],
  ['one line', Field],
])('keeps a long paste in a field of %s and counts it', async (_, control) => {
  const user = userEvent.setup();
  render(<ControlledField control={control} />);
  const field = screen.getByRole('textbox', { name: 'Text' }) as HTMLTextAreaElement;
  await user.click(field);
  await user.paste('x'.repeat(1_234));
  expect(field.value).toHaveLength(1_234);
  expect(screen.getByText(/^Your entry is 234 characters too long/)).toBeTruthy();
  expect(screen.getByText('1,234 / 1,000')).toBeTruthy();
  expect(field.getAttribute('aria-invalid')).toBe('true');
  fireEvent.change(field, { target: { value: 'x'.repeat(950) } });
  expect(screen.getByText('950 / 1,000')).toBeTruthy();
  expect(screen.queryByText(/too long/)).toBeNull();
  fireEvent.change(field, { target: { value: 'short' } });
  expect(screen.queryByText(/1,000/)).toBeNull();
});

it('has no field that silently truncates a paste, except search fields', () => {
  const sources = import.meta.glob<string>('../**/*.tsx', {
    query: '?raw',
    import: 'default',
    eager: true,
  });
  const truncating = Object.entries(sources)
    .filter(([path, source]) => !path.includes('.test.') && /\bmaxLength=/.test(source))
    .map(([path]) => path);
  expect(Object.keys(sources).length).toBeGreaterThan(300);
  expect(truncating.toSorted()).toEqual([
    '../features/admin/people-search.tsx',
    '../features/search/search-panel.tsx',
    './search-field.tsx',
  ]);
});
