import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { buildEntry, buildMind } from '#test/build-mind.ts';
import { fakeApi, problem } from '#test/fake-api.ts';
import { renderPage } from '#test/render-page.tsx';
import { JournalSection } from './journal-section.tsx';

const OLD = buildEntry({ id: '01890a5d-ac96-774b-bcce-b302099a8001', text: 'Long ago.' });
const NEW = buildEntry({ id: '01890a5d-ac96-774b-bcce-b302099a8002', text: 'Just now.' });
const READ = `GET /api/mind/journal/${OLD.id}`;

beforeEach(() => {
  Element.prototype.scrollIntoView = vi.fn();
});

function open(answers: Parameters<typeof fakeApi>[0] = {}, entries = [NEW]) {
  fakeApi({
    'GET /api/mind/journal': { body: { entries, nextCursor: null } },
    [READ]: { body: OLD },
    ...answers,
  });
  const mind = buildMind({ journalCount: 2 });
  return renderPage(
    <JournalSection userId="u1" timeZone="UTC" mind={mind} />,
    `/mind?entry=${OLD.id}`,
  );
}
const linkedSection = () => screen.getByRole('region', { name: 'The entry you opened' });

it('shows the linked entry above the others, and only once', async () => {
  const { address } = open({}, [NEW, OLD]);
  expect(await within(linkedSection()).findByText('Long ago.')).toBeTruthy();
  await screen.findByText('Just now.');
  expect(screen.getAllByText('Long ago.')).toHaveLength(1);
  await waitFor(() => expect(document.activeElement).toBe(linkedSection()));
  await userEvent.click(screen.getByRole('link', { name: 'Back to all entries' }));
  expect(address()).toBe('/mind?section=journal');
  expect(screen.getByText('Long ago.')).toBeTruthy();
});

it('keeps the line breaks of a paragraph', async () => {
  open({ [READ]: { body: { ...OLD, text: 'Long ago.\nIn the rain.' } } });
  const paragraph = await within(linkedSection()).findByText(/Long ago/);
  expect(paragraph.textContent).toBe('Long ago.\nIn the rain.');
  expect(paragraph.closest('.whitespace-pre-line')).toBeTruthy();
});

it('says when the linked entry no longer exists', async () => {
  open({ [READ]: problem(404, 'mind.entry_unknown', 'Gone.') });
  expect(await screen.findByText('This entry no longer exists.')).toBeTruthy();
});
