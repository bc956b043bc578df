import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { afterEach, describe, expect, it, type MockInstance, vi } from 'vitest';
import { buildUser } from '#test/build-user.ts';
import { type Answer, fakeApi, problem } from '#test/fake-api.ts';
import { YourData } from './your-data.tsx';

const SECTIONS = [
  { name: 'users', title: 'Your profile and settings', count: 1 },
  { name: 'assessments', title: 'Assessments', count: 1_234 },
  { name: 'check_ins', title: 'AI check-ins', count: 0 },
];
const PAGES = [{ name: 'journal', title: 'Your journal' }];
const storedData = (hasPassword = true, hasTwoStep = false) => ({
  body: { sections: SECTIONS, pages: PAGES, hasPassword, hasTwoStep },
});

type Options = {
  hasPassword?: boolean;
  hasTwoStep?: boolean;
  signInAgainHref?: string | null;
  hasPlan?: boolean;
  answer?: ReturnType<typeof problem>;
};

function open(options: Options = {}) {
  const { hasPassword, hasTwoStep, signInAgainHref = '/again', hasPlan = false } = options;
  const { answer = storedData(hasPassword, hasTwoStep) } = options;
  const api = fakeApi({
    'GET /api/account/data': answer,
    'GET /api/subscription/withdrawal': { body: { contract: null, withdrawal: null, earlier: [] } },
  });
  const closeAccount = vi.fn((deletion: () => Promise<unknown>) => deletion().then(() => {}));
  const user = buildUser(hasPlan ? { stripeSubscriptionId: 'sub_1' } : {});
  render(
    <MemoryRouter>
      <QueryClientProvider
        client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}
      >
        <YourData user={user} closeAccount={closeAccount} signInAgainHref={signInAgainHref} />
      </QueryClientProvider>
    </MemoryRouter>,
  );
  return { api, closeAccount };
}

let clickSpy: MockInstance | undefined;

/** The names of the files that were downloaded. */
function watchDownloads(): string[] {
  const names: string[] = [];
  clickSpy = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    expect(this.href).toMatch(/^blob:/);
    names.push(this.download);
  });
  return names;
}

afterEach(() => clickSpy?.mockRestore());

describe('stored data', () => {
  it('is listed with its counts; empty kinds are left out', async () => {
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Show all counts' }));
    const list = (await screen.findByText('Assessments')).closest('dl');
    expect(list?.textContent).toBe('Your profile and settings1Assessments1,234');
  });

  it('can be read in place', async () => {
    const { api } = open();
    const markdown = '# Journal\n\n## 15 November 2026\n\nThe crane on the roof.\n';
    const page = { name: 'journal', title: 'Your journal', markdown, isWhole: false };
    api.answers['GET /api/account/data/journal'] = { body: page };
    await userEvent.click(await screen.findByRole('button', { name: 'Your journal' }));
    const dialog = await screen.findByRole('dialog', { name: 'Your journal' });
    expect(await within(dialog).findByText('The crane on the roof.')).toBeTruthy();
    expect(
      within(dialog).getByText('This isn’t all of it. The rest is in the export.'),
    ).toBeTruthy();
    expect(
      within(dialog)
        .getAllByRole('heading')
        .map((heading) => heading.textContent),
    ).toEqual(['Your journal', '15 November 2026']);
  });

  it('keeps the line breaks of a paragraph', async () => {
    const { api } = open();
    const markdown = '# Journal\n\nThe crane on the roof.\nAnd then the rain.\n';
    const page = { name: 'journal', title: 'Your journal', markdown, isWhole: true };
    api.answers['GET /api/account/data/journal'] = { body: page };
    await userEvent.click(await screen.findByRole('button', { name: 'Your journal' }));
    const paragraph = await screen.findByText(/The crane on the roof/);
    expect(paragraph.textContent).toBe('The crane on the roof.\nAnd then the rain.');
    expect(paragraph.closest('.whitespace-pre-line')).toBeTruthy();
  });

  it('says when it cannot be read, and retries', async () => {
    const refusal = problem(503, 'service.unavailable', 'Out of reach.');
    const { api } = open({ answer: refusal });
    expect(await screen.findByText('Out of reach.')).toBeTruthy();
    api.answers['GET /api/account/data'] = storedData();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('button', { name: 'Your journal' })).toBeTruthy();
  });
});

