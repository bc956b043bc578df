import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  act,
  cleanup,
  fireEvent,
  render,
  renderHook,
  screen,
  waitFor,
} from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, MemoryRouter, RouterProvider } from 'react-router';
import { expect, it, vi } from 'vitest';
import type { SubmitAssessmentData } from '#platform/api/generated/types.gen.ts';
import { buildAssessment } from '#test/build-assessment.ts';
import { fakeApi, problem } from '#test/fake-api.ts';
import { draftStorage } from './draft-storage.ts';
import { Questionnaire } from './questionnaire.tsx';
import { useIsSubmitted } from './use-steps.ts';

const user = userEvent.setup();
const STORED = { status: 201, body: buildAssessment() };
const SUBMIT = 'POST /api/assessments';

function open() {
  const onDone = vi.fn();
  const page = <Questionnaire userId="ilse" exitPath="/" onDone={onDone} />;
  const router = createMemoryRouter([{ path: '/questionnaire', element: page }], {
    initialEntries: ['/questionnaire'],
  });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return { onDone, router };
}

const heading = (name: RegExp | string) => screen.findByRole('heading', { level: 2, name });
const chosen = () =>
  screen.queryByRole('radio', { checked: true })?.getAttribute('aria-labelledby');
const press = (name: string) => user.click(screen.getByRole('button', { name }));

/** Answers a question by its number key and waits until the next one has the focus. */
async function answer(key: string, next: RegExp | string) {
  await user.keyboard(`${key}{Enter}`);
  await waitFor(async () => expect(document.activeElement).toBe(await heading(next)));
}

async function answerAll() {
  await heading(/energy back/);
  await answer('2', /something is new/);
  await answer('2', /decision is hard/);
  await answer('2', /your week/);
  await answer('1', /new AI tool/);
  await answer('3', /what AI will change/);
  await answer('2', /best describes your days/);
  await answer('1', /most like to get/);
  await answer('2', /part of Attune/);
  await answer('1', 'Is this what you meant?');
}

function sent(api: ReturnType<typeof fakeApi>): SubmitAssessmentData['body'][] {
  return api.calls
    .filter(({ method }) => method === 'POST')
    .map(({ body }) => body as SubmitAssessmentData['body']);
}

it('works by keyboard alone: numbers choose, arrows move, Enter continues', async () => {
  open();
  const first = await heading(/energy back/);
  expect(document.activeElement).toBe(first);
  await user.keyboard('{ArrowDown}');
  expect(draftStorage.read('ilse')?.answers[1]?.option).toBe('people');
  await user.keyboard('{ArrowDown}');
  await waitFor(() => expect(draftStorage.read('ilse')?.answers[1]?.option).toBe('quiet'));
  await user.keyboard('1');
  expect(draftStorage.read('ilse')?.answers[1]?.option).toBe('people');
  await user.keyboard('7');
  expect(draftStorage.read('ilse')?.answers[1]?.option).toBe('people');
  await answer('2', /something is new/);
  expect(chosen()).toBeUndefined();
});

it('stays on an unanswered question and says why', async () => {
  open();
  await heading(/energy back/);
  await press('Next');
  const alert = await screen.findByText(/or skip this question/);
  expect(alert).toBeTruthy();
  expect(document.activeElement).toBe(screen.getAllByRole('radio')[0]);
  await press('Skip this question');
  await heading(/something is new/);
});

it('asks for the user’s own text when Other is chosen', async () => {
  const skipped = { option: null, own: '' };
  const answers = {
    ...{ 1: skipped, 2: skipped, 3: skipped, 4: skipped },
    5: { option: 'avoid', own: '' },
    6: { option: 'excited', own: '' },
  };
  draftStorage.write('ilse', { id: 'a-key', answers });
  open();
  await heading(/best describes your days/);
  await user.keyboard('9');
  const field = await screen.findByLabelText('In your own words');
  await waitFor(() => expect(document.activeElement).toBe(field));
  await user.keyboard('{Enter}');
  expect(await screen.findByText(/a few words what your days look like/)).toBeTruthy();
  await user.keyboard('Shift 1 and 2');
  await answer('', /most like to get/);
  expect(draftStorage.read('ilse')?.answers[7]).toEqual({ option: 'other', own: 'Shift 1 and 2' });
});

it('continues where the user left off, with the same key, after reopening the page', async () => {
  open();
  await heading(/energy back/);
  await answer('2', /something is new/);
  const stored = draftStorage.read('ilse');
  cleanup();
  open();
  await heading(/something is new/);
  await user.keyboard('1');
  expect(draftStorage.read('ilse')?.id).toBe(stored?.id);
});

it("goes back with its own button and the browser's", async () => {
  const { router } = open();
  await heading(/energy back/);
  await answer('2', /something is new/);
  await answer('1', /decision is hard/);
  await press('Back');
  await heading(/something is new/);
  await router.navigate(-1);
  await heading(/energy back/);
  expect(screen.queryByRole('button', { name: 'Back' })).toBeNull();
  await router.navigate(1);
  await heading(/something is new/);
});

