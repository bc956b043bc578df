import { useQueryClient } from '@tanstack/react-query';
import * as sdk from '#platform/api/generated/sdk.gen.ts';
import { unwrap } from '#platform/api/unwrap.ts';
import { useAttempt } from '#platform/query/use-notify-problem.ts';
import { useToast } from '#ui/toast.tsx';
import { threadKey } from '../forum-cache.ts';
import { discardLists } from '../list-cache.ts';

/** Mutes a user, with an undo. Their posts leave the lists, their comments fold. */
export function useMutePerson(userId: string, postId: string) {
  const client = useQueryClient();
  const { notify } = useToast();
  const attempt = useAttempt();

  async function set(person: { id: string; name: string }, isMuted: boolean): Promise<void> {
    const call = (isMuted ? sdk.mutePerson : sdk.unmutePerson)({ path: { id: person.id } });
    if (!(await attempt(unwrap(call), `${person.name} could not be muted. Try again.`))) return;
    discardLists(client, userId);
    await client.invalidateQueries({ queryKey: threadKey(userId, postId) });
    if (isMuted) {
      const message = `You no longer hear from ${person.name}. They are not told.`;
      notify({ message, action: { label: 'Undo', onAct: () => void set(person, false) } });
    } else notify({ message: `You hear from ${person.name} again.` });
  }
  return set;
}
