import { useEffect, useEffectEvent, useState } from 'react';
import type { PostFilters } from '#platform/api/forum.ts';
import * as sdk from '#platform/api/generated/sdk.gen.ts';
import { unwrap } from '#platform/api/unwrap.ts';
import { onLiveUpdate } from '#platform/live/live-updates.ts';

/** Counts are requested at most once in this time, however busy a thread is. */
const PAUSE_MS = 1_000;

type ForumUpdatesOptions = {
  /** The server's time when the shown data was read; null before that. */
  since: string | null;
  category?: PostFilters['category'] | undefined;
  tag?: string | undefined;
  post?: string;
  /** Called besides counting, for example to refresh what is shown. */
  onUpdate?: () => void;
};

/** How many posts and comments by others came since the page was read. */
export function useForumUpdates({ since, category, tag, post, onUpdate }: ForumUpdatesOptions) {
  const [updates, setUpdates] = useState({ since, posts: 0, comments: 0 });
  const update = useEffectEvent(() => onUpdate?.());

  useEffect(() => {
    if (since === null) return;
    let isCurrent = true;
    let timer: ReturnType<typeof setTimeout> | undefined;
    async function ask(from: string) {
      timer = undefined;
      update();
      const about = {
        since: from,
        ...(category ? { category } : {}),
        ...(tag ? { tag } : {}),
        ...(post ? { post } : {}),
      };
      // A failed request is repeated with the next live update.
      const counts = await unwrap(sdk.countForumNews({ query: about })).catch(() => null);
      if (isCurrent && counts) setUpdates({ since: from, ...counts });
    }
    const stop = onLiveUpdate('forum', (about) => {
      if (post && about && !about.includes(post)) return;
      timer ??= setTimeout(() => void ask(since), PAUSE_MS);
    });
    return () => {
      isCurrent = false;
      clearTimeout(timer);
      stop();
    };
  }, [since, category, tag, post]);

  return updates.since === since ? updates : { since, posts: 0, comments: 0 };
}
