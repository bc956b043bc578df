import { useQueryClient } from '@tanstack/react-query';
import * as sdk from '#platform/api/generated/sdk.gen.ts';
import { unwrap } from '#platform/api/unwrap.ts';
import { useAttempt } from '#platform/query/use-notify-problem.ts';
import { useToast } from '#ui/toast.tsx';
import { threadKey } from '../forum-cache.ts';
import { discardLists } from '../list-cache.ts';

/**
 * Mutes or unmutes a user. A muted user's posts are left out of lists, and their comments are
 * collapsed.
 */
export function useMutePerson(userId: string, postId: string) {
  const client = useQueryClient();
  const { notify } = useToast();
  const attempt = useAttempt();

  async function setMuted(person: { id: string; name: string }, isMuted: boolean): Promise<void> {
    const call = (isMuted ? sdk.mutePerson : sdk.unmutePerson)({ path: { id: person.id } });
    const failure = `${person.name} couldn’t be ${isMuted ? 'muted' : 'unmuted'}. Try again.`;
    if (!(await attempt(unwrap(call), failure))) return;
    discardLists(client, userId);
    await client.invalidateQueries({ queryKey: threadKey(userId, postId) });
    if (isMuted) {
      const message = `You muted ${person.name}. They won’t be notified.`;
      notify({ message, action: { label: 'Undo', onAct: () => void setMuted(person, false) } });
    } else notify({ message: `${person.name} is no longer muted.` });
  }
  return setMuted;
}
