import { createContext, type ReactNode, useContext, useMemo } from 'react';
import type { Post } from '#platform/api/forum.ts';
import { useAttempt } from '#platform/query/use-notify-problem.ts';
import type { ForumChange } from './forum-change.ts';
import { useChangeForum } from './thread.queries.ts';

export type Reader = {
  id: string;
  timeZone: string;
  name: string;
  photoURL: string | null;
  isStaff?: boolean;
};
export type ReportTarget = { kind: 'post' | 'comment'; id: string; author: string; text: string };

type ThreadContextValue = {
  reader: Reader;
  post: Post;
  onReport: ((target: ReportTarget) => void) | null;
  appeal: ((decisionId: string) => ReactNode) | null;
  /** Applies the change at once and shows an error if it failed; returns whether it succeeded. */
  change: (change: ForumChange, fallback: string) => Promise<boolean>;
};

const ThreadContext = createContext<ThreadContextValue | null>(null);

type ThreadProviderProps = Pick<ThreadContextValue, 'reader' | 'post' | 'onReport' | 'appeal'> & {
  children: ReactNode;
};

export function ThreadProvider(props: ThreadProviderProps) {
  const { reader, post, onReport, appeal, children } = props;
  const changeForum = useChangeForum(reader.id);
  const attempt = useAttempt();
  const value = useMemo(() => {
    const change = (requestedChange: ForumChange, fallback: string) =>
      attempt(changeForum(requestedChange), fallback);
    return { reader, post, onReport, appeal, change };
  }, [reader, post, onReport, appeal, changeForum, attempt]);
  return <ThreadContext value={value}>{children}</ThreadContext>;
}

export function useThreadContext(): ThreadContextValue {
  const value = useContext(ThreadContext);
  if (!value) throw new Error('useThreadContext must be used within a thread');
  return value;
}
