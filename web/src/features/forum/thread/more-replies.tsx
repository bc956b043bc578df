import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { type Comment, readReplies } from '#platform/api/forum.ts';
import { useNotifyProblem } from '#platform/query/use-notify-problem.ts';
import { Button } from '#ui/button.tsx';
import { addReplies } from '../forum-cache.ts';
import { useThreadContext } from '../thread-context.tsx';
import { focusComment } from './use-linked-comment.ts';

type MoreRepliesProps = { comment: Comment; missing: number };

export function MoreReplies({ comment, missing }: MoreRepliesProps) {
  const { reader, post } = useThreadContext();
  const client = useQueryClient();
  const notifyProblem = useNotifyProblem();
  const [isReading, setIsReading] = useState(false);
  const cursor = useRef<string | undefined>(undefined);

  async function show() {
    setIsReading(true);
    const shownIds = new Set(comment.replies.map(({ id }) => id));
    try {
      const { replies, nextCursor } = await readReplies(comment.id, cursor.current);
      cursor.current = nextCursor ?? undefined;
      addReplies(client, reader.id, post.id, comment.id, replies);
      const first = replies.find(({ id }) => !shownIds.has(id));
      if (first) requestAnimationFrame(() => focusComment(first.id));
    } catch (error) {
      notifyProblem(error, 'The replies could not be read just now. Try again.');
    } finally {
      setIsReading(false);
    }
  }

  return (
    <div>
      <Button
        kind="quiet"
        size="sm"
        isWorking={isReading}
        workingLabel="Reading"
        onClick={() => void show()}
      >
        {missing === 1 ? 'Show 1 more reply' : `Show ${missing} more replies`}
      </Button>
    </div>
  );
}
