import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import type { Overview } from '#platform/api/companion.ts';
import { clearUserData } from '#platform/browser/clear-user-data.ts';
import { buildOverview } from '#test/build-companion.ts';
import { createCompanionServer } from '#test/companion-server.ts';
import { problem } from '#test/fake-api.ts';
import { renderPage } from '#test/render-page.tsx';
import { CompanionPage } from '../companion-page.tsx';

const USER = { id: 'maren', name: 'Maren', timeZone: 'UTC' };
const UPLOAD = 'POST /api/companion/attachments';
const PDF = new File(['%PDF-'], 'lease.pdf', { type: 'application/pdf' });

beforeEach(() => {
  clearUserData();
  window.scrollTo = vi.fn() as never;
});

async function open(inputs: Overview['model']['inputs'], refusal?: ReturnType<typeof problem>) {
  const model = { ...buildOverview().model, inputs };
  const server = createCompanionServer({
    overview: { model },
    ...(refusal ? { refusal } : {}),
  });
  renderPage(<CompanionPage user={USER} />, '/assistant');
  await screen.findByRole('textbox', { name: 'Write to your companion' });
  return server;
}

const choose = (...files: File[]) =>
  userEvent.upload(screen.getByLabelText('Files to attach'), files, { applyAccept: false });
const chips = () => screen.findByRole('list', { name: 'Attached files' });
const status = () => screen.getAllByRole('status').map(({ textContent }) => textContent);

it('attaches a file by the button, shows name and size, and sends it without text', async () => {
  const server = await open(['text', 'image', 'pdf']);
  await choose(PDF);
  expect((await chips()).textContent).toContain('lease.pdf2.1 MB');
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  const link = await within(screen.getByRole('log')).findByRole('link', { name: /lease\.pdf/ });
  const id = link.getAttribute('href')?.replace('/api/companion/attachments/', '');
  const sent = server.calls.find(({ path }) => path.endsWith('/messages'));
  expect(sent?.body).toMatchObject({ text: '', attachmentIds: [id] });
  expect(screen.queryByRole('button', { name: 'Remove lease.pdf' })).toBeNull();
});

it('attaches dropped files and pasted images, but not the picture of copied text', async () => {
  const server = await open(['text', 'image', 'pdf']);
  const uploads = () => server.calls.filter(({ path }) => path.endsWith('/attachments')).length;
  fireEvent.drop(document.body, { dataTransfer: { files: [PDF], types: ['Files'] } });
  await chips();
  const field = screen.getByRole('textbox', { name: 'Write to your companion' });
  const image = new File(['x'], 'image.png', { type: 'image/png' });
  fireEvent.paste(field, { clipboardData: { files: [image], types: ['Files', 'text/plain'] } });
  expect(uploads()).toBe(1);
  fireEvent.paste(field, { clipboardData: { files: [image], types: ['Files'] } });
  await waitFor(() => expect(uploads()).toBe(2));
});

it('removes a file, here and on the server', async () => {
  const server = await open(['pdf']);
  await choose(PDF);
  await userEvent.click(await screen.findByRole('button', { name: 'Remove lease.pdf' }));
  expect(screen.queryByRole('list', { name: 'Attached files' })).toBeNull();
  expect(document.activeElement?.tagName).toBe('TEXTAREA');
  expect(server.calls.at(-1)).toMatchObject({
    method: 'DELETE',
    path: expect.stringMatching(/^\/api\/companion\/attachments\/./),
  });
});

it('keeps files and text when the message was refused', async () => {
  await open(['pdf'], problem(409, 'companion.busy', 'An answer is still being written.'));
  await choose(PDF);
  await chips();
  const field = screen.getByRole('textbox', { name: 'Write to your companion' });
  await userEvent.type(field, 'Read it.{Enter}');
  await waitFor(() => expect(status().join()).toContain('An answer is still being written.'));
  expect((await chips()).textContent).toContain('lease.pdf');
  expect((field as HTMLTextAreaElement).value).toBe('Read it.');
});

it('says what is wrong with a file: its type, its size, too many, or what nothing here can read', async () => {
  await open(['pdf']);
  await choose(new File(['x'], 'film.mp4', { type: 'video/mp4' }));
  expect(status().join()).toContain('film.mp4: This file can’t be attached.');
  await choose(new File(['x'], 'cat.png', { type: 'image/png' }));
  expect(status().join()).toContain('cat.png: This model can’t read this kind of file.');
  const large = new File(['x'], 'large.pdf', { type: 'application/pdf' });
  Object.defineProperty(large, 'size', { value: 50_000_000 });
  await choose(large);
  expect(status().join()).toContain('large.pdf: This file is too large.');
  await choose(PDF, PDF, PDF, PDF, PDF);
  expect(status().join()).toContain('lease.pdf: A message can have up to 4 files.');
});

it('keeps a file whose upload failed, with the reason and a way to try again', async () => {
  const server = await open(['pdf']);
  const upload = server.answers[UPLOAD] ?? {};
  server.answers[UPLOAD] = problem(415, 'companion.attachment_damaged', 'This file is damaged.');
  await choose(PDF);
  expect((await chips()).textContent).toContain('This file is damaged.');
  expect(screen.getByRole('button', { name: 'Send' })).toHaveProperty('disabled', true);
  server.answers[UPLOAD] = upload;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(async () => expect((await chips()).textContent).toContain('2.1 MB'));
});

it('the built-in guide says that it can’t read files', async () => {
  await open([]);
  await userEvent.click(screen.getByRole('button', { name: 'Attach files' }));
  expect(status().join()).toContain('The companion can’t read files here.');
});
