import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { client } from '#platform/api/generated/client.gen.ts';
import { clearUserData } from '#platform/browser/clear-user-data.ts';
import { FakeChannel } from './fake-api.ts';

/** Elements may take long to appear on a busy machine without failing a test. */
configure({ asyncUtilTimeout: 15_000 });

/** A stray error on the console fails the test; a test that expects one clears it. */
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.stubGlobal('BroadcastChannel', FakeChannel);
  // Dates and numbers use the browser's language.
  vi.spyOn(navigator, 'language', 'get').mockReturnValue('en-GB');
});

afterEach(async () => {
  cleanup();
  vi.unstubAllGlobals();
  // Unsent text and the tab's user live in memory and must not reach the next test.
  await clearUserData();
  client.setConfig({ headers: { 'attune-user': null } });
  FakeChannel.all.clear();
  localStorage.clear();
  sessionStorage.clear();
  expect(vi.mocked(console.error).mock.calls).toEqual([]);
});