describe('Export everything', () => {
  const EXPORT = 'GET /api/account/export';
  const press = async () =>
    userEvent.click(await screen.findByRole('button', { name: 'Export everything' }));

  it('shows progress, then downloads the archive', async () => {
    const { api } = open();
    await screen.findByRole('button', { name: 'Export everything' });
    const downloads = watchDownloads();
    const response = Promise.withResolvers<Answer>();
    api.answers[EXPORT] = () => response.promise;
    await press();
    expect(screen.getByRole('button', { name: 'Gathering your data' })).toBeTruthy();
    response.resolve({
      content: 'zip',
      headers: {
        'content-type': 'application/zip',
        'content-disposition': 'attachment; filename="attune-export-2026-11-15.zip"',
      },
    });
    expect((await screen.findByText(/attune-export-2026-11-15\.zip/)).textContent).toContain(
      'It’s in your downloads.',
    );
    expect(downloads).toEqual(['attune-export-2026-11-15.zip']);
  });

  it('AU16: asks for the password and a code with two-step sign-in', async () => {
    const { api } = open({ hasTwoStep: true });
    const downloads = watchDownloads();
    await screen.findByRole('button', { name: 'Your journal' });
    await press();
    const dialog = await screen.findByRole('dialog', { name: 'Export everything' });
    const reason = 'The archive holds all your data, so please confirm it’s you.';
    expect(within(dialog).getByText(reason)).toBeTruthy();
    api.answers['POST /api/account/export'] = problem(400, 'account.wrong_code', 'No.', [
      { path: 'code', message: 'That code does not work.' },
    ]);
    await userEvent.type(within(dialog).getByLabelText('Your password'), 'slow-river-9');
    await userEvent.type(within(dialog).getByLabelText(/^Code from the app/), '123456');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Export' }));
    expect(await within(dialog).findByText('That code does not work.')).toBeTruthy();
    const sent = api.calls.find(({ method }) => method === 'POST');
    expect(sent?.body).toEqual({ password: 'slow-river-9', code: '123456' });
    expect(downloads).toEqual([]);
  });

  it('says what to do when it is refused', async () => {
    const { api } = open();
    api.answers[EXPORT] = problem(429, 'data.too_many_exports', 'Please try again later.');
    await press();
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Nothing was downloaded. Please try again later.',
    );
  });

  it('does not save an incomplete download', async () => {
    const { api } = open();
    await screen.findByRole('button', { name: 'Export everything' });
    const downloads = watchDownloads();
    api.answers[EXPORT] = {
      content: new ReadableStream({ start: (stream) => stream.error(new Error('cut')) }),
      headers: { 'content-type': 'application/zip' },
    };
    await press();
    expect((await screen.findByRole('alert')).textContent).toContain('download was incomplete');
    expect(downloads).toEqual([]);
  });
});

