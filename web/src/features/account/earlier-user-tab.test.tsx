import { renderHook, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { openEventStream } from '#platform/api/event-stream.ts';
import * as sdk from '#platform/api/generated/sdk.gen.ts';
import { unwrap } from '#platform/api/unwrap.ts';
import { uploadPicture } from '#platform/api/uploads.ts';
import { buildSession, buildUser } from '#test/build-user.ts';
import { fakeApi, problem } from '#test/fake-api.ts';
import { useAuth } from './auth-context.ts';
import { AuthProvider } from './auth-provider.tsx';

const ilse = buildUser();
const session = (user: typeof ilse | null) => ({ body: buildSession(user) });
const REFUSED = problem(401, 'account.sign_in_required', 'Another account is now signed in.');

async function openTab() {
  const api = fakeApi({ 'GET /api/account/session': session(ilse) });
  const { result } = renderHook(useAuth, { wrapper: AuthProvider });
  await waitFor(() => expect(result.current.status).toBe('signed-in'));
  const userOf = (path: string) => api.calls.filter((call) => call.path === path).at(-1)?.user;
  return { api, auth: result, userOf };
}

it("sends the id of the tab's user with every request", async () => {
  const { api, userOf } = await openTab();
  api.answers['GET /api/account/sessions'] = { body: { sessions: [] } };
  await unwrap(sdk.listSessions());
  expect(userOf('/api/account/sessions')).toBe(ilse.id);
});

it('still sends the id after the session ended, and asks to sign in after a refusal', async () => {
  const { api, auth, userOf } = await openTab();
  api.answers['GET /api/account/sessions'] = REFUSED;
  await expect(unwrap(sdk.listSessions())).rejects.toThrow('Another account is now signed in.');
  await waitFor(() => expect(auth.current.isSessionEnded).toBe(true));
  await expect(unwrap(sdk.listSessions())).rejects.toThrow();
  expect(userOf('/api/account/sessions')).toBe(ilse.id);
});

it('sends the id with companion messages and pictures too', async () => {
  const { api, userOf } = await openTab();
  api.answers['POST /api/companion/temporary'] = REFUSED;
  const { signal } = new AbortController();
  const events = openEventStream('/api/companion/temporary', { method: 'POST', body: {}, signal });
  await expect(events.next()).rejects.toThrow('Another account is now signed in.');
  expect(userOf('/api/companion/temporary')).toBe(ilse.id);

  const setHeader = vi.spyOn(XMLHttpRequest.prototype, 'setRequestHeader');
  vi.spyOn(XMLHttpRequest.prototype, 'send').mockReturnValue();
  void uploadPicture(new Blob(['x']), { purpose: 'portrait' });
  expect(setHeader).toHaveBeenCalledWith('attune-user', ilse.id);
});
