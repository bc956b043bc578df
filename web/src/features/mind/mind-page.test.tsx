import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { draftsIn } from '#platform/browser/drafts.ts';
import { newId } from '#platform/browser/new-id.ts';
import {
  buildEntry,
  buildMind,
  buildMood,
  buildPractice,
  buildPracticeSession,
} from '#test/build-mind.ts';
import { buildUser } from '#test/build-user.ts';
import { fakeApi, problem } from '#test/fake-api.ts';
import { renderPage } from '#test/render-page.tsx';
import { MindPage } from './mind-page.tsx';
import { OutboxSender } from './outbox-sender.tsx';

const userActions = userEvent.setup();
const offline = () => Promise.reject(new TypeError('Failed to fetch'));
const HISTORY = {
  days: [
    {
      day: '2026-11-14',
      level: 2,
      words: ['tense'],
      practices: 1,
      lessons: 0,
      journal: 0,
      posts: 0,
    },
    { day: '2026-11-15', level: 4, words: [], practices: 0, lessons: 1, journal: 0, posts: 0 },
  ],
  finding: {
    headline: 'Noted on 2 days of 2.',
    caption: 'How it is computed.',
    inWords: 'In words.',
  },
};

const CHECK_IN = '/mind?section=check-in';
const JOURNAL = '/mind?section=journal';
const OVER_TIME = '/mind?section=over-time';

type Answers = Parameters<typeof fakeApi>[0];

async function open(answers: Answers = {}, path = '/mind') {
  const api = fakeApi({
    'GET /api/mind': { body: buildMind() },
    'GET /api/mind/practices': { body: { practices: [buildPractice()] } },
    'GET /api/mind/journal': { body: { entries: [], nextCursor: null } },
    'GET /api/mind/history': { body: HISTORY },
    ...answers,
  });
  const user = buildUser();
  renderPage(
    <>
      <MindPage user={user} />
      <OutboxSender userId={user.id} />
    </>,
    path,
  );
  await screen.findByRole('heading', { level: 1 });
  await waitFor(() => expect(screen.queryByRole('status', { name: 'Loading' })).toBeNull());
  const sent = (method: string) => api.calls.filter((call) => call.method === method);
  return { ...api, sent };
}

/** The text of an element and all labels in it. */
function describeAll(element: HTMLElement): string {
  const labels = [...element.querySelectorAll('[aria-label]')].map((labeled) =>
    labeled.getAttribute('aria-label'),
  );
  return [element.textContent, ...labels].join(' ');
}

beforeEach(() => {
  Element.prototype.scrollIntoView = vi.fn();
});

