import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { unreadQuery, useMarkRead } from './notifications.queries.ts';
import { arrivalMessage } from './unread-labels.ts';

const THREAD_PATH = /^\/forum\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

export function UnreadAnnouncer({ userId }: { userId: string }) {
  const { data: unread } = useQuery(unreadQuery(userId));
  const [announcement, setAnnouncement] = useState('');
  const before = useRef(unread);
  useEffect(() => {
    if (unread === undefined) return;
    if (before.current !== undefined) setAnnouncement(arrivalMessage(before.current, unread));
    before.current = unread;
  }, [unread]);
  useMarkThreadRead(userId, unread);
  return (
    <p aria-live="polite" className="sr-only">
      {announcement}
    </p>
  );
}

/**
 * Marks a thread's notifications as read, once each time the thread is opened. Those that arrive
 * later may be about comments that are still out of sight.
 */
function useMarkThreadRead(userId: string, unread: number | undefined) {
  const { pathname, key } = useLocation();
  const { mutate } = useMarkRead(userId);
  const opened = useRef<string | null>(null);
  useEffect(() => {
    if (unread === undefined || opened.current === key) return;
    opened.current = key;
    const postId = THREAD_PATH.exec(pathname)?.[1];
    if (postId !== undefined && unread > 0) mutate({ postId });
  }, [pathname, key, unread, mutate]);
}
