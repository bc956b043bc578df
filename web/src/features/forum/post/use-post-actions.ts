import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import * as sdk from '#platform/api/generated/sdk.gen.ts';
import { unwrap } from '#platform/api/unwrap.ts';
import { NOT_SAVED, useAttempt } from '#platform/query/use-notify-problem.ts';
import { useToast } from '#ui/toast.tsx';
import { threadKey } from '../forum-cache.ts';
import { discardLists } from '../list-cache.ts';
import { useThreadContext } from '../thread-context.tsx';

export function usePostActions() {
  const { reader, post, change } = useThreadContext();
  const client = useQueryClient();
  const navigate = useNavigate();
  const { notify } = useToast();
  const attempt = useAttempt();
  const { id } = post;

  async function restore(): Promise<void> {
    const restoring = unwrap(sdk.restorePost({ path: { id } }));
    if (!(await attempt(restoring, 'The post couldn’t be restored. Please try again.'))) return;
    discardLists(client, reader.id);
    await client.invalidateQueries({ queryKey: threadKey(reader.id, id) });
    notify({ message: 'Post restored.' });
    await navigate(`/forum/${id}`);
  }

  async function remove(): Promise<void> {
    const deleting = unwrap(sdk.deletePost({ path: { id } }));
    if (!(await attempt(deleting, 'The post couldn’t be deleted. Please try again.'))) return;
    await navigate('/forum');
    client.removeQueries({ queryKey: threadKey(reader.id, id) });
    discardLists(client, reader.id);
    notify({ message: 'Post deleted.', action: { label: 'Undo', onAct: () => void restore() } });
  }

  async function setMuted(isMuted: boolean): Promise<void> {
    if (!(await change({ kind: 'mute-post', postId: id, isMuted }, NOT_SAVED))) return;
    discardLists(client, reader.id);
    if (!isMuted) return;
    const action = { label: 'Undo', onAct: () => void setMuted(false) };
    notify({ message: 'Post muted. You won’t see it in your lists.', action });
  }

  return { remove, restore, setMuted };
}
