import { useEffect, useEffectEvent, useState } from 'react';
import type { PostFilters } from '#platform/api/forum.ts';
import * as sdk from '#platform/api/generated/sdk.gen.ts';
import { unwrap } from '#platform/api/unwrap.ts';
import { onLiveUpdate } from '#platform/live/live-updates.ts';

/** The counts are requested at most this often, however busy a thread is. */
const PAUSE_MS = 1_000;

type ForumUpdatesOptions = {
  /** The server's time when the data on screen was loaded; null until it is. */
  since: string | null;
  category?: PostFilters['category'] | undefined;
  tag?: string | undefined;
  post?: string;
  /** Called whenever the counts are requested, for example to refresh what is shown. */
  onUpdate?: () => void;
};

/** Counts the posts and comments that others have written since the page was loaded. */
export function useForumUpdates({ since, category, tag, post, onUpdate }: ForumUpdatesOptions) {
  const [updates, setUpdates] = useState({ since, posts: 0, comments: 0 });
  const update = useEffectEvent(() => onUpdate?.());

  useEffect(() => {
    if (since === null) return;
    let isCurrent = true;
    let timer: ReturnType<typeof setTimeout> | undefined;
    async function fetchCounts(from: string) {
      timer = undefined;
      update();
      const query = {
        since: from,
        ...(category ? { category } : {}),
        ...(tag ? { tag } : {}),
        ...(post ? { post } : {}),
      };
      // A failed request is repeated with the next live update.
      const counts = await unwrap(sdk.countForumNews({ query })).catch(() => null);
      if (isCurrent && counts) setUpdates({ since: from, ...counts });
    }
    const stop = onLiveUpdate('forum', (postIds) => {
      if (post && postIds && !postIds.includes(post)) return;
      timer ??= setTimeout(() => void fetchCounts(since), PAUSE_MS);
    });
    return () => {
      isCurrent = false;
      clearTimeout(timer);
      stop();
    };
  }, [since, category, tag, post]);

  return updates.since === since ? updates : { since, posts: 0, comments: 0 };
}
