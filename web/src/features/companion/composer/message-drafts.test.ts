import { beforeEach, expect, it } from 'vitest';
import { clearUserData } from '#platform/browser/clear-user-data.ts';
import { allDrafts } from '#platform/browser/drafts.ts';
import { idOf } from '#test/build-companion.ts';
import { reloadPage } from '#test/reload-page.ts';
import { getMessageDrafts, NEW_CONVERSATION, TEMPORARY_CHAT } from './message-drafts.ts';

const SENT = { id: idOf(1), replyId: idOf(2), parentId: null, text: 'Hello?' };
const TALK = idOf(100);
/** The drafts of the same user after a reload, which clears memory. */
const reload = () => {
  reloadPage('maren');
  return getMessageDrafts('maren');
};

beforeEach(clearUserData);

it('keeps a draft for each conversation across a reload, for its own user only', () => {
  getMessageDrafts('maren').write(NEW_CONVERSATION, { text: 'new words' });
  getMessageDrafts('maren').write(TALK, { text: 'other words' });
  const drafts = reload();
  expect([drafts.read(NEW_CONVERSATION).text, drafts.read(TALK).text]).toEqual([
    'new words',
    'other words',
  ]);
  expect(drafts.names().toSorted()).toEqual([TALK, NEW_CONVERSATION].toSorted());
  expect(getMessageDrafts('ilse').read(NEW_CONVERSATION).text).toBe('');
});

it('stores nothing from a temporary chat', () => {
  getMessageDrafts('maren').write(TEMPORARY_CHAT, { text: 'a secret' });
  expect([...allDrafts().keys()]).toEqual([]);
  expect(reload().read(TEMPORARY_CHAT).text).toBe('');
});

it('puts an unsent message before the text typed since, and keeps its ids', () => {
  const drafts = getMessageDrafts('maren');
  drafts.write(TALK, { text: 'And more.', sent: SENT });
  drafts.restoreUnsent(TALK);
  expect(drafts.read(TALK)).toEqual({
    text: 'Hello?\n\nAnd more.',
    attachments: [],
    sent: null,
    returned: SENT,
  });
});

it('does not lose a message in flight at a reload, and removes it once it turns out to have arrived', () => {
  getMessageDrafts('maren').write(TALK, { text: '', sent: SENT });
  const drafts = reload();
  drafts.restoreUnsent(TALK);
  expect(drafts.read(TALK).text).toBe('Hello?');
  drafts.markArrived(TALK, SENT.id);
  expect(drafts.read(TALK).text).toBe('');
  expect([...allDrafts().keys()]).toEqual([]);
});