describe('the check-in', () => {
  const saved = { mood: buildMood({ about: ['work'] }), offer: null };

  it('requires a mood, and sends what was chosen', async () => {
    const api = await open({ 'POST /api/mind/moods': { status: 201, body: saved } }, CHECK_IN);
    const change = screen.getByRole('link', { name: 'Change' });
    expect(change.getAttribute('href')).toBe('/settings?section=privacy');
    await userActions.click(screen.getByRole('button', { name: 'Save check-in' }));
    expect(screen.getByText('Choose a mood first.')).toBeTruthy();
    await userActions.click(screen.getByRole('radio', { name: 'Uneasy' }));
    await userActions.click(screen.getByRole('button', { name: 'tense' }));
    await userActions.click(screen.getByRole('button', { name: 'Work' }));
    await userActions.type(
      screen.getByRole('textbox', { name: /A note to yourself/ }),
      'Too many calls.',
    );
    await userActions.click(screen.getByRole('button', { name: 'Save check-in' }));
    await screen.findByText(/^Saved\./);
    expect(api.sent('POST').map(({ body }) => body)).toEqual([
      {
        id: expect.any(String),
        at: expect.any(String),
        mood: 'uneasy',
        words: ['tense'],
        about: ['work'],
        note: 'Too many calls.',
      },
    ]);
  });

  it('can be undone', async () => {
    const api = await open(
      {
        'POST /api/mind/moods': { status: 201, body: saved },
        [`DELETE /api/mind/moods/${saved.mood.id}`]: { status: 204 },
      },
      CHECK_IN,
    );
    await userActions.click(screen.getByRole('radio', { name: 'Uneasy' }));
    await userActions.click(screen.getByRole('button', { name: 'Save check-in' }));
    await userActions.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByText(/^Undone\./)).toBeTruthy();
    expect(api.sent('DELETE')).toHaveLength(1);
  });

  it('drops words that do not fit the new mood', async () => {
    await open({}, CHECK_IN);
    await userActions.click(screen.getByRole('radio', { name: 'Uneasy' }));
    await userActions.click(screen.getByRole('button', { name: 'tense' }));
    await userActions.click(screen.getByRole('radio', { name: 'Bright' }));
    expect(screen.queryByRole('button', { name: 'tense' })).toBeNull();
    await userActions.click(screen.getByRole('radio', { name: 'Uneasy' }));
    const tense = screen.getByRole('button', { name: 'tense' });
    expect(tense.getAttribute('aria-pressed')).toBe('false');
  });

  it('is stored on the device without a network, and sent once the network is back', async () => {
    const api = await open({ 'POST /api/mind/moods': offline }, CHECK_IN);
    await userActions.click(screen.getByRole('radio', { name: 'Even' }));
    await userActions.click(screen.getByRole('button', { name: 'Save check-in' }));
    expect(await screen.findByText(/kept on this device and will be sent later/)).toBeTruthy();
    api.answers['POST /api/mind/moods'] = { status: 201, body: saved };
    await act(async () => void window.dispatchEvent(new Event('online')));
    await waitFor(() => expect(api.sent('POST')).toHaveLength(2));
    const [first, second] = api.sent('POST').map(({ body }) => body as { id: string });
    expect(second).toEqual(first);
    await act(async () => void window.dispatchEvent(new Event('online')));
    expect(api.sent('POST')).toHaveLength(2);
  });

  it('offers a breathing exercise, a lesson and a thread for a worry about work', async () => {
    const worry = buildMood({ about: ['work', 'ai', 'sleep'] });
    const offer = {
      practice: { id: 'long-out-breath', title: 'A longer out-breath', minutes: 1 },
      lesson: { id: 'sort-your-week', title: 'Sort your week', minutes: 6, reasons: [] },
      thread: { id: '01890a5d-ac96-774b-bcce-b302099a8301', title: 'Me too', comments: 1 },
    };
    await open(
      { 'GET /api/mind': { body: buildMind({ today: { moods: [worry], offer } }) } },
      CHECK_IN,
    );
    const card = screen.getByRole('region', { name: 'This may help' });
    expect(card.textContent).toContain('Because you tagged Work and AI');
    const addresses = within(card)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'));
    expect(addresses).toEqual([
      '/mind?practice=long-out-breath',
      '/tutorials/sort-your-week',
      '/forum/01890a5d-ac96-774b-bcce-b302099a8301',
    ]);
  });
});