it('shows all nine answers for review, and returns to the review after an edit', async () => {
  open();
  await answerAll();
  expect(screen.getAllByRole('listitem')).toHaveLength(9);
  await press('Edit question 1');
  await heading(/energy back/);
  await user.keyboard('1');
  await press('Back to review');
  await heading('Is this what you meant?');
  expect(screen.getByText('“Being with people (E)”')).toBeTruthy();
});

it('submits once however often the button is pressed, then deletes the draft', async () => {
  const api = fakeApi({ [SUBMIT]: STORED });
  const { onDone } = open();
  await answerAll();
  const key = draftStorage.read('ilse')?.id;
  await user.dblClick(screen.getByRole('button', { name: 'Submit' }));
  await waitFor(() => expect(onDone).toHaveBeenCalledExactlyOnceWith(STORED.body));
  expect(sent(api)).toHaveLength(1);
  expect(sent(api)[0]).toMatchObject({ id: key, answers: { length: 9 } });
  expect(draftStorage.read('ilse')).toBeNull();
});

it('does not submit on a double click on the button that opens the review', async () => {
  const api = fakeApi({ [SUBMIT]: STORED });
  open();
  await answerAll();
  await press('Edit question 9');
  await heading(/part of Attune/);
  await user.dblClick(screen.getByRole('button', { name: 'Back to review' }));
  await heading('Is this what you meant?');
  expect(sent(api)).toEqual([]);
});

it('keeps everything after a failure, says what is safe, and retries with the same key', async () => {
  const api = fakeApi({ [SUBMIT]: { status: 503 } });
  const { onDone } = open();
  await answerAll();
  await press('Submit');
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('Your answers are safe on this device.');
  expect(draftStorage.read('ilse')).not.toBeNull();
  api.answers[SUBMIT] = STORED;
  await press('Submit again');
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  const [first, second] = sent(api);
  expect(second).toEqual(first);
});

it('uses a new key when an earlier attempt was stored with other answers', async () => {
  const responses = [problem(409, 'assessment.key_reused', 'Used before.'), STORED];
  const api = fakeApi({ [SUBMIT]: () => responses.shift() ?? STORED });
  const { onDone } = open();
  await answerAll();
  await press('Submit');
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  const [first, second] = sent(api);
  expect(second?.answers).toEqual(first?.answers);
  expect(second?.id).not.toBe(first?.id);
});

it('keeps the answer to a question, however quickly the next key is pressed', async () => {
  open();
  const first = await heading(/energy back/);
  for (const key of ['2', 'Enter', '1', 'Enter']) fireEvent.keyDown(first, { key });
  await heading(/something is new/);
  expect(draftStorage.read('ilse')?.answers).toMatchObject({ 1: { option: 'quiet' } });
});

it('adopts what another tab stored, so that neither overwrites the other', async () => {
  open();
  await heading(/energy back/);
  await answer('2', /something is new/);
  const key = Object.keys(localStorage).find((name) => name.includes('questionnaire')) ?? '';
  const stored = draftStorage.read('ilse');
  const changedElsewhere = {
    ...stored,
    answers: { ...stored?.answers, 3: { option: 'rule', own: '' } },
  };
  localStorage.setItem(key, JSON.stringify(changedElsewhere));
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key })));
  await answer('1', /decision is hard/);
  expect(Object.keys(draftStorage.read('ilse')?.answers ?? {})).toEqual(['1', '2', '3']);
});

it('ignores Enter during composition by an input method', async () => {
  open();
  const first = await heading(/energy back/);
  await user.keyboard('1');
  fireEvent.keyDown(first, { key: 'Enter', isComposing: true });
  expect(await heading(/energy back/)).toBe(first);
});

it('saves and exits at any question', async () => {
  open();
  await heading(/energy back/);
  await answer('2', /something is new/);
  const exit = screen.getByRole('link', { name: 'Save and exit' });
  expect(exit.getAttribute('href')).toBe('/');
  expect(draftStorage.read('ilse')?.answers[1]?.option).toBeTruthy();
});

it('recognizes the questions of submitted answers in the history, and no others', async () => {
  fakeApi({ [SUBMIT]: STORED });
  const { onDone, router } = open();
  const isSubmitted = () =>
    renderHook(() => useIsSubmitted(), {
      wrapper: ({ children }) => (
        <MemoryRouter initialEntries={[{ pathname: '/', state: router.state.location.state }]}>
          {children}
        </MemoryRouter>
      ),
    }).result.current;
  await answerAll();
  expect(isSubmitted()).toBe(false);
  await press('Submit');
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  await act(() => router.navigate(-1));
  expect(isSubmitted()).toBe(true);
});
