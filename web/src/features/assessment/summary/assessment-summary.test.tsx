import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { buildAssessment } from '#test/build-assessment.ts';
import { fakeApi, problem } from '#test/fake-api.ts';
import { ToastProvider } from '#ui/toast.tsx';
import { AssessmentSummary } from './assessment-summary.tsx';

const user = userEvent.setup();
const ASSESSMENT = buildAssessment();
const LATEST = 'GET /api/assessments/latest';
const CORRECTION = `PUT /api/assessments/${ASSESSMENT.id}/correction`;

function open(answers: Parameters<typeof fakeApi>[0] = {}, lastReviewedAt: string | null = null) {
  const api = fakeApi({
    [LATEST]: { body: { assessment: ASSESSMENT } },
    'GET /api/assessments': { body: { assessments: [ASSESSMENT] } },
    'GET /api/attitude-history': { body: { points: [] } },
    ...answers,
  });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <MemoryRouter>
      <QueryClientProvider client={client}>
        <ToastProvider>
          <AssessmentSummary
            userId={ASSESSMENT.userId}
            timeZone="UTC"
            lastReviewedAt={lastReviewedAt}
            onward={<p>What follows</p>}
          />
        </ToastProvider>
      </QueryClientProvider>
    </MemoryRouter>,
  );
  return api;
}
const corrections = (api: ReturnType<typeof fakeApi>) =>
  api.calls.filter(({ method }) => method === 'PUT').map(({ body }) => body);

it('shows the type, the label and how it was computed, without the MBTI trademark', async () => {
  open();
  expect(await screen.findByText('INFJ')).toBeTruthy();
  expect(screen.getByText('Optimistic, because your two answers average 3.0')).toBeTruthy();
  expect(
    screen.getByRole('img', { name: /question 5 counts as 3 and question 6 counts as 3/ }),
  ).toBeTruthy();
  expect(screen.getByText('“Quiet time to myself (I)”').tagName).toBe('MARK');
  expect(document.body.textContent).not.toMatch(/MBTI|Myers/i);
});

it.each([
  [4, 'What four answers suggest, and what they don’t'],
  [1, 'What one answer suggests, and what it doesn’t'],
  [0, 'You left all four letters open'],
])('says how many answers are behind the letters: %i', async (count, title) => {
  const answers = ASSESSMENT.answers.filter(({ question_id: id }) => id > 4 || id <= count);
  open({ [LATEST]: { body: { assessment: { ...ASSESSMENT, answers } } } });
  expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
});

it('leads on right after the result, before sharing, printing and a retake', async () => {
  open();
  const onward = await screen.findByText('What follows');
  const share = screen.getByRole('button', { name: 'Share as a picture' });
  expect(onward.compareDocumentPosition(share)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

it('corrects one letter, shows both letters, and undoes the correction', async () => {
  const api = open({ [CORRECTION]: { body: { ...ASSESSMENT, corrected_type: 'ENFJ' } } });
  await user.click(
    await screen.findByRole('button', { name: 'This isn’t me: Where your energy comes from' }),
  );
  await user.click(screen.getByRole('radio', { name: 'E' }));
  await user.click(screen.getByRole('button', { name: 'Save this letter' }));
  expect(await screen.findByText(/Your answer gave I\. You chose E\./)).toBeTruthy();
  expect(screen.getByText('ENFJ')).toBeTruthy();
  expect(document.activeElement).toBe(
    screen.getByRole('button', { name: 'This isn’t me: Where your energy comes from' }),
  );

  api.answers[CORRECTION] = { body: ASSESSMENT };
  await user.click(
    screen.getByRole('button', { name: 'Undo the correction: Where your energy comes from' }),
  );
  await waitFor(() => expect(screen.queryByText(/You chose E/)).toBeNull());
  expect(corrections(api)).toEqual([{ letters: { 1: 'E' } }, { letters: {} }]);
});

it('keeps earlier corrections when another letter is left open', async () => {
  const corrected = { ...ASSESSMENT, corrected_type: 'ENFJ' };
  const api = open({
    [LATEST]: { body: { assessment: corrected } },
    [CORRECTION]: { body: { ...ASSESSMENT, corrected_type: 'ENF_' } },
  });
  await user.click(
    await screen.findByRole('button', { name: 'This isn’t me: How you like your week' }),
  );
  await user.click(screen.getByRole('radio', { name: 'Leave it open' }));
  await user.click(screen.getByRole('button', { name: 'Save this letter' }));
  expect(await screen.findByText(/You chose to leave it open/)).toBeTruthy();
  expect(corrections(api)).toEqual([{ letters: { 1: 'E', 4: '_' } }]);
});

it('says when a correction could not be saved, and keeps the choice', async () => {
  open({ [CORRECTION]: problem(503, 'unavailable', 'Not just now.') });
  await user.click(
    await screen.findByRole('button', { name: 'This isn’t me: Where your energy comes from' }),
  );
  await user.click(screen.getByRole('radio', { name: 'E' }));
  await user.click(screen.getByRole('button', { name: 'Save this letter' }));
  expect((await screen.findByRole('alert')).textContent).toContain('Not just now.');
  expect(screen.getByRole('radio', { name: 'E' }).getAttribute('aria-checked')).toBe('true');
  expect(screen.getByText('INFJ')).toBeTruthy();
});

it('says when the attitude is an estimate', async () => {
  const answers = ASSESSMENT.answers.map((answer) =>
    answer.question_id === 5 ? { ...answer, answer: 'Ask my daughter' } : answer,
  );
  open({ [LATEST]: { body: { assessment: { ...ASSESSMENT, answers, is_estimated: true } } } });
  expect(await screen.findByText('Estimated')).toBeTruthy();
  expect(screen.getByText(/counts as 2, so this is an estimate/)).toBeTruthy();
});

it('shows the attitude of a later check-in instead of the older attitude', async () => {
  const createdAt = '2099-01-01T08:00:00.000Z';
  const point = {
    createdAt,
    source: 'check-in',
    average: 1,
    ai_preference: 'resistant',
    reaction: 'Avoid it for now',
    feeling: 'Very worried',
  };
  open({ 'GET /api/attitude-history': { body: { points: [point] } } }, createdAt);
  const result = await screen.findByRole('region', { name: 'Your result' });
  expect(result.textContent).toContain('Resistant');
  expect(result.textContent).toContain('attitude updated on 1 January 2099');
  expect(screen.getByText('Resistant, because your two answers average 1.0')).toBeTruthy();
});

it('offers a retry when the result cannot be read, and the questionnaire when there is none', async () => {
  const api = open({ [LATEST]: { status: 500 } });
  expect(await screen.findByRole('alert')).toBeTruthy();
  api.answers[LATEST] = { body: { assessment: null } };
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: 'Open the questionnaire' })).toBeTruthy();
});