describe('breathing', () => {
  const focusOnPause = () =>
    waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Pause' })),
    );

  it('ends after a whole breath, is recorded, and then asks for the mood', async () => {
    const api = await open({
      'POST /api/mind/sessions': { status: 201, body: buildPracticeSession() },
      'POST /api/mind/moods': { status: 201, body: { mood: buildMood(), offer: null } },
    });
    const advance = (ms: number) => act(() => void vi.advanceTimersByTime(ms));
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance', 'Date'] });
    try {
      fireEvent.click(screen.getByRole('radio', { name: '1 minute' }));
      fireEvent.click(screen.getByRole('button', { name: 'Begin' }));
      await focusOnPause();
      advance(1_000);
      expect(screen.getByText('Breathe in')).toBeTruthy();
      advance(4_000);
      expect(screen.getByText('Breathe out')).toBeTruthy();
      fireEvent.click(screen.getByRole('button', { name: 'Pause' }));
      advance(600_000);
      fireEvent.click(screen.getByRole('button', { name: 'Continue' }));
      expect(screen.getByText('Breathe out')).toBeTruthy();
      advance(56_000);
      expect(screen.getByText('Done')).toBeTruthy();
    } finally {
      vi.useRealTimers();
    }
    await waitFor(() => expect(api.sent('POST')).toHaveLength(1));
    expect(api.sent('POST')[0]?.body).toMatchObject({
      practiceId: 'long-out-breath',
      pattern: { in: 4, hold: 0, out: 6, rest: 0 },
      seconds: 60,
      isComplete: true,
    });
    expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Done' }));
    const moodQuestion = screen.getByRole('group', { name: 'How do you feel now?' });
    await userActions.click(within(moodQuestion).getByRole('radio', { name: 'Light' }));
    await waitFor(() => expect(api.sent('POST')).toHaveLength(2));
    const [session, mood] = api.sent('POST').map(({ body }) => body as Record<string, unknown>);
    expect(mood?.sessionId).toBe(session?.id);
  });

  it('fills the screen, and closes without a record when it was too short', async () => {
    const api = await open();
    await userActions.click(screen.getByRole('button', { name: 'Begin' }));
    const practice = await screen.findByRole('dialog', { name: 'Longer exhale' });
    expect(within(practice).getByText('Breathe in')).toBeTruthy();
    await focusOnPause();
    await userActions.click(within(practice).getByRole('button', { name: 'End session' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(api.sent('POST')).toEqual([]);
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Begin' })),
    );
  });

  it('vibrates at each phase on a phone, unless that is turned off', async () => {
    const vibrate = vi.fn(() => true);
    vi.stubGlobal('matchMedia', () => ({ matches: true }));
    Object.defineProperty(navigator, 'vibrate', { value: vibrate, configurable: true });
    try {
      await open();
      await userActions.click(screen.getByRole('button', { name: 'Begin' }));
      await waitFor(() => expect(vibrate).toHaveBeenCalledTimes(1));
      const practice = await screen.findByRole('dialog');
      await userActions.click(within(practice).getByRole('button', { name: 'End session' }));
      await userActions.click(screen.getByRole('switch', { name: /^Vibration/ }));
      await userActions.click(screen.getByRole('button', { name: 'Begin' }));
      await screen.findByText('Breathe in');
      expect(vibrate).toHaveBeenCalledTimes(1);
    } finally {
      Reflect.deleteProperty(navigator, 'vibrate');
    }
  });

  /** One minute of breathing with a custom pattern. */
  async function breatheOwnPattern() {
    fireEvent.click(screen.getByRole('radio', { name: 'Custom, 4-0-6-0' }));
    const advance = (ms: number) => act(() => void vi.advanceTimersByTime(ms));
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance', 'Date'] });
    try {
      fireEvent.click(screen.getByRole('radio', { name: '1 minute' }));
      fireEvent.click(screen.getByRole('button', { name: 'Begin' }));
      await focusOnPause();
      advance(61_000);
    } finally {
      vi.useRealTimers();
    }
    expect(screen.getByText('Done')).toBeTruthy();
  }
  const ownSettings = {
    isZen: false,
    hasSound: false,
    pattern: { in: 4, hold: 0, out: 6, rest: 0 },
  };

  it.each([
    ['the server does not know the practice', problem(404, 'mind.practice_unknown', 'Gone.')],
    ['the server fails', { status: 500 }],
  ])('keeps the session, and says that it is not saved, when %s', async (_, refusal) => {
    const api = await open({
      'GET /api/mind': { body: buildMind({ settings: ownSettings }) },
      'POST /api/mind/sessions': refusal,
    });
    await breatheOwnPattern();
    expect(await screen.findByText(/Your session isn’t saved yet/)).toBeTruthy();
    api.answers['POST /api/mind/sessions'] = { status: 201, body: buildPracticeSession() };
    await userActions.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.queryByText(/Your session isn’t saved yet/)).toBeNull());
    const [first, second] = api.sent('POST').map(({ body }) => body);
    expect(first).toMatchObject({ practiceId: 'own-pattern', pattern: ownSettings.pattern });
    expect(second).toEqual(first);
  });

  it('retries a session whose practice the server does not know, and sends the mood without waiting', async () => {
    const api = await open({
      'GET /api/mind': { body: buildMind({ settings: ownSettings }) },
      'POST /api/mind/sessions': problem(404, 'mind.practice_unknown', 'Gone.'),
      'POST /api/mind/moods': { status: 201, body: { mood: buildMood(), offer: null } },
    });
    await breatheOwnPattern();
    await screen.findByText(/Your session isn’t saved yet/);
    const moodQuestion = screen.getByRole('group', { name: 'How do you feel now?' });
    await userActions.click(within(moodQuestion).getByRole('radio', { name: 'Light' }));
    await waitFor(() =>
      expect(api.sent('POST').map(({ path }) => path)).toContain('/api/mind/moods'),
    );
    const before = api.sent('POST').length;
    api.answers['POST /api/mind/sessions'] = { status: 201, body: buildPracticeSession() };
    await act(async () => void window.dispatchEvent(new Event('online')));
    await waitFor(() => expect(api.sent('POST')).toHaveLength(before + 1));
    expect(api.sent('POST').at(-1)?.path).toBe('/api/mind/sessions');
    await waitFor(() => expect(screen.queryByText(/Your session isn’t saved yet/)).toBeNull());
  });

  it('says why a session can never be saved', async () => {
    await open({
      'GET /api/mind': { body: buildMind({ settings: ownSettings }) },
      'POST /api/mind/sessions': problem(400, 'mind.too_long_ago', 'This was too long ago.'),
    });
    await breatheOwnPattern();
    expect(await screen.findByText(/can’t be saved. This was too long ago./)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  it('says what is wrong with a custom pattern', async () => {
    const api = await open({ 'PUT /api/mind/settings': { body: buildMind().settings } });
    await userActions.click(screen.getByRole('radio', { name: 'Custom' }));
    await userActions.clear(screen.getByRole('textbox', { name: 'In' }));
    await userActions.click(screen.getByRole('button', { name: 'Use these counts' }));
    expect(screen.getByRole('alert').textContent).toBeTruthy();
    expect(api.sent('PUT')).toEqual([]);
    await userActions.type(screen.getByRole('textbox', { name: 'In' }), '3');
    await userActions.click(screen.getByRole('button', { name: 'Use these counts' }));
    await waitFor(() =>
      expect(api.sent('PUT')[0]?.body).toEqual({ pattern: { in: 3, hold: 0, out: 6, rest: 0 } }),
    );
  });

  it('shows no number while breathing in Zen mode', async () => {
    const settings = { isZen: true, hasSound: false, pattern: null };
    await open({ 'GET /api/mind': { body: buildMind({ settings }) } });
    await screen.findByText('One minute');
    fireEvent.click(screen.getByRole('button', { name: 'Begin' }));
    const practice = await screen.findByRole('dialog', { name: 'Longer exhale' });
    expect(within(practice).getByText('Breathe in')).toBeTruthy();
    expect(practice.textContent).not.toMatch(/\d/);
  });

  it('shows no number in the choices, the week and the chart in Zen mode', async () => {
    const settings = { isZen: true, hasSound: false, pattern: ownSettings.pattern };
    const week = [
      { day: '2026-11-14', level: 2, sessions: 1 },
      { day: '2026-11-15', level: null, sessions: 0 },
    ];
    const sections = [
      ['/mind', 'Longer exhale'],
      [CHECK_IN, 'Your last seven days'],
      ['/mind?section=practices', 'Practices'],
      [OVER_TIME, 'Over time'],
    ] as const;
    for (const [path, name] of sections) {
      await open({ 'GET /api/mind': { body: buildMind({ settings, week }) } }, path);
      const region = await screen.findByRole('region', { name });
      await waitFor(() => expect(describeAll(region), name).not.toMatch(/\d/));
      cleanup();
    }
  });

  it('shows a practice without numbers in Zen mode', async () => {
    const settings = { isZen: true, hasSound: false, pattern: null };
    await open(
      { 'GET /api/mind': { body: buildMind({ settings }) } },
      '/mind?practice=feet-on-the-floor',
    );
    const step = await screen.findByText('Put both feet down.');
    await waitFor(() => expect(step.closest('ol, ul')?.tagName).toBe('UL'));
    expect(screen.getByRole('article').textContent).not.toMatch(/\d/);
  });
});

describe('the list of practices', () => {
  const library = (count: number) => ({
    'GET /api/mind/practices': {
      body: {
        practices: Array.from({ length: count }, (_, at) =>
          buildPractice({
            id: `practice-${at}`,
            title: `Practice ${at}`,
            kind: at < 3 ? 'movement' : 'rest',
          }),
        ),
      },
    },
  });
  const countHiddenOnPhones = () => document.querySelectorAll('li.max-md\\:hidden').length;

  it('shows a part on a phone, then all of it, with the focus on what is new', async () => {
    await open(library(20), '/mind?section=practices');
    expect(countHiddenOnPhones()).toBe(4);
    await userActions.click(screen.getByRole('button', { name: 'Show all 20 practices' }));
    expect(countHiddenOnPhones()).toBe(0);
    expect(document.activeElement?.textContent).toContain('Practice 16');
    expect(screen.queryByRole('button', { name: /^Show all/ })).toBeNull();
  });

  it('can be limited to movement', async () => {
    await open(library(20), '/mind?section=practices');
    await userActions.click(screen.getByRole('radio', { name: 'Movement' }));
    expect(screen.getAllByRole('link', { name: /^Practice \d/ })).toHaveLength(3);
    expect(screen.queryByRole('button', { name: /^Show all/ })).toBeNull();
  });
});

describe('a practice', () => {
  it('that no longer exists leads to the others', async () => {
    await open({}, '/mind?practice=gone');
    const link = screen.getByRole('link', { name: 'All practices' });
    expect(link.getAttribute('href')).toBe('/mind?section=practices');
  });

  it('goes step by step and is recorded at its end', async () => {
    const api = await open(
      { 'POST /api/mind/sessions': { status: 201, body: buildPracticeSession() } },
      '/mind?practice=feet-on-the-floor',
    );
    await userActions.click(screen.getByRole('button', { name: 'Begin' }));
    expect(screen.getByText('Put both feet down.')).toBeTruthy();
    await userActions.click(screen.getByRole('button', { name: 'Next' }));
    expect(screen.getByText('Feel the floor.')).toBeTruthy();
    await userActions.click(screen.getByRole('button', { name: 'Back' }));
    await userActions.click(screen.getByRole('button', { name: 'Next' }));
    await userActions.click(screen.getByRole('button', { name: 'Done' }));
    await waitFor(() =>
      expect(api.sent('POST')[0]?.body).toMatchObject({
        practiceId: 'feet-on-the-floor',
        isComplete: true,
      }),
    );
    const end = screen.getByRole('group', { name: 'Done' });
    expect(document.activeElement).toBe(end);
    expect(within(end).getByRole('group', { name: 'How do you feel now?' })).toBeTruthy();
  });

  it('keeps the answers to its questions until they are in the journal', async () => {
    const questions = [{ question: 'What exactly is the thought?', hint: 'One sentence.' }];
    const practice = buildPractice({ questions });
    const answers = {
      'GET /api/mind/practices': { body: { practices: [practice] } },
      'PUT /api/mind/journal/{id}': { status: 503 },
    };
    const path = '/mind?practice=feet-on-the-floor';
    const api = await open(answers, path);
    await userActions.type(
      screen.getByRole('textbox', { name: 'What exactly is the thought?' }),
      'Soon',
    );
    await userActions.click(screen.getByRole('button', { name: 'Save to my journal' }));
    expect(await screen.findByText(/kept on this device/)).toBeTruthy();
    const [failed] = api.sent('PUT');
    const field = screen.getByRole('textbox', { name: 'What exactly is the thought?' });
    expect((field as HTMLTextAreaElement).value).toBe('Soon');
    api.answers[`PUT ${failed?.path}`] = { status: 201, body: buildEntry() };
    await userActions.click(screen.getByRole('button', { name: 'Save to my journal' }));
    expect(await screen.findByText('Saved to your journal.')).toBeTruthy();
    expect(api.sent('PUT')[1]).toEqual(failed);
    expect(failed?.body).toEqual({
      text: '**What exactly is the thought?**\n\nSoon',
      prompt: 'Feet on the floor',
      version: 0,
    });
    expect((field as HTMLTextAreaElement).value).toBe('');
  });
});

describe('earlier check-ins', () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: Date.parse('2026-11-15T12:00:00Z'), toFake: ['Date'] });
    return () => void vi.useRealTimers();
  });

  const mood = buildMood({ words: ['tense'], about: ['work'], note: 'Too many calls.\nNo lunch.' });
  const path = `/api/mind/moods/${mood.id}`;

  async function openCheckIns(answers: Answers = {}) {
    let moods = [mood];
    const api = await open(
      {
        'GET /api/mind/moods': () => ({ body: { moods, nextCursor: null } }),
        [`DELETE ${path}`]: () => {
          moods = [];
          return { status: 204 };
        },
        'POST /api/mind/moods': () => {
          moods = [mood];
          return { status: 201, body: { mood, offer: null } };
        },
        ...answers,
      },
      OVER_TIME,
    );
    await userActions.click(await screen.findByText('Your check-ins and notes'));
    await screen.findByText(/Too many calls/);
    return api;
  }

  it('show their time, mood, words and topics', async () => {
    await openCheckIns();
    expect(screen.getByRole('heading', { name: 'Sun 15 Nov, 10:00: Uneasy' })).toBeTruthy();
    expect(screen.getByText('tense. About Work')).toBeTruthy();
  });

  it('show only their weekday in Zen mode', async () => {
    const settings = { isZen: true, hasSound: false, pattern: null };
    await openCheckIns({ 'GET /api/mind': { body: buildMind({ settings }) } });
    expect(screen.getByRole('heading', { name: 'Sunday: Uneasy' })).toBeTruthy();
    expect(describeAll(screen.getByRole('region', { name: 'Over time' }))).not.toMatch(/\d/);
  });

  it('allow editing the note, but refuse a note that is too long', async () => {
    const api = await openCheckIns({ [`PATCH ${path}`]: { body: { ...mood, note: 'Shorter.' } } });
    await userActions.click(screen.getByRole('button', { name: /^Edit the note from/ }));
    const field = screen.getByRole('textbox', { name: 'Your note' });
    fireEvent.change(field, { target: { value: 'x'.repeat(501) } });
    expect(screen.getByText(/Your note is 1 character too long/)).toBeTruthy();
    await userActions.click(screen.getByRole('button', { name: 'Save note' }));
    expect(api.sent('PATCH')).toEqual([]);
    fireEvent.change(field, { target: { value: 'Shorter.' } });
    await userActions.click(screen.getByRole('button', { name: 'Save note' }));
    await waitFor(() => expect(api.sent('PATCH')[0]?.body).toEqual({ note: 'Shorter.' }));
    await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Your note' })).toBeNull());
  });

  it('keep the text in the field when the note could not be saved', async () => {
    await openCheckIns({ [`PATCH ${path}`]: offline });
    await userActions.click(screen.getByRole('button', { name: /^Edit the note from/ }));
    const field = screen.getByRole('textbox', { name: 'Your note' }) as HTMLTextAreaElement;
    await userActions.type(field, ' Tea.');
    await userActions.click(screen.getByRole('button', { name: 'Save note' }));
    expect(await screen.findByText(/Your note couldn’t be saved. It’s still here/)).toBeTruthy();
    expect(field.value).toBe('Too many calls.\nNo lunch. Tea.');
  });

  it('allow deleting the note, with an undo', async () => {
    const api = await openCheckIns({ [`PATCH ${path}`]: { body: { ...mood, note: null } } });
    await userActions.click(screen.getByRole('button', { name: /^Delete the note from/ }));
    await userActions.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() =>
      expect(api.sent('PATCH').map(({ body }) => body)).toEqual([
        { note: null },
        { note: mood.note },
      ]),
    );
  });

  it('are deleted after a confirmation, with an undo', async () => {
    const api = await openCheckIns();
    await userActions.click(screen.getByRole('button', { name: /^Delete the check-in from/ }));
    const dialog = await screen.findByRole('dialog', { name: 'Delete this check-in?' });
    expect(within(dialog).getByText(/You can undo this right afterward\.$/)).toBeTruthy();
    expect(api.sent('DELETE')).toEqual([]);
    await userActions.click(within(dialog).getByRole('button', { name: 'Delete check-in' }));
    await waitFor(() => expect(screen.queryByText(/Too many calls/)).toBeNull());
    await userActions.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByText(/Too many calls/)).toBeTruthy();
    expect(api.sent('POST')[0]?.body).toEqual({
      id: mood.id,
      at: mood.createdAt,
      mood: 'uneasy',
      words: ['tense'],
      about: ['work'],
      note: mood.note,
    });
  });

  it('say when a deletion is final', async () => {
    const old = buildMood({ note: 'Too many calls.', createdAt: '2026-10-15T10:00:00.000Z' });
    await openCheckIns({ 'GET /api/mind/moods': { body: { moods: [old], nextCursor: null } } });
    await userActions.click(screen.getByRole('button', { name: /^Delete the check-in from/ }));
    const text = 'The mood and its note are removed from your history. This can’t be undone.';
    expect(await screen.findByText(text)).toBeTruthy();
  });
});

