import type { UserDocument } from '@attune/domain/account/user-document';
import { toUnmarkedText } from '@attune/domain/search/marked-text';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createLog } from '#platform/log/log.ts';
import type { SearchHit, SearchSource } from '#platform/search/search-hit.ts';
import type { Services } from '#platform/services.ts';
import { searchEverything } from './search-everything.ts';

const HIT: SearchHit = {
  id: 'x',
  title: toUnmarkedText('A title'),
  excerpt: toUnmarkedText('Some words'),
  address: '/x',
  day: null,
};
const lines: string[] = [];
const log = createLog('error', { write: (line: string) => void lines.push(line) });

const search = (sources: SearchSource[]) =>
  searchEverything({ log } as Services, sources, {} as UserDocument, {
    query: 'a private thought',
    limit: 5,
  });

beforeEach(() => {
  lines.length = 0;
  vi.useFakeTimers();
});
afterEach(() => void vi.useRealTimers());

it('names a source that fails, returns the others, and does not log the query', async () => {
  const answer = await search([
    { kind: 'post', find: async () => Promise.reject(new Error('no database')) },
    {
      kind: 'help',
      find: () => {
        throw new Error('broken before it began');
      },
    },
    { kind: 'tutorial', find: async () => ({ hits: [HIT], isComplete: true }) },
  ]);
  expect(answer).toEqual({
    groups: [{ kind: 'tutorial', hits: [HIT], hasMore: false }],
    missing: ['post', 'help'],
    partial: [],
  });
  expect(lines).toHaveLength(2);
  expect(lines.join()).not.toContain('private thought');
});

it('does not wait for a source that takes longer than 800 ms', async () => {
  let receivedSignal: AbortSignal | undefined;
  const searching = search([
    {
      kind: 'journal',
      find: (_services, _user, { signal }) => {
        receivedSignal = signal;
        return new Promise(() => {});
      },
    },
    { kind: 'goal', find: async () => ({ hits: [HIT], isComplete: false }) },
  ]);
  await vi.advanceTimersByTimeAsync(799);
  const early = await Promise.race([searching, Promise.resolve('still waiting')]);
  expect(early).toBe('still waiting');
  await vi.advanceTimersByTimeAsync(1);
  expect(await searching).toMatchObject({
    groups: [{ kind: 'goal' }],
    missing: ['journal'],
    partial: ['goal'],
  });
  expect(receivedSignal?.aborted).toBe(true);
});

it('asks all sources at once, for one hit more than is shown', async () => {
  const limits: number[] = [];
  const source = (kind: SearchSource['kind']): SearchSource => ({
    kind,
    find: async (_services, _user, { limit }) => {
      limits.push(limit);
      return { hits: Array.from({ length: limit }, () => HIT), isComplete: true };
    },
  });
  const { groups } = await search([source('post'), source('tutorial')]);
  expect(limits).toEqual([6, 6]);
  expect(groups.map(({ kind, hits, hasMore }) => [kind, hits.length, hasMore])).toEqual([
    ['tutorial', 5, true],
    ['post', 5, true],
  ]);
});
