import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { draftsIn, openDrafts } from '#platform/browser/drafts.ts';
import { buildEntry, buildMind, buildPractice } from '#test/build-mind.ts';
import { fakeApi } from '#test/fake-api.ts';
import { renderPage } from '#test/render-page.tsx';
import { OutboxSender } from '../outbox-sender.tsx';
import { ThoughtQuestions } from '../practices/thought-questions.tsx';
import { JournalSection } from './journal-section.tsx';

const USER = 'maren';
const ENTRY = buildEntry();
const user = userEvent.setup();
const drafts = () => draftsIn('journal', USER);

beforeEach(() => openDrafts(USER, async () => null));

type FakeResponse = { status?: number; body?: unknown };

/** A response that waits until the test lets it arrive or fail. */
function delayResponse() {
  const { promise, resolve, reject } = Promise.withResolvers<FakeResponse>();
  const settle = (respond: () => void) => act(async () => respond());
  return {
    response: () => promise,
    arrive: (body: unknown) => settle(() => resolve({ body })),
    fail: () => settle(() => reject(new TypeError('Failed to fetch'))),
  };
}

async function open() {
  const api = fakeApi({
    'GET /api/mind/journal': { body: { entries: [ENTRY], nextCursor: null } },
  });
  renderPage(
    <>
      <JournalSection userId={USER} timeZone="UTC" mind={buildMind({ journalCount: 1 })} />
      <OutboxSender userId={USER} />
    </>,
    '/mind',
  );
  await screen.findByText('A quiet day.');
  const saved = () => api.calls.filter(({ method }) => method === 'PUT');
  return { ...api, saved };
}

const fields = () =>
  screen.getAllByRole('textbox', { name: 'Your entry' }) as HTMLTextAreaElement[];
const newField = () => fields()[0] as HTMLTextAreaElement;
const press = (name: string) => user.click(screen.getByRole('button', { name }));
const newPath = () => `PUT /api/mind/journal/${JSON.parse(drafts().read('new') ?? '').id}`;
const SAVED_MESSAGE = 'Saved to your journal.';

describe('a new entry', () => {
  it('keeps text typed during a save, and saves it next, as the same entry', async () => {
    const api = await open();
    await user.type(newField(), 'A long day.');
    const path = newPath();
    const delayed = delayResponse();
    api.answers[path] = delayed.response;
    await press('Save to my journal');
    await user.type(newField(), ' It rained.');
    await delayed.arrive(buildEntry({ version: 1, text: 'A long day.' }));
    expect(newField().value).toBe('A long day. It rained.');
    expect(drafts().read('new')).toContain('It rained.');
    expect(screen.queryByText(SAVED_MESSAGE)).toBeNull();

    api.answers[path] = { body: buildEntry({ version: 2 }) };
    await press('Save to my journal');
    expect(await screen.findByText(SAVED_MESSAGE)).toBeTruthy();
    expect(newField().value).toBe('');
    expect(drafts().names()).toEqual([]);
    const paths = api.saved().map(({ method, path: sent }) => `${method} ${sent}`);
    expect(paths).toEqual([path, path]);
    expect(api.saved().map(({ body }) => body)).toEqual([
      { text: 'A long day.', prompt: null, version: 0 },
      { text: 'A long day. It rained.', prompt: null, version: 1 },
    ]);
  });

  it('is not sent a second time while it is being saved', async () => {
    const api = await open();
    await user.type(newField(), 'A long day.');
    api.answers[newPath()] = delayResponse().response;
    await press('Save to my journal');
    await user.type(newField(), ' It rained.{Control>}{Enter}{/Control}');
    expect(api.saved()).toHaveLength(1);
  });

  it('keeps new text when the entry was discarded during a save', async () => {
    const api = await open();
    await user.type(newField(), 'A long day.');
    const path = newPath();
    const delayed = delayResponse();
    api.answers[path] = delayed.response;
    await press('Save to my journal');
    await press('Discard');
    await user.type(newField(), 'Another.');
    await delayed.arrive(buildEntry({ version: 1 }));
    expect(newField().value).toBe('Another.');
    expect(newPath()).not.toBe(path);
  });

  it('keeps text typed meanwhile when the save has to wait for the network', async () => {
    const api = await open();
    await user.type(newField(), 'A long day.');
    const path = newPath();
    const delayed = delayResponse();
    api.answers[path] = delayed.response;
    await press('Save to my journal');
    await user.type(newField(), ' It rained.');
    await delayed.fail();
    expect(await screen.findByText('Waiting to be sent')).toBeTruthy();
    expect(newField().value).toBe('A long day. It rained.');

    api.answers[path] = { body: buildEntry({ version: 1 }) };
    await act(async () => void window.dispatchEvent(new Event('online')));
    await screen.findByText('Sent');
    await press('Save to my journal');
    await screen.findByText(SAVED_MESSAGE);
    expect(api.saved().at(-1)?.body).toMatchObject({ text: 'A long day. It rained.', version: 1 });
  });
});