describe('the journal', () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: Date.parse('2026-11-15T12:00:00Z'), toFake: ['Date'] });
    return () => void vi.useRealTimers();
  });

  it('queues an entry saved without a network, and sends it once', async () => {
    const api = await open({}, JOURNAL);
    api.answers['PUT /api/mind/journal/{id}'] = () => offline();
    await userActions.type(screen.getByRole('textbox', { name: 'Your entry' }), 'On the train');
    await userActions.click(screen.getByRole('button', { name: 'Save to my journal' }));
    expect(await screen.findByText('Waiting to be sent')).toBeTruthy();
    expect(screen.getByText('On the train')).toBeTruthy();
    expect(screen.getByRole('textbox', { name: 'Your entry' })).toHaveProperty('value', '');

    const attempts = api.sent('PUT').length;
    const [id] = draftsIn('mind', buildUser().id).names();
    api.answers[`PUT /api/mind/journal/${id}`] = { status: 201, body: buildEntry() };
    await act(async () => void window.dispatchEvent(new Event('online')));
    expect(await screen.findByText('Sent')).toBeTruthy();
    expect(screen.queryByText('Waiting to be sent')).toBeNull();
    expect(api.sent('PUT')).toHaveLength(attempts + 1);
    expect(api.sent('PUT').at(-1)?.body).toMatchObject({ text: 'On the train', version: 0 });
    expect(draftsIn('mind', buildUser().id).names()).toEqual([]);
  });

  it('returns an entry as a draft when the server refuses it later', async () => {
    const { id } = buildUser();
    const body = { id: newId(), text: 'On the train', prompt: null, version: 0 };
    draftsIn('mind', id).write(body.id, JSON.stringify({ kind: 'journal', body }));
    await open(
      { [`PUT /api/mind/journal/${body.id}`]: problem(409, 'mind.key_reused', 'No.') },
      JOURNAL,
    );
    await waitFor(() => expect(draftsIn('mind', id).names()).toEqual([]));
    expect(draftsIn('journal', id).read('new')).toContain('On the train');
  });

  const textField = () =>
    screen.getByRole('textbox', { name: 'Your entry' }) as HTMLTextAreaElement;

  it('saves text again with the same id after a failure', async () => {
    const api = await open({ 'PUT /api/mind/journal/{id}': { status: 503 } }, JOURNAL);
    await userActions.type(textField(), 'Half a thou');
    await userActions.click(screen.getByRole('button', { name: 'Save to my journal' }));
    await screen.findByText(/kept on this device/);
    const [failed] = api.sent('PUT');
    api.answers[`PUT ${failed?.path}`] = { status: 201, body: buildEntry() };
    await userActions.click(screen.getByRole('button', { name: 'Save to my journal' }));
    await screen.findByText('Saved to your journal.');
    expect(api.sent('PUT')[1]?.path).toBe(failed?.path);
    expect(textField().value).toBe('');
  });

  it('keeps a paste that is too long, says so and saves nothing until it fits', async () => {
    const saved = { status: 201, body: buildEntry() };
    const api = await open({ 'PUT /api/mind/journal/{id}': saved }, JOURNAL);
    await userActions.click(textField());
    await userActions.paste('x'.repeat(21_234));
    expect(textField().value).toHaveLength(21_234);
    const message =
      'Your entry is 1,234 characters too long. Shorten it or split it into two entries.';
    expect(screen.getByText(message)).toBeTruthy();
    await userActions.click(screen.getByRole('button', { name: 'Save to my journal' }));
    fireEvent.keyDown(textField(), { key: 'Enter', ctrlKey: true });
    expect(api.sent('PUT')).toEqual([]);
    fireEvent.change(textField(), { target: { value: 'x'.repeat(20_000) } });
    expect(screen.queryByText(message)).toBeNull();
    await userActions.click(screen.getByRole('button', { name: 'Save to my journal' }));
    await waitFor(() => expect(api.sent('PUT')).toHaveLength(1));
  });

  it("says that an entry was changed elsewhere and keeps the user's text", async () => {
    const entry = buildEntry();
    await open(
      {
        'GET /api/mind/journal': { body: { entries: [entry], nextCursor: null } },
        [`PUT /api/mind/journal/${entry.id}`]: problem(409, 'mind.entry_changed', 'Changed.'),
      },
      JOURNAL,
    );
    await userActions.click(await screen.findByRole('button', { name: /^Edit the entry/ }));
    const field = screen.getAllByRole('textbox', { name: 'Your entry' })[1] as HTMLTextAreaElement;
    await userActions.type(field, ' And long.');
    await userActions.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(/^This entry was changed in another window/)).toBeTruthy();
    expect(field.value).toBe('A quiet day. And long.');
  });

  it('distinguishes entries of one day by their time and first line', async () => {
    const morning = buildEntry({ createdAt: '2026-11-15T07:05:00.000Z', text: '# Early\n\nTea.' });
    const evening = buildEntry({
      id: '01890a5d-ac96-774b-bcce-b302099a8299',
      createdAt: '2026-11-15T20:40:00.000Z',
      text: `${'Long '.repeat(30)}line`,
    });
    await open(
      {
        'GET /api/mind/journal': { body: { entries: [evening, morning], nextCursor: null } },
      },
      JOURNAL,
    );
    expect(await screen.findByRole('heading', { name: 'Sun 15 Nov, 07:05' })).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Sun 15 Nov, 20:40' })).toBeTruthy();
    const named = 'Delete the entry from Sun 15 Nov, 07:05: Early';
    expect(screen.getByRole('button', { name: named })).toBeTruthy();
    const long = screen.getByRole('button', {
      name: /^Edit the entry from Sun 15 Nov, 20:40: Long/,
    });
    expect(long.getAttribute('aria-label')).toMatch(/Long…$/);
  });

  it('deletes an entry, with an undo', async () => {
    const entry = buildEntry();
    let entries = [entry];
    const api = await open(
      {
        'GET /api/mind/journal': () => ({ body: { entries, nextCursor: null } }),
        [`DELETE /api/mind/journal/${entry.id}`]: () => {
          entries = [];
          return { status: 204 };
        },
        [`POST /api/mind/journal/${entry.id}/restoration`]: () => {
          entries = [entry];
          return { body: entry };
        },
      },
      JOURNAL,
    );
    await userActions.click(await screen.findByRole('button', { name: /^Delete the entry/ }));
    await waitFor(() => expect(screen.queryByText('A quiet day.')).toBeNull());
    await userActions.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('A quiet day.')).toBeTruthy();
    expect(api.sent('POST')).toHaveLength(1);
  });

  it('searches older entries on request when the newest have no match', async () => {
    const entry = buildEntry({ text: 'An old lantern.' });
    let page: object = { entries: [], nextCursor: 'older' };
    await open(
      {
        'GET /api/mind': { body: buildMind({ journalCount: 400 }) },
        'GET /api/mind/journal': () => ({ body: page }),
      },
      JOURNAL,
    );
    await userActions.type(
      await screen.findByRole('searchbox', { name: 'Search your journal' }),
      'lantern',
    );
    expect(
      await screen.findByText('None of your newest entries contain these words.'),
    ).toBeTruthy();
    page = { entries: [entry], nextCursor: null };
    await userActions.click(screen.getByRole('button', { name: 'Search older entries' }));
    expect(await screen.findByText('An old lantern.')).toBeTruthy();
  });

  it('says when the key to an entry is gone', async () => {
    const entry = buildEntry({ isUnreadable: true, text: '' });
    await open(
      { 'GET /api/mind/journal': { body: { entries: [entry], nextCursor: null } } },
      JOURNAL,
    );
    expect(await screen.findByText(/The encryption key for this entry is gone/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Edit the entry/ })).toBeNull();
  });
});

