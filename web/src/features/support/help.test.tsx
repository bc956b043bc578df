import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { allDrafts } from '#platform/browser/drafts.ts';
import { buildUser } from '#test/build-user.ts';
import { fakeApi, problem } from '#test/fake-api.ts';
import { renderPage } from '#test/render-page.tsx';
import { Help } from './help.tsx';

const SEND = 'POST /api/support';
const user = buildUser();

beforeEach(() => {
  Element.prototype.scrollIntoView = vi.fn();
});

function open(
  path = '/settings',
  answer: Parameters<typeof fakeApi>[0][string] = { status: 201, body: { id: user.id } },
) {
  const api = fakeApi({ [SEND]: answer });
  renderPage(<Help user={user} />, path);
  return api;
}
const subject = () => screen.getByRole('textbox', { name: 'What is it about?' });
const message = () => screen.getByRole('textbox', { name: 'Your message' });
const send = () => userEvent.click(screen.getByRole('button', { name: 'Send to support' }));
const textIn = (field: HTMLElement) => (field as HTMLInputElement).value;

it('opens the answer named in the URL', async () => {
  open('/settings#help-export');
  const question = screen.getByText('How do I get a copy of my data?').closest('summary');
  await waitFor(() => expect(document.activeElement).toBe(question));
  expect(question?.closest('details')?.open).toBe(true);
  const link = within(question?.closest('details') as HTMLElement).getByRole('link');
  expect(link.getAttribute('href')).toBe('/settings#your-data');
});

it('links to the documents that say who runs Attune and what applies', () => {
  open();
  const documents = screen.getByRole('navigation', { name: 'Documents' });
  const links = within(documents).getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Terms of Service', '/docs/terms-of-use.html'],
    ['Privacy Policy', '/docs/privacy-policy.html'],
    ['Imprint', '/docs/imprint.html'],
    ['Accessibility', '/docs/accessibility.html'],
    ['Report illegal content', '/docs/notice.html'],
  ]);
});

it('sends a message, confirms it, and deletes the draft', async () => {
  const { calls } = open();
  await userEvent.type(subject(), 'My plan');
  await userEvent.type(message(), 'When does it end?');
  await send();
  expect(await screen.findByText('Your message is on its way.')).toBeTruthy();
  expect(calls.map(({ body }) => body)).toMatchObject([
    { subject: 'My plan', message: 'When does it end?' },
  ]);
  expect([...allDrafts().keys()]).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Write another' }));
  expect(textIn(message())).toBe('');
});

it('says which field is empty, and focuses it', async () => {
  const { calls } = open();
  await send();
  expect(screen.getByText('Please say in a few words what it’s about.')).toBeTruthy();
  expect(document.activeElement).toBe(subject());
  expect(calls).toEqual([]);
});

it('keeps the text after a failure and a reload, and sends it with the same id', async () => {
  const first = open('/settings', problem(503, 'x', 'Away.'));
  await userEvent.type(subject(), 'My plan');
  await userEvent.type(message(), 'When?');
  await send();
  expect(await screen.findByText('Away.')).toBeTruthy();
  cleanup();
  const again = open();
  expect([textIn(subject()), textIn(message())]).toEqual(['My plan', 'When?']);
  await send();
  await screen.findByText('Your message is on its way.');
  expect(again.calls[0]?.body).toEqual(first.calls[0]?.body);
});
