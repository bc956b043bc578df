import { expect, it } from 'vitest';
import type { DraftEntry, DraftStorage } from '../drafts/encrypted-storage.ts';
import { clearUserData } from './clear-user-data.ts';
import {
  adoptServerDraft,
  allDrafts,
  draftsIn,
  markOnServer,
  openDrafts,
  saveDrafts,
  whenDraftsStored,
} from './drafts.ts';

/** A device whose storage outlives the page. */
function createDevice() {
  const texts = new Map<string, DraftEntry>();
  const open = async (): Promise<DraftStorage> => ({
    isNew: texts.size === 0,
    readAll: async () => new Map(texts),
    put: async (id, entry) => void texts.set(id, entry),
    remove: async (id) => void texts.delete(id),
    close: () => {},
  });
  return { texts, open };
}

it('restores a draft when the storage is opened again', async () => {
  const { texts, open } = createDevice();
  await openDrafts('maren', open);
  expect(draftsIn('journal', 'maren').write('new', 'A quiet heron')).toBe(true);
  await whenDraftsStored();
  const stored = new Map(texts);
  await clearUserData();
  expect(draftsIn('journal', 'maren').read('new')).toBeNull();
  for (const [id, entry] of stored) texts.set(id, entry);
  await openDrafts('maren', open);
  expect(draftsIn('journal', 'maren').read('new')).toBe('A quiet heron');
  expect(draftsIn('journal', 'maren').names()).toEqual(['new']);
});

it('HD3b: writes nothing to the device once the user has signed out', async () => {
  const { texts, open } = createDevice();
  await openDrafts('maren', open);
  await clearUserData();
  draftsIn('journal', 'maren').write('new', 'typed by a page that is closing');
  await whenDraftsStored();
  expect(texts.size).toBe(0);
});

it('HD3b: migrates and removes plain-text drafts of an earlier version', async () => {
  localStorage.setItem('attune-draft-journal:new:maren', 'mine');
  localStorage.setItem('attune-draft-journal:new:otto', 'of another person');
  localStorage.setItem('attune-draft-questionnaire:maren', 'answers');
  const { texts, open } = createDevice();
  await openDrafts('maren', open);
  await whenDraftsStored();
  expect(Object.keys(localStorage)).toEqual(['attune-draft-questionnaire:maren']);
  expect([...texts].map(([id, { text }]) => [id, text])).toEqual([['journal:new', 'mine']]);
});

it('never shows a draft to another user', async () => {
  await openDrafts('maren', createDevice().open);
  draftsIn('journal', 'maren').write('new', 'A quiet heron');
  expect(draftsIn('journal', 'otto').read('new')).toBeNull();
  await openDrafts('otto', createDevice().open);
  expect(draftsIn('journal', 'otto').names()).toEqual([]);
  expect(allDrafts().size).toBe(0);
});

it('names only the kinds of text that signing out would lose', async () => {
  await openDrafts('maren', createDevice().open);
  const journal = draftsIn('journal', 'maren');
  journal.write('new', 'one');
  draftsIn('note:lesson', 'maren').write('n1', 'two');
  expect(await saveDrafts()).toEqual(['journal', 'note']);
  markOnServer('journal:new', 'one');
  markOnServer('note:lesson:n1', 'an older text');
  expect(await saveDrafts()).toEqual(['note']);
});

it('remembers a deletion until the server knows of it', async () => {
  await openDrafts('maren', createDevice().open);
  adoptServerDraft('journal:new', { text: 'from the server', updatedAt: '2026-11-15T09:00:00Z' });
  const journal = draftsIn('journal', 'maren');
  journal.forget('new');
  expect([journal.names(), journal.read('new')]).toEqual([[], null]);
  expect(allDrafts().get('journal:new')).toMatchObject({ text: null, isOnServer: false });
  expect(await saveDrafts()).toEqual([]);
});

it('says when the device refuses to store a draft', async () => {
  const refusing = async (): Promise<DraftStorage> => ({
    ...(await createDevice().open()),
    put: () => Promise.reject(new Error('full')),
  });
  await openDrafts('maren', refusing);
  draftsIn('journal', 'maren').write('new', 'one');
  await whenDraftsStored();
  expect(draftsIn('journal', 'maren').write('new', 'two')).toBe(false);
  expect(draftsIn('journal', 'maren').read('new')).toBe('two');
});