describe('an edit', () => {
  it('stays open with text typed during a save', async () => {
    const api = await open();
    const delayed = delayResponse();
    const path = `PUT /api/mind/journal/${ENTRY.id}`;
    api.answers[path] = delayed.response;
    await user.click(screen.getByRole('button', { name: /^Edit the entry/ }));
    const field = fields()[1] as HTMLTextAreaElement;
    await user.type(field, ' And long.');
    await press('Save');
    await user.type(field, ' It rained.');
    await delayed.arrive(buildEntry({ version: 2, text: 'A quiet day. And long.' }));
    expect(fields()[1]?.value).toBe('A quiet day. And long. It rained.');

    api.answers[path] = { body: buildEntry({ version: 3 }) };
    await press('Save');
    await waitFor(() => expect(fields()).toHaveLength(1));
    expect(api.saved().at(-1)?.body).toEqual({
      text: 'A quiet day. And long. It rained.',
      prompt: null,
      version: 2,
    });
  });
});

describe('the confirmation after saving', () => {
  async function saveNew() {
    const api = await open();
    await user.type(newField(), 'A long day.');
    api.answers[newPath()] = { body: buildEntry({ version: 1 }) };
    await press('Save to my journal');
    await screen.findByText(SAVED_MESSAGE);
    return api;
  }

  it('disappears with the next text, and does not return when that text is deleted', async () => {
    await saveNew();
    await user.type(newField(), 'So');
    expect(screen.queryByText(SAVED_MESSAGE)).toBeNull();
    await user.clear(newField());
    expect(screen.queryByText(SAVED_MESSAGE)).toBeNull();
  });

  it('disappears once another entry is changed', async () => {
    await saveNew();
    await user.click(screen.getByRole('button', { name: /^Edit the entry/ }));
    await user.type(fields()[1] as HTMLTextAreaElement, ' And long.');
    expect(screen.queryByText(SAVED_MESSAGE)).toBeNull();
  });

  it('disappears once an entry is deleted', async () => {
    const api = await saveNew();
    api.answers[`DELETE /api/mind/journal/${ENTRY.id}`] = { status: 204 };
    await user.click(screen.getByRole('button', { name: /^Delete the entry/ }));
    await screen.findByText('Entry deleted.');
    expect(screen.queryByText(SAVED_MESSAGE)).toBeNull();
  });

  it('does not appear under a text started during the refetch', async () => {
    const api = await open();
    await user.type(newField(), 'A long day.');
    api.answers[newPath()] = { body: buildEntry({ version: 1 }) };
    const delayed = delayResponse();
    api.answers['GET /api/mind/journal'] = delayed.response;
    await press('Save to my journal');
    await waitFor(() => expect(newField().value).toBe(''));
    await user.type(newField(), 'So');
    await delayed.arrive({ entries: [ENTRY], nextCursor: null });
    await user.clear(newField());
    expect(screen.queryByText(SAVED_MESSAGE)).toBeNull();
  });
});

describe('the questions of a practice', () => {
  it('keep text typed during a save, and save it next', async () => {
    const api = fakeApi({ 'PUT /api/mind/journal/{id}': { status: 503 } });
    const practice = buildPractice({ questions: [{ question: 'Which thought?', hint: 'One.' }] });
    renderPage(<ThoughtQuestions userId={USER} practice={practice} />, '/mind');
    const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Which thought?' });
    await user.type(field, 'Soon');
    await press('Save to my journal');
    await screen.findByText(/kept on this device/);
    const path = `PUT ${api.calls.at(-1)?.path}`;
    const delayed = delayResponse();
    api.answers[path] = delayed.response;
    await press('Save to my journal');
    await user.type(field, ' enough');
    await delayed.arrive(buildEntry({ version: 1 }));
    expect(field.value).toBe('Soon enough');

    api.answers[path] = { body: buildEntry({ version: 2 }) };
    await press('Save to my journal');
    expect(await screen.findByText(SAVED_MESSAGE)).toBeTruthy();
    expect(field.value).toBe('');
    expect(api.calls.at(-1)?.body).toMatchObject({
      text: '**Which thought?**\n\nSoon enough',
      version: 1,
    });
    expect(`PUT ${api.calls.at(-1)?.path}`).toBe(path);
  });
});
