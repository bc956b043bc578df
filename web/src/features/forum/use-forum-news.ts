import { useEffect, useRef, useState } from 'react';
import { type PostFilters, readNews } from '../../platform/api/forum-list.ts';
import { onLiveNews } from '../../platform/live/live-news.ts';

/** A busy thread is asked about once in this time, however much happens in it. */
const PAUSE_MS = 1_000;

type NewsOptions = {
  /** The server's time when what is shown was read; null while nothing is. */
  since: string | null;
  category?: PostFilters['category'] | undefined;
  tag?: string | undefined;
  /** Of this thread alone. */
  post?: string;
  /** What to do besides counting, such as bringing what is shown up to date. */
  onHeard?: () => void;
};

/** How many posts and comments of others came since the page was read. */
export function useForumNews({ since, category, tag, post, onHeard }: NewsOptions) {
  const [news, setNews] = useState({ since, posts: 0, comments: 0 });
  const heard = useRef(onHeard);
  useEffect(() => {
    heard.current = onHeard;
  });

  useEffect(() => {
    if (since === null) return;
    let isCurrent = true;
    let timer: ReturnType<typeof setTimeout> | undefined;
    async function ask(from: string) {
      timer = undefined;
      heard.current?.();
      const about = {
        since: from,
        ...(category ? { category } : {}),
        ...(tag ? { tag } : {}),
        ...(post ? { post } : {}),
      };
      // What cannot be asked now is asked with the next news.
      const counts = await readNews(about).catch(() => null);
      if (isCurrent && counts) setNews({ since: from, ...counts });
    }
    const stop = onLiveNews('forum', (about) => {
      if (post && about && !about.includes(post)) return;
      timer ??= setTimeout(() => void ask(since), PAUSE_MS);
    });
    return () => {
      isCurrent = false;
      clearTimeout(timer);
      stop();
    };
  }, [since, category, tag, post]);

  return news.since === since ? news : { since, posts: 0, comments: 0 };
}