describe('without the user’s data', () => {
  const failing = { 'GET /api/mind': { status: 503 } };

  it('offers breathing and practices', async () => {
    await open(failing);
    expect(screen.getByRole('button', { name: 'Begin' })).toBeTruthy();
    cleanup();
    await open(failing, '/mind?section=practices');
    expect(screen.getByRole('link', { name: /Feet on the floor/ })).toBeTruthy();
  });

  it('says what still works, and lets a mood be noted', async () => {
    await open(failing, CHECK_IN);
    expect(await screen.findByText(/breathing and practices still work/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Save check-in' })).toBeTruthy();
  });
});

describe('the sections', () => {
  it('have a tab each, which marks the one shown', async () => {
    await open();
    const tabs = within(screen.getByRole('navigation', { name: 'Mind' })).getAllByRole('link');
    expect(tabs.map((tab) => [tab.textContent, tab.getAttribute('href')])).toEqual([
      ['Breathe', '/mind'],
      ['Check in', '/mind?section=check-in'],
      ['Journal', '/mind?section=journal'],
      ['Practices', '/mind?section=practices'],
      ['Over time', '/mind?section=over-time'],
    ]);
    const marked = () => tabs.filter((tab) => tab.getAttribute('aria-current') === 'page');
    expect(marked().map((tab) => tab.textContent)).toEqual(['Breathe']);
    await userActions.click(screen.getByRole('link', { name: 'Journal' }));
    expect(await screen.findByRole('region', { name: 'New entry' })).toBeTruthy();
    expect(marked().map((tab) => tab.textContent)).toEqual(['Journal']);
    expect(screen.queryByRole('button', { name: 'Begin' })).toBeNull();
  });

  it('lead to reminders and Zen mode', async () => {
    await open({}, '/mind?section=journal');
    await userActions.click(screen.getByRole('link', { name: 'Reminders and Zen mode' }));
    expect(await screen.findByRole('region', { name: 'Reminders' })).toBeTruthy();
    expect(screen.getByRole('switch', { name: 'Zen mode' })).toBeTruthy();
  });

  it('open by the links of older emails', async () => {
    await open({}, '/mind#reminders');
    expect(await screen.findByRole('region', { name: 'Reminders' })).toBeTruthy();
  });
});
