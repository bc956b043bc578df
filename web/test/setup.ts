import { setImmediate as immediate } from 'node:timers/promises';
import { act, cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import { client } from '#platform/api/generated/client.gen.ts';
import { clearUserData } from '#platform/browser/clear-user-data.ts';
import { recordConsole, takeConsoleFaults } from './expect-console.ts';
import { FakeChannel, fakeApi, takeNetworkFaults } from './fake-api.ts';

// The app's pages have a doctype. Temml warns about a document without one.
Object.defineProperty(document, 'compatMode', { value: 'CSS1Compat', configurable: true });

// A request that outlives its test must not reach a real network.
globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));

/** Elements may take long to appear on a busy machine without failing a test. */
configure({ asyncUtilTimeout: 15_000 });

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(recordConsole);
  vi.spyOn(console, 'warn').mockImplementation(recordConsole);
  // What an earlier test left under way is no fault of this one.
  takeConsoleFaults();
  takeNetworkFaults();
  fakeApi({});
  vi.stubGlobal('BroadcastChannel', FakeChannel);
  // Dates and numbers use the browser's language.
  vi.spyOn(navigator, 'language', 'get').mockReturnValue('en-GB');
});

afterEach(async () => {
  // Requests that follow from the test's last step belong to this test too.
  await act(() => immediate());
  cleanup();
  // Unsent text and the tab's user live in memory and must not reach the next test.
  await clearUserData();
  vi.unstubAllGlobals();
  client.setConfig({ headers: { 'attune-user': null } });
  FakeChannel.all.clear();
  localStorage.clear();
  sessionStorage.clear();
  const faults = [...takeNetworkFaults(), ...takeConsoleFaults()];
  if (faults.length > 0) throw new Error(faults.join('\n'));
});
