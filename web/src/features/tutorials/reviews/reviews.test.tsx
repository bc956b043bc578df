import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { fakeApi, problem } from '#test/fake-api.ts';
import { renderPage } from '#test/render-page.tsx';
import { DueReviews } from './due-reviews.tsx';
import { Reviews } from './reviews.tsx';

const IDS = {
  a: '01940000-0000-7000-8000-0000000000a1',
  b: '01940000-0000-7000-8000-0000000000b1',
};
const buildQuestion = (name: keyof typeof IDS) => ({
  id: IDS[name],
  question: `Question ${name}?`,
  options: ['First', 'Second', 'Third'],
  lesson: { id: 'plain-words', title: 'Plain words' },
});
const RESULT = { isRight: true, rightOption: 0, explanation: 'Because.', remaining: 1 };

const ANSWER_A = `/api/reviews/${IDS.a}/answer`;

function open(names: (keyof typeof IDS)[], path = '/daily') {
  const api = fakeApi({
    'GET /api/reviews': { body: { questions: names.map(buildQuestion) } },
    [`POST ${ANSWER_A}`]: { body: RESULT },
    [`POST /api/reviews/${IDS.b}/answer`]: { body: { ...RESULT, isRight: false, remaining: 0 } },
  });
  return { ...api, ...renderPage(<Reviews userId="u1" />, path) };
}
const check = () => userEvent.click(screen.getByRole('button', { name: 'Check answer' }));
const choose = (name: string) => userEvent.click(screen.getByRole('radio', { name }));

it('asks one question at a time, explains each, and ends with one line', async () => {
  const { calls } = open(['a', 'b']);
  expect(await screen.findByRole('group', { name: 'Question a?' })).toBeTruthy();
  expect(screen.getByText('1 of 2')).toBeTruthy();
  expect(screen.queryByText('Question b?')).toBeNull();
  await choose('First');
  await check();
  expect(await screen.findByText('Right.')).toBeTruthy();
  expect(document.activeElement?.textContent).toContain('Right. Because.');
  expect(screen.getByRole('link', { name: 'Plain words' }).getAttribute('href')).toBe(
    '/tutorials/plain-words',
  );
  expect(calls.at(-1)).toMatchObject({ path: ANSWER_A, body: { option: 0 } });

  await userEvent.click(screen.getByRole('button', { name: 'Next question' }));
  expect(document.activeElement?.textContent).toBe('Question b?');
  await choose('Second');
  await check();
  expect(await screen.findByText('Not quite.')).toBeTruthy();
  expect(document.activeElement?.textContent).toContain('The right answer: First');
  expect(document.activeElement?.textContent).toContain('That’s all for today.');
  expect(screen.queryByRole('button')).toBeNull();
});

it('shows nothing when nothing is due or the questions can’t be read', async () => {
  const { calls, answers, client, show } = open([]);
  await waitFor(() => expect(calls).toHaveLength(1));
  expect(screen.queryByRole('heading')).toBeNull();
  answers['GET /api/reviews'] = { status: 500 };
  client.clear();
  show(<Reviews key="again" userId="u1" />);
  await waitFor(() => expect(client.isFetching()).toBe(0));
  expect(screen.queryByRole('heading')).toBeNull();
});

it('asks for a choice first', async () => {
  const { calls } = open(['a']);
  await screen.findByRole('group', { name: 'Question a?' });
  await check();
  expect(screen.getByText('Choose an answer.')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'First' }));
  expect(calls).toHaveLength(1);
});

it('keeps an answer that could not be sent, and sends it again', async () => {
  const { answers } = open(['a']);
  answers[`POST ${ANSWER_A}`] = { status: 503 };
  await screen.findByRole('group', { name: 'Question a?' });
  await choose('First');
  await check();
  expect((await screen.findByRole('alert')).textContent).toContain('you can try again');
  expect((screen.getByRole('radio', { name: 'First' }) as HTMLInputElement).checked).toBe(true);
  answers[`POST ${ANSWER_A}`] = { body: RESULT };
  await check();
  expect(await screen.findByText('Right.')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

it('moves on from a question that was answered on another device', async () => {
  const { answers } = open(['a', 'b']);
  answers[`POST ${ANSWER_A}`] = problem(409, 'review.answered', 'Answered already.');
  await screen.findByRole('group', { name: 'Question a?' });
  await choose('First');
  await check();
  expect(await screen.findByText('Answered already.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Next question' }));
  expect(screen.getByRole('group', { name: 'Question b?' })).toBeTruthy();
});

it.each([
  ['1 question to review · about 1 minute', 1, false],
  ['3 questions to review · about 2 minutes', 3, false],
  ['5 questions to review · about 3 minutes', 5, false],
  ['Questions to review', 3, true],
])('reads “%s” elsewhere and leads to the questions', async (line, count, hidesNumbers) => {
  renderPage(<DueReviews count={count} hidesNumbers={hidesNumbers} />);
  const link = screen.getByRole('link');
  expect(link.closest('p')?.textContent).toBe(line);
  open(['a'], link.getAttribute('href') ?? '');
  const questions = await screen.findByRole('region', { name: 'Still remember this?' });
  await waitFor(() => expect(document.activeElement).toBe(questions));
});

it('says nothing elsewhere when no question is left', () => {
  renderPage(<DueReviews count={0} hidesNumbers={false} />);
  expect(screen.queryByRole('link')).toBeNull();
});
