import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import type { User } from '#platform/api/generated/types.gen.ts';
import { buildUser } from '#test/build-user.ts';
import { type Call, problem } from '#test/fake-api.ts';
import { openSettings } from '#test/open-settings.tsx';
import { AppearanceSettings } from './appearance-settings.tsx';
import { ReviewSettings } from './review-settings.tsx';

const SAVE = `PATCH /api/users/${buildUser().id}`;
const user = userEvent.setup();

beforeEach(() => document.documentElement.removeAttribute('data-theme'));

/** The server stores what it is sent. */
function open(page = <AppearanceSettings />) {
  const save = ({ body }: Call) => ({ body: { ...buildUser(), ...(body as Partial<User>) } });
  return openSettings(page, { answers: { [SAVE]: save } });
}
const isChecked = (role: 'radio' | 'switch', name: string) =>
  screen.getByRole(role, { name }).getAttribute('aria-checked') === 'true';
const isChosen = (name: string) => isChecked('radio', name);
const isOn = (name: string) => isChecked('switch', name);
const dates = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Dates and numbers' });

it('shows what is chosen, with an example of dates and numbers', () => {
  open();
  expect(isChosen('System')).toBe(true);
  expect(isChosen('Fade')).toBe(true);
  expect(isOn('Reduce motion')).toBe(false);
  expect(dates().selectedOptions[0]?.textContent).toBe('English, in the format of your region');
  expect(
    screen.getByText(/^For example: \d.*1,234\.5\. Attune itself is in English\.$/),
  ).toBeTruthy();
});

it('applies a theme at once and saves it', async () => {
  const { sent } = open();
  await user.click(screen.getByRole('radio', { name: 'Dark' }));
  expect(document.documentElement.dataset.theme).toBe('dark');
  await waitFor(() => expect(isChosen('Dark')).toBe(true));
  await waitFor(() => expect(sent(SAVE)).toEqual([{ theme: 'dark' }]));
});

it('saves a page transition, less motion, and the format of dates', async () => {
  const { sent } = open();
  await user.click(screen.getByRole('radio', { name: 'Slide' }));
  await waitFor(() => expect(isChosen('Slide')).toBe(true));
  await user.click(screen.getByRole('switch', { name: 'Reduce motion' }));
  await waitFor(() => expect(isOn('Reduce motion')).toBe(true));
  await user.selectOptions(dates(), 'de');
  await waitFor(() => expect(dates().value).toBe('de'));
  await user.selectOptions(dates(), 'English, in the format of your region');
  await waitFor(() => expect(sent(SAVE)).toHaveLength(4));
  expect(sent(SAVE)).toEqual([
    { pageTransition: 'slide' },
    { reducedMotion: true },
    { locale: 'de' },
    { locale: null },
  ]);
});

it('says that a change was not saved, and shows what is stored', async () => {
  const { answers } = open();
  answers[SAVE] = problem(503, 'unavailable', 'Not just now.');
  await user.click(screen.getByRole('radio', { name: 'Slide' }));
  expect(await screen.findByText('Not just now.')).toBeTruthy();
  await waitFor(() => expect(isChosen('Fade')).toBe(true));
});

it('turns questions from earlier lessons off, and back on if that was not saved', async () => {
  const { answers, sent } = open(<ReviewSettings />);
  const questions = 'Questions from earlier lessons';
  answers[SAVE] = { status: 503 };
  await user.click(screen.getByRole('switch', { name: questions }));
  expect(await screen.findByText('An unexpected error occurred')).toBeTruthy();
  await waitFor(() => expect(isOn(questions)).toBe(true));
  answers[SAVE] = { body: buildUser({ hasLessonReviews: false }) };
  await user.click(screen.getByRole('switch', { name: questions }));
  await waitFor(() => expect(isOn(questions)).toBe(false));
  expect(sent(SAVE).at(-1)).toEqual({ hasLessonReviews: false });
});