describe('Delete account', () => {
  async function openDialog() {
    await userEvent.click(await screen.findByRole('button', { name: 'Delete account' }));
    const dialog = await screen.findByRole('dialog', { name: 'Delete your account?' });
    await within(dialog).findByLabelText('Type “delete my account”');
    return dialog;
  }
  const type = (label: string, text: string) => userEvent.type(screen.getByLabelText(label), text);
  const confirm = () => userEvent.click(screen.getByRole('button', { name: 'Delete for good' }));
  const PHRASE = 'Type “delete my account”';

  it('asks for the password and the phrase, and sends nothing without them', async () => {
    const { api } = open();
    await openDialog();
    await confirm();
    expect(await screen.findByText('Password is required')).toBeTruthy();
    expect(screen.getByText('Please type “delete my account”')).toBeTruthy();
    expect(api.calls.filter(({ method }) => method === 'POST')).toEqual([]);
  });

  it("deletes the account, even if a phone's keyboard capitalized the phrase", async () => {
    const { api, closeAccount } = open();
    api.answers['POST /api/account/deletion'] = { status: 204 };
    await openDialog();
    await type('Your password', 'slow-river');
    await type(PHRASE, 'Delete my account ');
    await userEvent.click(screen.getByRole('radio', { name: 'Delete my posts and comments too' }));
    await confirm();
    await waitFor(() => expect(closeAccount).toHaveBeenCalledOnce());
    expect(api.calls.at(-1)).toMatchObject({
      method: 'POST',
      path: '/api/account/deletion',
      body: { password: 'slow-river', confirmation: 'delete my account', posts: 'delete' },
    });
  });

  const CONTRACT = {
    number: 'AT-7K2M-9Q4T',
    plan: 'annual',
    concludedAt: '2026-11-10T09:00:00.000Z',
    withdrawBefore: '2026-11-25T00:00:00.000Z',
    timeZone: 'UTC',
    hasStartRequest: false,
    isOpen: true,
    hasEnded: false,
  };
  const WITHDRAWAL = 'GET /api/subscription/withdrawal';

  it('offers to withdraw first while the money can still come back', async () => {
    const { api } = open({ hasPlan: true });
    api.answers[WITHDRAWAL] = { body: { contract: CONTRACT, withdrawal: null, earlier: [] } };
    const dialog = await openDialog();
    const link = await within(dialog).findByRole('link', { name: 'Withdraw from contract first' });
    expect(link.getAttribute('href')).toBe('/subscription/manage');
    expect(dialog.textContent).toContain('Deleting your account refunds nothing.');
  });

  it('says that a withdrawal that was sent is carried out', async () => {
    const { api } = open({ hasPlan: true });
    const withdrawal = {
      statedAt: '2026-11-12T09:00:00.000Z',
      isConfirmed: false,
      refundedCents: null,
      otherwiseCents: 0,
      owedCents: 0,
      disputedCents: 0,
      bankCents: 0,
      creditCents: 0,
    };
    api.answers[WITHDRAWAL] = { body: { contract: CONTRACT, withdrawal, earlier: [] } };
    const dialog = await openDialog();
    expect(await within(dialog).findByText('Your withdrawal will be carried out.')).toBeTruthy();
  });

  it('offers it for an earlier contract too', async () => {
    const { api } = open({ hasPlan: true });
    const earlier = [{ contract: CONTRACT, withdrawal: null }];
    const contract = { ...CONTRACT, number: 'AT-3SCH-PEHC', isOpen: false };
    api.answers[WITHDRAWAL] = { body: { contract, withdrawal: null, earlier } };
    const dialog = await openDialog();
    expect(
      await within(dialog).findByRole('link', { name: 'Withdraw from contract first' }),
    ).toBeTruthy();
  });

  it('offers nothing after the 14 days', async () => {
    const { api } = open({ hasPlan: true });
    const contract = { ...CONTRACT, isOpen: false };
    api.answers[WITHDRAWAL] = { body: { contract, withdrawal: null, earlier: [] } };
    const dialog = await openDialog();
    await waitFor(() =>
      expect(api.calls.map(({ path }) => path)).toContain('/api/subscription/withdrawal'),
    );
    expect(within(dialog).queryByRole('link')).toBeNull();
  });

  it('cannot be aborted once it is under way', async () => {
    const { closeAccount } = open();
    const deletion = Promise.withResolvers<void>();
    closeAccount.mockImplementation(() => deletion.promise);
    const dialog = await openDialog();
    await type('Your password', 'slow-river');
    await type(PHRASE, 'delete my account');
    await confirm();
    expect(screen.getByRole('button', { name: 'Keep my account' })).toHaveProperty(
      'disabled',
      true,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    await userEvent.keyboard('{Escape}');
    expect(dialog.isConnected).toBe(true);
    deletion.reject(new Error('cut'));
    expect(await screen.findByText(/wasn’t deleted/)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Keep my account' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('shows a wrong password beside its field', async () => {
    const { api } = open();
    const message = 'That isn’t your current password.';
    api.answers['POST /api/account/deletion'] = problem(400, 'account.wrong_password', message, [
      { path: 'password', message },
    ]);
    await openDialog();
    await type('Your password', 'wrong');
    await type(PHRASE, 'delete my account');
    await confirm();
    expect(await screen.findByText(message)).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('Your password'));
  });

  it('says when it failed, and that the account still exists', async () => {
    const { api } = open();
    api.answers['POST /api/account/deletion'] = { status: 503 };
    await openDialog();
    await type('Your password', 'slow-river');
    await type(PHRASE, 'delete my account');
    await confirm();
    expect(await screen.findByText(/wasn’t deleted/)).toBeTruthy();
  });

  it('asks a user without a password to sign in again when the last sign-in is too old', async () => {
    const { api } = open({ hasPassword: false });
    api.answers['POST /api/account/deletion'] = problem(403, 'account.sign_in_again', 'Again.');
    await openDialog();
    expect(screen.queryByLabelText('Your password')).toBeNull();
    await type(PHRASE, 'delete my account');
    await confirm();
    const link = await screen.findByRole('link', { name: 'Sign in again' });
    expect(link.getAttribute('href')).toBe('/again');
    expect(api.calls.at(-1)?.body).toMatchObject({ password: null });
  });

  it('asks to choose a password when there is no provider to sign in with', async () => {
    const { api } = open({ hasPassword: false, signInAgainHref: null });
    api.answers['POST /api/account/deletion'] = problem(403, 'account.sign_in_again', 'Again.');
    await openDialog();
    await type(PHRASE, 'delete my account');
    await confirm();
    expect(await screen.findByRole('link', { name: 'Go to password settings' })).toBeTruthy();
  });

  it('tells a subscriber that the subscription ends too, and closes if the user keeps the account', async () => {
    open({ hasPlan: true });
    const dialog = await openDialog();
    expect(dialog.textContent).toContain('Your subscription ends with the account');
    await userEvent.click(screen.getByRole('button', { name: 'Keep my account' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});
