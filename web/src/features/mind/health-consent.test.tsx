import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { draftsIn, openDrafts } from '#platform/browser/drafts.ts';
import { newId } from '#platform/browser/new-id.ts';
import { createConsentGate } from '#test/build-health-consents.ts';
import { buildEntry, buildMind, buildMood, buildPracticeSession } from '#test/build-mind.ts';
import { fakeApi } from '#test/fake-api.ts';
import { renderPage } from '#test/render-page.tsx';
import { CheckInSection } from './check-in/check-in-section.tsx';
import { QuickCheckIn } from './check-in/quick-check-in.tsx';
import { JournalSection } from './journal/journal-section.tsx';
import { OutboxSender } from './outbox-sender.tsx';

const USER = 'maren';
const MOOD = 'POST /api/mind/moods';
const ENTRY = 'PUT /api/mind/journal/{id}';
const SESSION = 'POST /api/mind/sessions';
const user = userEvent.setup();

beforeEach(async () => {
  Element.prototype.scrollIntoView = vi.fn();
  await openDrafts(USER, async () => null);
});

const journalRead = { body: { entries: [], nextCursor: null } };

/** Refuses moods and entries until the user consents. */
function openWithoutConsent(area: 'mood' | 'journal', page: React.ReactNode) {
  const gate = createConsentGate(area);
  const api = fakeApi({
    'GET /api/mind/journal': journalRead,
    'PUT /api/account/health-consents/{area}': gate.give,
    [MOOD]: () => gate.unlessGiven({ status: 201, body: { mood: buildMood(), offer: null } }),
    [ENTRY]: () => gate.unlessGiven({ status: 201, body: buildEntry() }),
    [SESSION]: { status: 201, body: buildPracticeSession() },
  });
  renderPage(
    <>
      {page}
      <OutboxSender userId={USER} />
    </>,
    '/mind',
  );
  const bodies = (method: string, path: RegExp) =>
    api.calls
      .filter((call) => call.method === method && path.test(call.path))
      .map((call) => call.body);
  return { ...api, bodies, moods: () => bodies('POST', /moods$/) };
}

const yes = (name: RegExp) => screen.findByRole('button', { name });
const outbox = () => draftsIn('mind', USER);

it('asks at the first tapped mood, and saves that mood after a yes', async () => {
  const { moods } = openWithoutConsent('mood', <QuickCheckIn userId={USER} noted={null} />);
  await user.click(screen.getByRole('button', { name: 'Light' }));
  const question = await screen.findByRole('region', {
    name: 'May we store your moods and notes?',
  });
  expect(document.activeElement).toBe(question);
  expect(screen.queryByText(/^Saved/)).toBeNull();
  await user.click(await yes(/^Yes/));
  expect(await screen.findByText('Saved: light.')).toBeTruthy();
  // The same id each time, so that it is one mood.
  expect(new Set(moods().map((body) => JSON.stringify(body))).size).toBe(1);
  expect(outbox().names()).toEqual([]);
});

it('keeps nothing after a no, and asks again at the next tap', async () => {
  openWithoutConsent('mood', <QuickCheckIn userId={USER} noted={null} />);
  await user.click(screen.getByRole('button', { name: 'Light' }));
  await user.click(await yes(/^No/));
  expect(await screen.findByText(/^Nothing was saved\./)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Settings' }).getAttribute('href')).toContain('privacy');
  expect(screen.getByRole('button', { name: 'Light', pressed: false })).toBeTruthy();
  expect(outbox().names()).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Uneasy' }));
  expect(await yes(/^Yes/)).toBeTruthy();
});

it('puts a check-in back into its form after a no', async () => {
  const page = <CheckInSection userId={USER} mind={buildMind()} isPending={false} />;
  openWithoutConsent('mood', page);
  await user.click(screen.getByRole('radio', { name: 'Light' }));
  await user.type(screen.getByRole('textbox', { name: /^A note/ }), 'A long day');
  await user.click(screen.getByRole('button', { name: 'Save check-in' }));
  await user.click(await yes(/^No/));
  const note = (await screen.findByRole('textbox', { name: /^A note/ })) as HTMLTextAreaElement;
  await waitFor(() => expect(note.value).toBe('A long day'));
  expect((screen.getByRole('radio', { name: 'Light' }) as HTMLInputElement).checked).toBe(true);
});

it('keeps the text of a journal entry while asking, and saves it after a yes', async () => {
  const page = <JournalSection userId={USER} timeZone="UTC" mind={buildMind()} />;
  const { bodies } = openWithoutConsent('journal', page);
  const field = (await screen.findByRole('textbox', { name: 'Your entry' })) as HTMLTextAreaElement;
  await user.type(field, 'A quiet day');
  await user.click(screen.getByRole('button', { name: 'Save to my journal' }));
  const question = await screen.findByRole('region', { name: 'May we store your journal?' });
  expect(question.textContent).toContain('reveal something about your health');
  expect(field.value).toBe('A quiet day');
  await user.click(await yes(/^Yes/));
  expect(await screen.findByText('Saved to your journal.')).toBeTruthy();
  expect(bodies('PUT', /journal/).at(-1)).toMatchObject({ text: 'A quiet day' });
});

it('keeps what waits offline until the user consents, and sends everything else', async () => {
  const [moodId, sessionId] = [newId(), newId()];
  const mood = { id: moodId, mood: 'light', words: [], about: [] };
  const session = {
    ...{ id: sessionId, practiceId: 'box', seconds: 60, isComplete: true },
    startedAt: '2026-11-15T10:00:00.000Z',
  };
  outbox().write(moodId, JSON.stringify({ kind: 'mood', body: mood }));
  outbox().write(sessionId, JSON.stringify({ kind: 'session', body: session }));
  const page = <CheckInSection userId={USER} mind={buildMind()} isPending={false} />;
  const { moods } = openWithoutConsent('mood', page);
  await waitFor(() => expect(outbox().names()).toEqual([moodId]));
  await act(async () => void window.dispatchEvent(new Event('online')));
  await user.click(await yes(/^Yes/));
  await waitFor(() => expect(outbox().names()).toEqual([]));
  expect(moods().at(-1)).toEqual(mood);
});
